import {markDocument, openAwake, recordRequests, documentPaths, wake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

for (const path of ['/nowhere/', '/docs/learn/%E0%A4%A/']) {
  test(`any other path shows the not-found page: ${path}`, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('找不到页面');
    await wake(page);
    await expect(page.locator('h1')).toHaveText('找不到页面');
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('the not-found page is a page like any other for navigations', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/nowhere/';
    link.textContent = 'to nowhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('to nowhere').click();
  await expect(page.locator('h1')).toHaveText('找不到页面');
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  expect(await isSameDocument()).toBe(true);
});

for (const path of ['/docs/learn/index.html', '/docs/learn.html']) {
  test(`${path} opens the clean path and leaves the address bar alone`, async ({page}) => {
    const requests = recordRequests(page);
    await openAwake(page, path);
    await expect(page.locator('h1')).toHaveText(/StyleX/);
    await expect(page.locator('[aria-current="page"]').first()).toHaveAttribute('href', '/docs/learn/');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(documentPaths(requests)).toEqual([path]);
  });
}

for (const path of ['/docs/learn/recipes/descendant styles/', '/docs/learn/recipes/descendant%20styles/']) {
  test(`a path with a space opens in both forms: ${path}`, async ({page}) => {
    await openAwake(page, path);
    await expect(page.locator('main h1')).not.toHaveText('找不到页面');
    // The link to itself knows that it is the current one.
    await expect(
      page.locator('[aria-current="page"][href="/docs/learn/recipes/descendant%20styles/"]').first(),
    ).toBeAttached();
  });
}

test('a link without its trailing slash leads to the path with it', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blog/v0.4.1?x=y#z';
    link.textContent = 'no slash';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('no slash').click();
  await expect(page).toHaveURL(/\/blog\/v0\.4\.1\/\?x=y#z$/);
  await expect(page.locator('h1')).toContainText('0.4.1');
  expect(await isSameDocument()).toBe(true);
});
