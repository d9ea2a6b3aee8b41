import type {Page} from '@playwright/test';
import {
  APP_CHUNKS,
  appFailure,
  documentPaths,
  errorBox,
  markDocument,
  modulePathOf,
  openHydrated,
  recordRequests,
  retryButton,
  hydrate,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

const clickBlog = (page: Page): Promise<void> => page.locator('nav a[href="/blog/"]').first().click();

/** Clicks a link to a page that is not prefetched. */
async function clickUnseen(page: Page, href: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', {name: '博客'});
  await link.evaluate((element, target) => element.setAttribute('href', target), href);
  await link.click();
}

test('a missing module causes one full navigation to the top of the target, never a loop @4.31 @8.4', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const module = await modulePathOf(page, `${site.url}blog/`);
  site.fail(new RegExp(`^${module.replaceAll('.', '\\.')}`), 404);
  await openHydrated(page, `${site.url}docs/learn/`);
  const requests = recordRequests(page);
  await page.evaluate(() => {
    document.querySelector('nav a[href="/blog/"]')?.setAttribute('href', '/blog/?a=b#c');
    window.scrollTo(0, 900);
  });
  await page
    .locator('nav a[href="/blog/?a=b#c"]')
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page).toHaveTitle(/^博客/);
  await expect(page).toHaveURL(`${site.url}blog/?a=b#c`);
  await page.waitForLoadState();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The module fails there too, but the HTML is complete.
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await expect(errorBox(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documentPaths(requests)).toEqual(['/blog/']);
});

test('a second failure shows the red box with the error and Retry, which runs the loader again @2.49', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const module = await modulePathOf(page, `${site.url}blog/`);
  const failing = new RegExp(`^${module.replaceAll('.', '\\.')}`);
  site.fail(failing);
  await openHydrated(page, `${site.url}docs/learn/`);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  await page.goBack();
  await hydrate(page);

  const requests = recordRequests(page);
  const {isSameDocument} = await markDocument(page);
  await clickBlog(page);
  await expect(errorBox(page)).toContainText(module);
  await expect(page).toHaveURL(`${site.url}blog/`);
  await expect(page.locator('h1')).toContainText('StyleX');

  await page.goBack();
  await expect(errorBox(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}docs/learn/`);
  await clickBlog(page);

  await retryButton(page).click();
  await expect(errorBox(page)).toBeVisible();
  site.clearFaults();
  await retryButton(page).click();
  await expect(page).toHaveTitle(/^博客/);
  await expect(errorBox(page)).toHaveCount(0);
  expect(documentPaths(requests)).toEqual([]);
  expect(await isSameDocument()).toBe(true);
});

test('HTML with status 500 causes a full navigation', async ({page, serve}) => {
  const site = await serve();
  site.fail(/^\/blog\//);
  await openHydrated(page, `${site.url}docs/learn/`);
  const requests = recordRequests(page);
  await page.evaluate(() => document.querySelector('nav a[href="/blog/"]')?.setAttribute('href', '/blog/?a=b#c'));
  await page.locator('nav a[href="/blog/?a=b#c"]').first().click();
  const navigations = (): string[] =>
    requests.filter((request) => request.isNavigationRequest()).map((request) => request.url());
  // Requests have no hash.
  await expect.poll(navigations).toEqual([`${site.url}blog/?a=b`]);
});

test('a new deploy causes a full navigation, never a mix of two builds @8.5', async ({page, serve}) => {
  const site = await serve();
  await openHydrated(page, `${site.url}docs/learn/`);
  const {isSameDocument} = await markDocument(page);
  // The document seems to come from an older deploy.
  await page.route('**/blog/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="next"');
    return route.fulfill({response, body});
  });
  await page.reload();
  await hydrate(page);
  const requests = recordRequests(page);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
  expect(await isSameDocument()).toBe(false);
});

test('a page whose own module fails stays readable, shows the red box, and hydrates after Retry @4.36 @8.3', async ({
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
  site.clearFaults();
  await retryButton(page).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(errorBox(page)).toHaveCount(0);
});

test('the page stays usable when the app does not load, and the next page tries again', async ({page, serve}) => {
  const site = await serve();
  site.fail(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  // The title arrives before the script that listens to the pointer.
  await expect(page.getByRole('main')).toBeVisible();
  await page.mouse.move(15, 15);
  await page.mouse.move(20, 20);
  await expect(appFailure(page)).toBeAttached();
  await expect(appFailure(page)).toBeHidden();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  site.clearFaults();
  await clickUnseen(page, '/docs/learn/');
  await hydrate(page);
});

test('links and browser keys work when a chunk of the app is missing', async ({page, serve}) => {
  for (const [name, chunk] of APP_CHUNKS) {
    const site = await serve();
    site.fail(chunk);
    await page.goto(`${site.url}docs/learn/`);
    await page.keyboard.press('Shift');
    await expect(appFailure(page), name).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => window.scrollY), name).toBeGreaterThan(0);
    await page.getByRole('banner').locator('a[href="/search/"]').click();
    await expect(page.locator('h1'), name).toHaveText('搜索');
  }
});

test('the old page stays while offline, and the next one loads when the network is back', async ({page, context}) => {
  await openHydrated(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await context.setOffline(true);
  await clickUnseen(page, '/blog/v0.5.0/');
  await expect(errorBox(page)).toContainText('网络已断开');
  await expect(page.locator('h1')).toContainText('StyleX');
  await expect(retryButton(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveTitle(/0\.5\.0/);
  await expect(errorBox(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);

  await test.step('it also stays when the first request after that fails', async () => {
    await context.setOffline(true);
    const target = '/docs/learn/acknowledgements/';
    await clickUnseen(page, target);
    await expect(errorBox(page)).toContainText('网络已断开');
    await page.route(`**${target}`, (route) => route.abort(), {times: 1});
    await context.setOffline(false);
    await expect(errorBox(page)).not.toContainText('网络已断开');
    await retryButton(page).click();
    await expect(page).toHaveTitle(/^致谢/);
    expect(await isSameDocument()).toBe(true);
  });
});

test('the pages of a tab open without a network, by link, back and forward', async ({page, context}) => {
  await openHydrated(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await clickBlog(page);
  await expect(page).toHaveTitle(/^博客/);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.locator('h1')).toContainText('StyleX');
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('博客');
  await page.evaluate(() =>
    document.querySelector('nav a[href="/playground/"]')?.setAttribute('href', '/blog/v0.5.0/'),
  );
  await page.locator('nav a[href="/blog/v0.5.0/"]').first().click();
  await expect(errorBox(page)).toContainText('网络已断开');
  await page.locator('nav a[href="/docs/learn/"]').first().click();
  await expect(page.locator('h1')).toContainText('StyleX');
  await expect(page.locator('main [data-run]').first()).not.toBeEmpty();
  await expect(errorBox(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});
