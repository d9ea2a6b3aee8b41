/** Search when its code or index is slow, damaged or missing, and what it loads. */
import {LOAD_LIMIT_MS, SEARCH_STALLED_MS} from '../generator/shared/limits.ts';
import {delayRequests, openReady, openWithStoppedClock, recordErrors} from './reader.ts';
import {openSearch, searchPath} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = 'docs/learn/';
const MANIFEST = '/search-index.json';
const ENGINE = /local-provider/;
const FAILED = '无法获取结果';
const INCOMPLETE = /^(找到)?\d+条结果，但搜索索引没有全部加载，结果可能不全$/;

/** What the browser and the site log about failed responses. */
const LOGGED = /^(?:Failed to load resource|Search failed: )/;

test('a failed search shows an error until a later query succeeds @2.57', async ({page, serve}) => {
  const site = await serve();
  const errors = recordErrors(page);
  await openReady(page, site.url + PAGE);

  site.fail(ENGINE);
  const answered = page.waitForResponse(ENGINE);
  const {dialog, options} = await openSearch(page);
  await expect(dialog).not.toContainText(FAILED);
  // One input event: a pending failure of an earlier query could follow a success.
  await page.keyboard.insertText('主题');
  await answered;
  await expect(dialog).toContainText(FAILED);
  await expect(dialog).toContainText('请检查一下网络连接。');
  await expect(dialog.getByRole('status')).toHaveText(FAILED);
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);

  site.clearFaults();
  await openSearch(page);
  await page.keyboard.insertText('主题');
  await expect(options.first()).toBeVisible();
  expect(errors.filter((error) => !LOGGED.test(error))).toEqual([]);
});

test('the search page reports an index that fails, also to screen readers, and one that is incomplete, as the modal does; a retry loads the rest', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.fail(MANIFEST);
  const errors = recordErrors(page);
  const {release} = await delayRequests(page, MANIFEST);
  await page.goto(site.url.slice(0, -1) + searchPath('主题'));
  const main = page.locator('main');
  // Screen readers announce a change inside a region that was there before: the element itself must stay.
  const status = main.locator('[role=status]');
  const region = await status.elementHandle();
  release();
  await expect(status).toHaveText(FAILED);
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // Visible once, outside of the only live region.
  await expect(main.getByText(FAILED).and(page.locator(':not([role=status] *)'))).toBeVisible();
  await expect(main.locator('[aria-live], [role=alert], [role=status]')).toHaveCount(1);

  site.clearFaults();
  const manifest: {indexes: {texts: [number, string][]}[]} = await (
    await page.request.get(site.url.slice(0, -1) + MANIFEST)
  ).json();
  const isText = new Set(manifest.indexes.flatMap(({texts}) => texts.map(([, url]) => url)));
  const loaded: string[] = [];
  let damaged: string | undefined;
  await page.route('**/assets/search/*', (route) => {
    const {pathname} = new URL(route.request().url());
    // The second file of texts.
    if (isText.has(pathname) && loaded.some((path) => isText.has(path) && path !== pathname)) damaged ??= pathname;
    loaded.push(pathname);
    return pathname === damaged ? route.abort() : route.continue();
  });
  await main.getByRole('button', {name: '再试一次'}).click();
  await expect(status).toHaveText(INCOMPLETE);
  await expect(main.getByRole('button', {name: '再试一次'})).toBeVisible();
  const {dialog, options} = await openSearch(page);
  await page.keyboard.insertText('主题');
  await expect(options.first()).toBeVisible();
  await expect(dialog).not.toContainText(FAILED);
  await expect(dialog.getByRole('status')).toHaveText(INCOMPLETE);
  await page.unrouteAll();
  await dialog.getByRole('button', {name: '再试一次'}).click();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
  // The terms of the query and the texts of the best pages only.
  expect(new Set(loaded).size).toBeLessThanOrEqual(8);
  expect(errors.filter((error) => !LOGGED.test(error))).toEqual([]);
});

test('loading is silent until the stall threshold, then reported as slow, then as an error that a retry clears @2.56 @4.45 @9.23', async ({
  page,
}) => {
  const {release} = await delayRequests(page, MANIFEST);
  // The page's clock is stopped, so the test does not depend on the speed of the machine.
  await openWithStoppedClock(page, () => openReady(page, `/${PAGE}`));
  const requested = page.waitForRequest(`**${MANIFEST}`);
  const {dialog, options} = await openSearch(page);
  await requested;
  const status = dialog.getByRole('status');
  await page.keyboard.insertText('主题');
  await page.clock.runFor(SEARCH_STALLED_MS - 1);
  await expect(status).toHaveText('');
  await page.clock.runFor(1);
  await expect(status).toHaveText('正在搜索');
  await page.clock.runFor(LOAD_LIMIT_MS);
  await expect(status).toHaveText(FAILED);
  await page.clock.resume();
  release();
  await dialog.getByRole('button', {name: '再试一次'}).click();
  await expect(options.first()).toBeVisible();
  await expect(status).toHaveText(/^\d+条结果$/);
});
