/** Search when its code or index is slow, damaged or missing, and what it loads. */
import type {Page} from '@playwright/test';
import {z} from 'zod';
import {LOAD_LIMIT_MS, SEARCH_STALLED_MS} from '../generator/shared/limits.ts';
import {delayRequests, openReady, openWithStoppedClock, recordErrors, recordRequests} from './reader.ts';
import {openSearch, openSearchBox, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = 'docs/learn/';
const MANIFEST = '/search-index.json';
const MANIFEST_URL = /\/search-index\.json$/;
const FAILED = '无法获取结果';
const INCOMPLETE = /^(找到)?\d+条结果，但搜索索引没有全部加载，结果可能不全$/;

/** What the browser and the site log about failed responses. */
const LOGGED = /^(?:Failed to load resource|Search failed: )/;

const manifestSchema = z.looseObject({
  indexes: z.array(z.looseObject({texts: z.array(z.tuple([z.number(), z.string()]))})),
});

/** Files of texts that search loads for a query, in this order. @param other a page with another cache */
async function textsFor(other: Page, siteUrl: string, query: string): Promise<string[]> {
  const manifest: unknown = await (await other.request.get(`${siteUrl}search-index.json`)).json();
  const all = new Set(manifestSchema.parse(manifest).indexes.flatMap(({texts}) => texts.map(([, url]) => url)));
  const requests = recordRequests(other);
  await other.goto(`${siteUrl}search/?q=${encodeURIComponent(query)}`);
  await expect(other.locator('main [role=status]')).toHaveText(/^\d+条结果$/);
  await other.close();
  return requests.map((request) => new URL(request.url()).pathname).filter((path) => all.has(path));
}

test('a failed search shows an error until a later query succeeds @2.57', async ({page, serve}) => {
  const site = await serve();
  const errors = recordErrors(page);
  await openReady(page, site.url + PAGE);

  for (const [name, file, damage] of [
    ['the engine does not load', /local-provider/, () => site.fail(/local-provider/)],
    ['there is no index', MANIFEST_URL, () => site.fail(MANIFEST, 404)],
    [
      'the index is malformed',
      MANIFEST_URL,
      () => site.respondWithScript(MANIFEST, '{"format":4,"indexes":[{"tags":7}]}'),
    ],
  ] as const) {
    await test.step(name, async () => {
      site.clearFaults();
      damage();
      // When the box opens, or when something is typed.
      const answered = page.waitForResponse(file);
      const {dialog} = await openSearch(page);
      await expect(dialog).not.toContainText(FAILED);
      // One input event: a pending failure of an earlier query could follow a success.
      await page.keyboard.insertText('主题');
      await answered;
      await expect(dialog).toContainText(FAILED);
      await expect(dialog).toContainText('请检查一下网络连接。');
      await expect(dialog.getByRole('status')).toHaveText(FAILED);
      await page.keyboard.press('Control+k');
      await expect(dialog).toHaveCount(0);
    });
  }

  site.clearFaults();
  const {options} = await openSearch(page);
  await page.keyboard.insertText('主题');
  await expect(options.first()).toBeVisible();
  expect(errors.filter((error) => !LOGGED.test(error))).toEqual([]);
});

test('an index that is incomplete has hits; their count says so, and a retry loads the rest', async ({
  browser,
  page,
  serve,
}) => {
  const site = await serve();
  const [, one = ''] = await textsFor(await browser.newPage(), site.url, '主题');
  site.fail(one);
  const errors = recordErrors(page);
  await page.goto(`${site.url}search/?q=${encodeURIComponent('主题')}`);
  await expect(page.locator('main [role=status]')).toHaveText(INCOMPLETE);
  await expect(page.locator('main').getByRole('button', {name: '再试一次'})).toBeVisible();
  const {dialog, options} = await openSearch(page);
  await page.keyboard.insertText('主题');
  await expect(options.first()).toBeVisible();
  await expect(dialog).not.toContainText(FAILED);
  await expect(dialog.getByRole('status')).toHaveText(INCOMPLETE);
  site.clearFaults();
  await dialog.getByRole('button', {name: '再试一次'}).click();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
  expect(errors.filter((error) => !LOGGED.test(error))).toEqual([]);
});

test('a query loads its terms and the texts of the best pages only', async ({page}) => {
  const requests = recordRequests(page);
  await openReady(page, `/${PAGE}`);
  const {dialog} = await openSearch(page);
  await page.keyboard.insertText('keyframes');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
  const loaded = requests.filter((request) => new URL(request.url()).pathname.startsWith('/assets/search/'));
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.length).toBeLessThanOrEqual(8);
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

test('the box takes text while the rest of the modal hangs; Enter, or the limit, opens the search page with it', async ({
  page,
  serve,
}) => {
  await page.clock.install();
  const site = await serve();
  site.hang(/search-modal/);
  const {input, dialog} = searchModal(page);
  for (const end of [() => page.keyboard.press('Enter'), () => page.clock.fastForward(LOAD_LIMIT_MS + 100)]) {
    await openReady(page, site.url + PAGE);
    await openSearchBox(page);
    await page.keyboard.type('abc');
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCount(0);
    await openSearchBox(page);
    await expect(input).toHaveValue('');
    await page.keyboard.type('props');
    await page.keyboard.insertText('样式');
    await end();
    await expect(page).toHaveURL(`${site.url}search/?q=${encodeURIComponent('props样式')}`);
  }
});
