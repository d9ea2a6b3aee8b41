import type {Page} from '@playwright/test';
import {
  APP_CHUNKS,
  documentPaths,
  errorBox,
  markAppFailure,
  markDocument,
  modulePathOf,
  openAwake,
  recordRequests,
  retryButton,
  wake,
  wakeAfterFailure,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const clickBlog = (page: Page): Promise<void> => page.locator('nav a[href="/blog/"]').first().click();

// 404: the module is gone since a new deploy.
for (const status of [500, 404]) {
  test(`a module that answers ${status} leads to one real navigation to the target, never to a loop`, async ({
    page,
    serve,
  }) => {
    const site = await serve();
    const module = await modulePathOf(page, `${site.url}blog/`);
    site.fail(new RegExp(`^${module.replaceAll('.', '\\.')}`), status);
    await openAwake(page, `${site.url}docs/learn/`);
    const requests = recordRequests(page);
    await page.evaluate(() => document.querySelector('nav a[href="/blog/"]')?.setAttribute('href', '/blog/?a=b#c'));
    await page.locator('nav a[href="/blog/?a=b#c"]').first().click();
    await expect(page).toHaveTitle(/^博客/);
    await expect(page).toHaveURL(`${site.url}blog/?a=b#c`);
    // The title is read before the script that hears the pointer; the body comes after it.
    await expect(page.getByRole('main')).toBeVisible();
    // Its own module fails there, too: the page is complete HTML all the same.
    await page.mouse.move(50, 50);
    await page.mouse.move(60, 60);
    await expect(errorBox(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(documentPaths(requests)).toEqual(['/blog/']);
  });
}

test('the second time it shows the red box with the error and Retry, which runs the loader again', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const module = await modulePathOf(page, `${site.url}blog/`);
  const failing = new RegExp(`^${module.replaceAll('.', '\\.')}`);
  site.fail(failing);
  await openAwake(page, `${site.url}docs/learn/`);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  await page.goBack();
  await wake(page);

  const requests = recordRequests(page);
  const {isSameDocument} = await markDocument(page);
  await clickBlog(page);
  await expect(errorBox(page)).toContainText(module);
  await expect(page).toHaveURL(`${site.url}blog/`);
  await expect(page.locator('h1')).toContainText('StyleX');

  await retryButton(page).click();
  await expect(errorBox(page)).toBeVisible();
  site.heal();
  await retryButton(page).click();
  await expect(page).toHaveTitle(/^博客/);
  await expect(errorBox(page)).toHaveCount(0);
  expect(documentPaths(requests)).toEqual([]);
  expect(await isSameDocument()).toBe(true);
});

test('the red box goes when the reader goes elsewhere', async ({page, serve}) => {
  const site = await serve();
  site.fail('/blog/');
  await openAwake(page, `${site.url}docs/learn/`);
  await page.evaluate(() => {
    const buildId = document.documentElement.dataset['build'];
    sessionStorage.setItem('failed-navigations', JSON.stringify({buildId, paths: ['/blog/']}));
  });
  await page.reload();
  await wake(page);
  await clickBlog(page);
  await expect(errorBox(page)).toContainText('500');
  await page.goBack();
  await expect(errorBox(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}docs/learn/`);
});

test('HTML that answers 500 leads to a real navigation', async ({page, serve}) => {
  const site = await serve();
  site.fail(/^\/blog\//);
  await openAwake(page, `${site.url}docs/learn/`);
  const requests = recordRequests(page);
  await page.evaluate(() => document.querySelector('nav a[href="/blog/"]')?.setAttribute('href', '/blog/?a=b#c'));
  await page.locator('nav a[href="/blog/?a=b#c"]').first().click();
  const navigations = (): string[] =>
    requests.filter((request) => request.isNavigationRequest()).map((request) => request.url());
  // Requests do not say the hash; that it stays is seen where the target can be shown.
  await expect.poll(navigations).toEqual([`${site.url}blog/?a=b`]);
});

test('a real navigation begins at the top of the target, not where the old page was scrolled to', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const module = await modulePathOf(page, `${site.url}docs/learn/installation/`);
  site.fail(module);
  await openAwake(page, `${site.url}docs/learn/`);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForTimeout(200);
  await page
    .locator('a[href="/docs/learn/installation/"]')
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page.locator('h1')).toHaveText('安装');
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a new deploy is a real navigation, never a mixed page', async ({page, serve}) => {
  const site = await serve();
  await openAwake(page, `${site.url}docs/learn/`);
  const {isSameDocument} = await markDocument(page);
  // As if the document had come from the deploy before.
  await page.route('**/blog/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="next"');
    return route.fulfill({response, body});
  });
  await page.reload();
  await wake(page);
  const requests = recordRequests(page);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
  expect(await isSameDocument()).toBe(false);
});

test('a page whose own module fails stays readable, shows the red box, and lives after Retry', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.fail(new RegExp((await modulePathOf(page, `${site.url}docs/learn/`)).replaceAll('.', '\\.')));
  await page.goto(`${site.url}docs/learn/`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(errorBox(page)).toBeVisible();
  await expect(page.locator('main [data-run]').first()).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  site.heal();
  await retryButton(page).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(errorBox(page)).toHaveCount(0);
});

test('an app that does not load breaks nothing, and a later sign of life tries again', async ({page, serve}) => {
  const site = await serve();
  site.fail(/\/assets\/boot-/);
  await markAppFailure(page);
  await page.goto(`${site.url}docs/learn/`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  // The title is read before the script that hears the pointer; the body comes after it.
  await expect(page.getByRole('main')).toBeVisible();
  await page.mouse.move(15, 15);
  await page.mouse.move(20, 20);
  await expect(page.locator('html[data-app-failed]')).toHaveCount(1);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  site.heal();
  await wakeAfterFailure(page);
});

for (const [name, chunk] of APP_CHUNKS) {
  test(`without the app’s chunk “${name}” a link that the app would answer leads on, and keys are the browser’s`, async ({
    page,
    serve,
  }) => {
    const site = await serve();
    site.fail(chunk, 404);
    await markAppFailure(page);
    await page.goto(`${site.url}docs/learn/`);
    await page.keyboard.press('/');
    // Until the page knows of the failure, which is later than the answer, keys are kept for search.
    await expect(page.locator('html[data-app-failed]')).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('banner').locator('a[href="/search/"]').click();
    await expect(page.locator('h1')).toHaveText('搜索');
  });
}

test('without a network the old page stays, and the next one comes when the network is back', async ({
  page,
  context,
}) => {
  await openAwake(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await context.setOffline(true);
  // A page that nothing on this one has prefetched.
  await page.evaluate(() => document.querySelector('nav a[href="/blog/"]')?.setAttribute('href', '/blog/v0.5.0/'));
  await page.locator('nav a[href="/blog/v0.5.0/"]').first().click();
  await expect(errorBox(page)).toContainText('网络已断开');
  await expect(page.locator('h1')).toContainText('StyleX');
  await expect(retryButton(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveTitle(/0\.5\.0/);
  await expect(errorBox(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});
