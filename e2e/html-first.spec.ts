import {documentPaths, expectNotReady, frames, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** The page of a link that is not in view. */
const BELOW = '/docs/learn/acknowledgements/';

test('a page fetches only HTML and images before it has loaded, then what the app needs, then pages of links in view, each once, and runs none of it before the first interaction', async ({
  context,
}) => {
  for (const [path, ahead] of [
    ['/', '/docs/learn/'],
    ['/search/', '/docs/learn/'],
    ['/docs/learn/?utm_source=a&theme=dark', '/docs/learn/installation/'],
  ] as const) {
    const page = await context.newPage();
    await page.setViewportSize({width: 1200, height: 500});
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
    await expect.poll(files, path).toContain(ahead);
    expect(early, path).toEqual([]);
    expect(documentPaths(requests), path).toHaveLength(1);
    const appFiles = files().filter((file) => /^\/assets\/(?:pages\/)?[\w-]+\.(?:js|css)$/.test(file));
    expect(appFiles.length, path).toBeGreaterThan(4);
    await page.waitForLoadState('networkidle');
    const pages = files().filter((file) => file.endsWith('/'));
    expect(files(), path).toEqual([...appFiles, ...new Set(pages)]);
    for (const other of [new URL(page.url()).pathname, BELOW]) expect(pages, path).not.toContain(other);
    await expectNotReady(page);
    expect(await page.evaluate(() => 'earlyEvents' in window), path).toBe(true);
    await page.close();
  }
});

test('nothing is fetched ahead when the reader saves data @smoke', async ({page}) => {
  const requests = recordRequests(page);
  await page.goto('/docs/learn/');
  await page.waitForLoadState('networkidle');
  // The pages that are fetched ahead otherwise are fetched when the browser is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(requests.filter((request) => new URL(request.url()).pathname.startsWith('/assets/'))).toEqual([]);
});
