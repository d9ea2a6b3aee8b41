/** Search when its code or index is slow, damaged or missing, and when its index is large. */
import type {Page} from '@playwright/test';
import {z} from 'zod';
import {LOAD_LIMIT_MS, SEARCH_INDEX_WAIT_MS, SEARCH_STALLED_MS} from '../generator/shared/limits.ts';
import {openWithStoppedClock, delayRequests, frames, openHydrated, recordErrors} from './reader.ts';
import {openSearch, openSearchBox, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = 'docs/learn/';
const MANIFEST = '/search-index.json';
const MANIFEST_URL = /\/search-index\.json$/;
const FAILED = '无法获取结果';
const INCOMPLETE = /^(找到)?\d+条结果，但搜索索引没有全部加载，结果可能不全$/;

const manifestSchema = z.looseObject({shards: z.array(z.looseObject({url: z.string(), base: z.string()}))});
const readManifest = async (page: Page, siteUrl: string): Promise<z.infer<typeof manifestSchema>> =>
  manifestSchema.parse(await (await page.request.get(`${siteUrl}search-index.json`)).json());

/** Whether a shard has the pages of the guide: search begins with it. */
const isOfGuide = ({base}: {readonly base: string}): boolean => base !== '/' && `/${PAGE}`.startsWith(base);

test('a failed search shows an error, and the next query can succeed; a large index that is incomplete has hits @2.57', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const manifest = await readManifest(page, site.url);
  // Shards that do not exist make the index as large as on a large site.
  const missing = manifest.shards.map((shard) => ({
    ...shard,
    url: shard.url.replace('.json', '-gone.json'),
    base: '/',
  }));
  const large = JSON.stringify({...manifest, shards: [...manifest.shards, ...missing]});
  const errors = recordErrors(page);
  await openHydrated(page, site.url + PAGE);

  for (const [name, file, damage] of [
    ['the engine does not load', /local-provider/, () => site.fail(/local-provider/)],
    ['there is no index', MANIFEST_URL, () => site.fail(MANIFEST, 404)],
    [
      'the index is malformed',
      MANIFEST_URL,
      () => site.respondWithScript(MANIFEST, '{"format":1,"shards":[{"url":7}]}'),
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
  site.respondWithScript(MANIFEST, large);
  const {dialog, options} = await openSearch(page);
  await page.keyboard.insertText('defineVars');
  await expect(options.first()).toHaveText('stylex.defineVars');
  await expect(dialog).not.toContainText(FAILED);
  await expect(dialog.getByRole('status')).toHaveText(INCOMPLETE);
  // The browser logs the failed responses.
  expect(errors.filter((error) => !/^(?:Failed to load resource|Search failed: )/.test(error))).toEqual([]);
});

test('the count shows that a part of the index did not load, and a retry loads it', async ({page, serve}) => {
  const site = await serve();
  const {shards} = await readManifest(page, site.url);
  for (const shard of shards) if (!isOfGuide(shard)) site.fail(shard.url);
  await page.goto(`${site.url}search/?q=${encodeURIComponent('安装')}`);
  await expect(page.locator('main [role=status]')).toHaveText(INCOMPLETE);
  await expect(page.locator('main').getByRole('button', {name: '再试一次'})).toBeVisible();
  const {dialog, options} = await openSearch(page);
  await page.keyboard.insertText('主题');
  await expect(options.first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(INCOMPLETE);
  site.clearFaults();
  await dialog.getByRole('button', {name: '再试一次'}).click();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
});

test('half-typed pinyin is not searched for when another part of the index arrives', async ({page, serve}) => {
  const site = await serve();
  const {shards} = await readManifest(page, site.url);
  const others = shards.filter((shard) => !isOfGuide(shard));
  const delayed = await Promise.all(others.map(({url}) => delayRequests(page, url)));
  // The clock is stopped: on a busy machine the other parts would reach their limit before they are released.
  await openWithStoppedClock(page, () => openHydrated(page, site.url + PAGE));
  const requested = page.waitForRequest(`**${others[0]?.url}`);
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.insertText('主题');
  await requested;
  // The answer waits for the other parts no longer than this, from when the first part is there.
  await expect(async () => {
    await page.clock.runFor(SEARCH_INDEX_WAIT_MS);
    await expect(options.first()).toBeVisible({timeout: 2_000});
  }).toPass();
  const before = await options.allTextContents();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', {text: 'props', selectionStart: 5, selectionEnd: 5});
  await expect(input).toHaveValue('主题props');
  for (const {release} of delayed) release();
  await page.waitForLoadState('networkidle');
  await page.clock.resume();
  await frames(page);
  expect(await options.allTextContents()).toEqual(before);
  await devtools.send('Input.insertText', {text: '变量'});
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
  await expect.poll(() => options.allTextContents()).not.toEqual(before);
});

test('loading is silent until the stall threshold, then reported as slow, then as an error that a retry clears @2.56 @4.45 @9.23', async ({
  page,
}) => {
  const {release} = await delayRequests(page, MANIFEST);
  // The page's clock is stopped, so the test does not depend on the speed of the machine.
  await openWithStoppedClock(page, () => openHydrated(page, `/${PAGE}`));
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
    await openHydrated(page, site.url + PAGE);
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
