import type {Locator, Page} from '@playwright/test';
import {blogLink, BOOT, fetchedPaths, makeReady, modulePathOf, openReady, recordRequests, saveData} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

const modules = (requests: ReturnType<typeof recordRequests>): string[] =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/assets/pages/'));

test('the pages of links are prefetched when they are in view, each once, with their modules', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 500});
  const requests = recordRequests(page);
  const module = await modulePathOf(page, '/docs/learn/installation/');
  await openReady(page, '/docs/learn/');
  await page.evaluate(() => {
    const add = (href: string, text: string, top: string): void => {
      const link = Object.assign(document.createElement('a'), {href, textContent: text});
      link.style.cssText = `position:absolute;top:${top}`;
      document.querySelector('main')?.append(link);
    };
    add('/blog/v0.4.1/', 'below', '9000px');
    add('/blog/v0.5.0/', 'in view', '0');
  });
  await expect.poll(() => fetchedPaths(requests)).toContain('/docs/learn/installation/');
  await expect.poll(() => fetchedPaths(requests)).toContain('/blog/');
  // Of both new links, it comes later.
  await expect.poll(() => fetchedPaths(requests)).toContain('/blog/v0.5.0/');
  expect(fetchedPaths(requests)).not.toContain('/blog/v0.4.1/');
  await page.getByText('below', {exact: true}).scrollIntoViewIfNeeded();
  await expect.poll(() => fetchedPaths(requests)).toContain('/blog/v0.4.1/');

  const paths = fetchedPaths(requests);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).not.toContain('/docs/learn/');
  expect(modules(requests).filter((path) => path === module)).toHaveLength(1);
});

test('hover, focus and touch load HTML and module, and the click then requests nothing', async ({page}) => {
  const requests = recordRequests(page);
  await openReady(page, '/blog/');
  for (const [version, approach] of [
    ['0.10.1', (link: Locator) => link.hover()],
    ['0.9.3', (link: Locator) => link.focus()],
    ['0.8.0', (link: Locator) => link.dispatchEvent('touchstart')],
  ] as const) {
    const href = `/blog/v${version}/`;
    const module = await modulePathOf(page, href);
    const link = page.locator(`main a[href="${href}"]`).first();
    await approach(link);
    await expect.poll(() => modules(requests)).toContain(module);
    const asked = requests.find((request) => request.url().endsWith(module));
    await (await asked?.response())?.finished();
    const before = requests.length;
    await link.evaluate((element) => element instanceof HTMLElement && element.click());
    await expect(page.locator('h1')).toContainText(version);
    const paths = requests.slice(before).map((request) => new URL(request.url()).pathname);
    expect(paths).not.toContain(href);
    expect(paths).not.toContain(module);
    await page.goBack();
    await expect(page).toHaveTitle(/^博客/);
  }
});

const speculationRules = (page: Page): Locator => page.locator('script[type=speculationrules]');

test('before the app has loaded, the browser itself fetches the page of a link under the pointer, and no file', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.hang(BOOT);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}docs/learn/`);
  for (const href of ['/blog/rss.xml', '#main-content', '/docs/api/']) {
    await page.evaluate((target) => {
      const link = document.createElement('a');
      link.href = target;
      link.textContent = 'under the pointer';
      document.querySelector('main')?.prepend(link);
    }, href);
    await page.getByText('under the pointer').first().hover();
    // A timer of the page, behind the browser's own of 200 ms.
    await page.evaluate(() => new Promise((hovered) => setTimeout(hovered, 300)));
  }
  await expect.poll(() => paths).toContain('/docs/api/');
  expect(paths).not.toContain('/blog/rss.xml');
  expect(paths.filter((path) => path === '/docs/learn/')).toHaveLength(1);
});

test('the app takes over from the browser @smoke', async ({page}) => {
  await page.goto('/docs/learn/');
  await expect(speculationRules(page)).toHaveCount(1);
  await makeReady(page);
  await expect(speculationRules(page)).toHaveCount(0);
});

test('nothing is prefetched when the reader saves data', async ({page}) => {
  await saveData(page);
  const requests = recordRequests(page);
  await page.goto('/docs/learn/');
  await expect(speculationRules(page)).toHaveCount(0);
  await makeReady(page);
  await page.locator('main a[href^="/docs/"]').first().hover();
  // Pages are prefetched when the browser is idle.
  for (let times = 0; times < 3; times++) await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(fetchedPaths(requests)).toEqual([]);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
});
