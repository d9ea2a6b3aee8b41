import type {Locator, Page} from '@playwright/test';
import {BOOT, fetchedPaths, makeReady, modulePathOf, openReady, recordRequests, saveData} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

const modules = (requests: ReturnType<typeof recordRequests>): string[] =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/assets/pages/'));

const speculationRules = (page: Page): Locator => page.locator('script[type=speculationrules]');

test('the app takes over from the browser; the pages of links are prefetched when they are in view, each once, with their modules @smoke', async ({
  page,
}) => {
  await page.setViewportSize({width: 1200, height: 500});
  const requests = recordRequests(page);
  const module = await modulePathOf(page, '/docs/learn/installation/');
  await page.goto('/docs/learn/');
  await expect(speculationRules(page)).toHaveCount(1);
  await makeReady(page);
  await expect(speculationRules(page)).toHaveCount(0);
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
  const linkTo = (href: string): Locator => page.locator(`main a[href="${href}"]`).first();
  const approaches = [
    ['/blog/v0.10.1/', (link: Locator) => link.hover()],
    ['/blog/v0.9.3/', (link: Locator) => link.focus()],
    ['/blog/v0.8.0/', (link: Locator) => link.dispatchEvent('touchstart')],
  ] as const;
  const asked: string[] = [];
  for (const [href, approach] of approaches) {
    const module = await modulePathOf(page, href);
    asked.push(href, module);
    await approach(linkTo(href));
    await expect.poll(() => modules(requests)).toContain(module);
    await (await requests.find((request) => request.url().endsWith(module))?.response())?.finished();
  }
  const before = requests.length;
  await linkTo('/blog/v0.8.0/').evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('h1')).toContainText('0.8.0');
  const paths = requests.slice(before).map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => asked.includes(path))).toEqual([]);
});

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
});
