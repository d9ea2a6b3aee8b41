import {frames, openHydrated, recordErrors, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const PAGES = [
  '/',
  '/docs/learn/',
  '/blog/',
  '/playground/',
  '/search/',
  '/docs/learn/installation/?ref=a&fbclid=b#next-steps',
  '/docs/learn/?utm_source=a&theme=dark',
];

test('a page fetches only HTML, one stylesheet and images before the first interaction', async ({context}) => {
  const visits = await Promise.all(
    PAGES.map(async (path) => {
      const page = await context.newPage();
      // As in the fixture of `page`.
      await frames(page);
      const requests = recordRequests(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      return {path, page, requests};
    }),
  );
  await visits[0]?.page.waitForTimeout(700);
  for (const {path, requests} of visits) {
    const types = requests.map((request) => request.resourceType());
    expect(
      types.filter((type) => type === 'document'),
      path,
    ).toHaveLength(1);
    expect(
      types.filter((type) => type === 'stylesheet'),
      path,
    ).toHaveLength(1);
    const others = requests.filter((request) => !['document', 'stylesheet', 'image'].includes(request.resourceType()));
    expect(
      others.map((request) => request.url()).filter((url) => !url.endsWith('/favicon.svg')),
      path,
    ).toEqual([]);
  }
});

test('the pointer, a key and the wheel each start hydration', async ({page}) => {
  for (const interact of [
    () => page.mouse.move(10, 10),
    () => page.keyboard.press('Shift'),
    () => page.mouse.wheel(0, 100),
  ]) {
    await page.goto('/docs/learn/');
    await interact();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  }
});

test('a query of the search page and a project in the URL start hydration at once', async ({page}) => {
  for (const address of ['/search/?utm_source=a&q=stylex', '/playground/#1.damaged']) {
    await page.goto(address);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  }
});

test('the first tap is not lost', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  const toggle = page.locator('nav button[data-replay]').first();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.waitForTimeout(300);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the first press of a key on a button is not lost', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  await page.locator('nav button[data-replay]').first().press('Enter');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a link works before the app has loaded', async ({page, serve}) => {
  const site = await serve();
  site.hang(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
});

test('a menu opened before hydration stays open', async ({page, serve}) => {
  await page.setViewportSize({width: 390, height: 800});
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  const errors = recordErrors(page);
  await page.goto(`${site.url}docs/learn/`);
  await page.getByRole('button', {name: '打开导航菜单'}).click();
  const link = page.locator('a[href="/docs/learn/installation/"]:visible').first();
  await expect(link).toBeVisible();
  release();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(link).toBeVisible();
  expect(errors).toEqual([]);
  await link.click();
  await expect(page.locator('h1')).toHaveText('安装');
});

test('the stored color mode wins over the system’s, and ?theme= over both', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/docs/learn/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/docs/learn/?theme=light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the page hydrates when storage throws, with one console warning that storage is unavailable @8.21', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const messages = recordErrors(page);
  await openHydrated(page, '/docs/learn/');
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  await page.goBack();
  await expect(page).not.toHaveTitle(/^博客/);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('storage is unavailable');
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

  test('the navbar and the mobile menu lead to other pages', async ({page}) => {
    await page.goto('/');
    await page.locator('nav a[href="/blog/"]').first().click();
    await expect(page).toHaveTitle(/^博客/);
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/docs/learn/');
    await page
      .locator('nav, header')
      .getByRole('button')
      .or(page.locator('nav summary, header summary'))
      .first()
      .click();
    await page.locator('a[href="/docs/learn/installation/"]:visible').first().click();
    await expect(page.locator('h1')).toHaveText('安装');
  });
});
