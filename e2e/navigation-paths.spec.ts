import type {Page} from '@playwright/test';
import {markDocument, openHydrated, recordRequests, documentPaths, hydrate} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

async function followNewLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = 'new link';
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByText('new link').click();
}

test('any other path shows the not-found page, with status 404 @2.3', async ({page}) => {
  for (const path of ['/nowhere/', '/docs/learn/%E0%A4%A/']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('找不到页面');
    await hydrate(page);
    await expect(page.locator('h1')).toHaveText('找不到页面');
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('navigations reach and leave the not-found page, and add a missing trailing slash @2.5 @2.7', async ({page}) => {
  await openHydrated(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await followNewLink(page, '/nowhere/');
  await expect(page.locator('h1')).toHaveText('找不到页面');
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  await followNewLink(page, '/blog/v0.4.1?x=y#z');
  await expect(page).toHaveURL(/\/blog\/v0\.4\.1\/\?x=y#z$/);
  await expect(page.locator('h1')).toContainText('0.4.1');
  expect(await isSameDocument()).toBe(true);
});

test('a path that ends in index.html or .html opens the clean path and stays in the address bar @2.9', async ({
  page,
}) => {
  for (const path of ['/docs/learn/index.html', '/docs/learn.html']) {
    const requests = recordRequests(page);
    await openHydrated(page, path);
    await expect(page.locator('h1')).toHaveText(/StyleX/);
    await expect(page.locator('[aria-current="page"]').first()).toHaveAttribute('href', '/docs/learn/');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(documentPaths(requests)).toEqual([path]);
    page.removeAllListeners('request');
  }
});

test('a path with a space opens with the space raw and encoded @2.15', async ({page}) => {
  for (const path of ['/docs/learn/recipes/descendant styles/', '/docs/learn/recipes/descendant%20styles/']) {
    await openHydrated(page, path);
    await expect(page.locator('main h1')).not.toHaveText('找不到页面');
    await expect(
      page.locator('[aria-current="page"][href="/docs/learn/recipes/descendant%20styles/"]').first(),
    ).toBeAttached();
  }
});
