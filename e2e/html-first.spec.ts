import {documentPaths, expectReady, frames, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test('a page fetches only HTML and images before it is painted, then the script, and nothing that it does not need', async ({
  context,
}) => {
  for (const [path, files] of [
    ['/docs/learn/?utm_source=a&theme=dark', /^\/assets\/(?:boot|shell)-/],
    ['/blog/', /^\/assets\/(?:boot|shell)-/],
  ] as const) {
    const page = await context.newPage();
    // As in the fixture of `page`.
    await frames(page);
    const requests = recordRequests(page);
    await page.goto(path);
    await expectReady(page);
    await page.waitForLoadState('networkidle');
    expect(documentPaths(requests), path).toHaveLength(1);
    const paths = requests
      .filter((request) => !['document', 'image', 'fetch'].includes(request.resourceType()))
      .map((request) => new URL(request.url()).pathname)
      .filter((file) => file !== '/favicon.svg');
    expect(paths.length, path).toBe(2);
    for (const file of paths) expect(file).toMatch(files);
    await page.close();
  }
});

test('nothing is fetched ahead when the reader saves data @smoke', async ({page}) => {
  const requests = recordRequests(page);
  await page.goto('/docs/learn/');
  await expectReady(page);
  // Links in view are fetched ahead when they have been there for a second, and the browser is idle.
  await page.evaluate(() => new Promise((seen) => setTimeout(seen, 1200)));
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(requests.filter((request) => request.resourceType() === 'fetch')).toEqual([]);
});
