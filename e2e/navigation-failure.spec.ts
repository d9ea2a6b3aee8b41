import {
  blogLink,
  documentPaths,
  errorBox,
  followLink,
  expectReady,
  markDocument,
  openReady,
  recordRequests,
  retryButton,
  SEARCH_ISLAND,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test('an island that is missing causes one full navigation to the top of the target, never a loop; a second failure shows the red box with the error and Retry, which runs the loader again @2.49 @4.31 @8.4', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.fail(SEARCH_ISLAND, 404);
  const target = '/search/?a=b#c';
  await openReady(page, `${site.url}docs/learn/`);
  const requests = recordRequests(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await followLink(page, target);
  await expect(page).toHaveTitle(/^搜索/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // It fails there too, but the HTML is complete.
  await expect(errorBox(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documentPaths(requests)).toEqual(['/search/']);
  await page.goBack();
  await expectReady(page);

  requests.length = 0;
  const {isSameDocument} = await markDocument(page);
  await followLink(page, target);
  await expect(errorBox(page)).toContainText('search-page');
  await expect(page).toHaveURL(site.url.slice(0, -1) + target);
  await expect(page.locator('h1')).toContainText('StyleX');
  await page.goBack();
  await expect(errorBox(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}docs/learn/`);

  await followLink(page, target);
  await retryButton(page).click();
  await expect(errorBox(page)).toBeVisible();
  site.clearFaults();
  await retryButton(page).click();
  await expect(page).toHaveTitle(/^搜索/);
  await expect(errorBox(page)).toHaveCount(0);
  expect(documentPaths(requests)).toEqual([]);
  expect(await isSameDocument()).toBe(true);
});

test('a new deploy causes a full navigation, never a mix of two builds @8.5', async ({page}) => {
  // The document seems to come from an older deploy.
  await page.route('**/blog/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="next"');
    return route.fulfill({response, body});
  });
  await openReady(page, '/docs/learn/');
  const requests = recordRequests(page);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
});

test('without a network, pages of the tab open and the old page stays for others, which load when the network is back', async ({
  page,
  context,
}) => {
  await openReady(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  // The first page is kept from the browser's cache.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.locator('h1')).toContainText('StyleX');
  await expect(page.locator('main .prose').first()).not.toBeEmpty();

  await followLink(page, '/blog/v0.5.0/');
  await expect(errorBox(page)).toContainText('网络已断开');
  await expect(page.locator('h1')).toContainText('StyleX');
  await context.setOffline(false);
  await expect(page).toHaveTitle(/0\.5\.0/);
  await expect(errorBox(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});
