import {
  BOOT,
  delayRequests,
  documentPaths,
  expectNotReady,
  expectReady,
  frames,
  recordRequests,
  saveData,
  themeButton,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const PAGES = [
  '/',
  '/docs/learn/',
  '/blog/',
  '/search/',
  '/docs/learn/installation/?ref=a&fbclid=b#next-steps',
  '/docs/learn/?utm_source=a&theme=dark',
];

const PAGE_PATH = /\/$/;
const isPagePath = (path: string): boolean => PAGE_PATH.test(path);

test('a page fetches only HTML and images before it has loaded, then what the app needs, then pages of links, and runs none of it before the first interaction', async ({
  context,
}) => {
  for (const path of PAGES) {
    const page = await context.newPage();
    // As in the fixture of `page`.
    await frames(page);
    const requests = recordRequests(page);
    const files = (): string[] =>
      requests
        .filter((request) => !['document', 'image'].includes(request.resourceType()))
        .map((request) => new URL(request.url()).pathname)
        .filter((file) => file !== '/favicon.svg');
    let early: string[] = ['the page has not loaded'];
    page.once('load', () => (early = files()));
    await page.goto(path);
    await expect.poll(files, path).toContainEqual(expect.stringMatching(PAGE_PATH));
    expect(early, path).toEqual([]);
    expect(documentPaths(requests), path).toHaveLength(1);
    const appFiles = files().filter((file) => /^\/assets\/(?:pages\/)?[\w-]+\.(?:js|css)$/.test(file));
    expect(appFiles.length, path).toBeGreaterThan(4);
    const pages = files().filter(isPagePath);
    expect(files(), path).toEqual([...appFiles, ...pages]);
    expect(pages, path).not.toContain(new URL(page.url()).pathname);
    await page.waitForLoadState('networkidle');
    await expectNotReady(page);
    expect(await page.evaluate(() => 'earlyEvents' in window), path).toBe(true);
    await page.close();
  }
});

test('the pages of links in view are fetched ahead before the first interaction, each once', async ({context}) => {
  const page = await context.newPage();
  await page.setViewportSize({width: 1200, height: 500});
  await frames(page);
  const requests = recordRequests(page);
  await page.goto('/docs/learn/');
  const fetched = (): string[] => requests.map((request) => new URL(request.url()).pathname).filter(isPagePath);
  await expect.poll(fetched).toContain('/docs/learn/installation/');
  await page.waitForLoadState('networkidle');
  expect(new Set(fetched()).size).toBe(fetched().length);
  const below = '/docs/learn/acknowledgements/';
  for (const link of await page.locator(`a[href="${below}"]`).all()) await expect(link).not.toBeInViewport();
  expect(fetched()).not.toContain(below);
});

test('nothing is fetched ahead when the reader saves data', async ({page}) => {
  await saveData(page);
  const requests = recordRequests(page);
  await page.goto('/docs/learn/');
  await page.waitForLoadState('networkidle');
  // The pages that are fetched ahead otherwise are fetched when the browser is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(requests.filter((request) => new URL(request.url()).pathname.startsWith('/assets/'))).toEqual([]);
});

test('a query of the search page and a project in the URL start hydration at once', async ({page}) => {
  for (const address of ['/search/?utm_source=a&q=stylex', '/playground/#1.damaged']) {
    await page.goto(address);
    await expectReady(page);
  }
});

test('the first tap has its effect at once, and once @smoke', async ({page}) => {
  const {release} = await delayRequests(page, BOOT);
  await page.goto('/docs/learn/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await themeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expectReady(page);
  // A second effect would follow within a frame.
  await frames(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await themeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a page has its text, all panels of its tabs and links of the sidebar', async ({page}) => {
    await page.goto('/docs/learn/');
    await expect(page.locator('h1')).toBeVisible();
    expect(((await page.locator('main').innerText()).match(/\p{Script=Han}/gu) ?? []).length).toBeGreaterThan(500);
    const panels = page.getByRole('tabpanel', {includeHidden: true});
    const count = await panels.count();
    expect(count).toBeGreaterThan(1);
    for (let n = 0; n < count; n += 1) await expect(panels.nth(n)).toBeVisible();
    await page.goto('/docs/api/');
    await page.locator('a[href="/docs/api/types/"]').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/types\/$/);
  });
});
