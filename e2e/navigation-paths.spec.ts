import {blogLink, documentPaths, followLink, openReady, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test('paths with a space, index.html or .html open their page and stay in the address bar; navigations reach and leave the not-found page, and add a missing trailing slash @2.5 @2.7 @2.9 @2.15', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await openReady(page, '/docs/learn/index.html');
  for (const [path, href] of [
    ['/docs/learn/index.html', '/docs/learn/'],
    ['/docs/learn/installation.html', '/docs/learn/installation/'],
    ['/docs/learn/recipes/descendant%20styles/', '/docs/learn/recipes/descendant%20styles/'],
  ] as const) {
    await followLink(page, path);
    await expect(page.locator(`.sidebar [aria-current="page"][href="${href}"]`)).toBeAttached();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await followLink(page, '/nowhere/');
  await expect(page.locator('h1')).toHaveText('找不到页面');
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  await followLink(page, '/blog/v0.4.1?x=y#z');
  await expect(page).toHaveURL(/\/blog\/v0\.4\.1\/\?x=y#z$/);
  await expect(page.locator('h1')).toContainText('0.4.1');
  expect(documentPaths(requests)).toEqual(['/docs/learn/index.html']);
});
