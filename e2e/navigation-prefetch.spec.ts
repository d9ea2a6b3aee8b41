import type {Page} from '@playwright/test';
import {fetchedPaths, modulePathOf, openAwake, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** Tells the page's scripts what kind of connection it has; Chromium has no switch for it. */
const pretendConnection = (page: Page, hints: {readonly effectiveType?: string; readonly saveData?: boolean}) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {value, configurable: true});
  }, hints);

const modules = (requests: ReturnType<typeof recordRequests>): string[] =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/assets/pages/'));

test('the HTML of links in view is prefetched, each once, and no module', async ({page}) => {
  const requests = recordRequests(page);
  const own = await modulePathOf(page, '/docs/learn/');
  await openAwake(page, '/docs/learn/');
  await expect.poll(() => fetchedPaths(requests)).toContain('/docs/learn/installation/');
  await expect.poll(() => fetchedPaths(requests)).toContain('/blog/');
  const paths = fetchedPaths(requests);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).not.toContain('/docs/learn/');
  expect(new Set(modules(requests))).toEqual(new Set([own]));
});

test('a link out of view is prefetched when it scrolls into view', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 500});
  const requests = recordRequests(page);
  await openAwake(page, '/docs/learn/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blog/v0.4.1/';
    link.textContent = 'below';
    link.style.cssText = 'display:block;margin-top:3000px';
    document.querySelector('main')?.append(link);
  });
  await page.waitForTimeout(800);
  expect(fetchedPaths(requests)).not.toContain('/blog/v0.4.1/');
  await page.getByText('below', {exact: true}).scrollIntoViewIfNeeded();
  await expect.poll(() => fetchedPaths(requests)).toContain('/blog/v0.4.1/');
});

for (const [name, act] of [
  ['hover', (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().hover()],
  ['focus', (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().focus()],
  ['touch', (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().dispatchEvent('touchstart')],
] as const) {
  test(`${name} loads HTML and module, and the click then asks for nothing`, async ({page}) => {
    const href = '/blog/v0.10.1/';
    const module = await modulePathOf(page, href);
    const requests = recordRequests(page);
    await openAwake(page, '/blog/');
    await act(page, href);
    await expect.poll(() => modules(requests)).toContain(module);
    await page.waitForTimeout(300);
    const before = requests.length;
    await page
      .locator(`main a[href="${href}"]`)
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page.locator('h1')).toContainText('0.10.1');
    const asked = requests.slice(before).map((request) => new URL(request.url()).pathname);
    expect(asked).not.toContain(href);
    expect(asked).not.toContain(module);
  });
}

for (const hints of [{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {effectiveType: '4g', saveData: true}]) {
  test(`nothing is prefetched with ${JSON.stringify(hints)}`, async ({page}) => {
    await pretendConnection(page, hints);
    const requests = recordRequests(page);
    await openAwake(page, '/docs/learn/');
    await page.locator('main a[href^="/docs/"]').first().hover();
    await page.waitForTimeout(1000);
    expect(fetchedPaths(requests)).toEqual([]);
    await page.locator('nav a[href="/blog/"]').first().click();
    await expect(page).toHaveTitle(/^博客/);
  });
}
