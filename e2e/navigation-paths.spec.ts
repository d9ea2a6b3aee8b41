import {blogLink, documentPaths, followLink, markDocument, openReady, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

test('navigations reach and leave the not-found page, and add a missing trailing slash @2.5 @2.7', async ({page}) => {
  await openReady(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await followLink(page, '/nowhere/');
  await expect(page.locator('h1')).toHaveText('找不到页面');
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  await followLink(page, '/blog/v0.4.1?x=y#z');
  await expect(page).toHaveURL(/\/blog\/v0\.4\.1\/\?x=y#z$/);
  await expect(page.locator('h1')).toContainText('0.4.1');
  expect(await isSameDocument()).toBe(true);
});

test('a path with an encoded space, and one that ends in index.html or .html, opens its page and stays in the address bar @2.9 @2.15', async ({
  page,
}) => {
  for (const [path, href] of [
    ['/docs/learn/index.html', '/docs/learn/'],
    ['/docs/learn.html', '/docs/learn/'],
    ['/docs/learn/recipes/descendant%20styles/', '/docs/learn/recipes/descendant%20styles/'],
  ] as const) {
    const requests = recordRequests(page);
    await openReady(page, path);
    await expect(page.locator('h1')).not.toHaveText('找不到页面');
    await expect(page.locator(`[aria-current="page"][href="${href}"]`).first()).toBeAttached();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(documentPaths(requests)).toEqual([path]);
    page.removeAllListeners('request');
  }
});
