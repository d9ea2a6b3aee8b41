import {documentPaths, expectReady, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

for (const path of ['/docs/learn/?utm_source=a&theme=dark', '/blog/']) {
  test(`${path} fetches only HTML and images before it is painted, then the script, and nothing that it does not need @smoke`, async ({
    page,
  }) => {
    const requests = recordRequests(page);
    await page.goto(path);
    await expectReady(page);
    await page.waitForLoadState('networkidle');
    expect(documentPaths(requests)).toHaveLength(1);
    const others = requests.filter((request) => !['document', 'image', 'fetch'].includes(request.resourceType()));
    const paths = others.map((request) => new URL(request.url()).pathname).filter((file) => file !== '/favicon.svg');
    expect(paths.toSorted()).toEqual(
      [/^\/assets\/boot-/, /^\/assets\/shell-/].map((name): unknown => expect.stringMatching(name)),
    );
  });
}
