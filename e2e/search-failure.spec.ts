import type {Page} from '@playwright/test';
import {z} from 'zod';
import {SEARCH_FILE_TIMEOUT_MS, SEARCH_INDEX_WAIT_MS, SEARCH_STALLED_MS} from '#shared/limits.ts';
import {createGate} from './gate.ts';
import {holdBack, openAwake, recordErrors} from './reader.ts';
import {openSearch, searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = 'docs/learn/';
const FAILED = '无法获取结果';
const INCOMPLETE = /^找到\d+条结果，但搜索索引没有全部加载，结果可能不全$/;
const shardsSchema = z.looseObject({shards: z.array(z.looseObject({url: z.string(), base: z.string()}))});

test('an index that is not there is an error, and the next query may succeed', async ({page, serve}) => {
  const site = await serve();
  site.fail('/search-index.json', 404);
  await openAwake(page, site.url + PAGE);
  const {dialog, input, options} = await openSearch(page);
  // In one piece: another question, on its way while the failure of the first is said, could fail after all is well.
  await page.keyboard.insertText('主题');
  await expect(dialog).toContainText(FAILED);
  await expect(dialog).toContainText('请检查一下网络连接。');
  await expect(dialog.getByRole('status')).toHaveText(FAILED);
  site.heal();
  await input.fill('变量');
  await expect(options.first()).toBeVisible();
  await expect(dialog).not.toContainText(FAILED);
});

test('an index that is broken is an error', async ({page, serve}) => {
  const site = await serve();
  const errors = recordErrors(page);
  await page.route('**/search-index.json', (route) => route.fulfill({body: '{"format":1,"shards":[{"url":7}]}'}));
  await openAwake(page, site.url + PAGE);
  const {dialog} = await openSearch(page);
  await page.keyboard.type('主题');
  await expect(dialog).toContainText(FAILED);
  expect(errors).toEqual([]);
});

/** URLs of the shards on which the search of a page in the guide does not begin. */
async function otherShards(page: Page, siteUrl: string): Promise<string[]> {
  const manifest = shardsSchema.parse(await (await page.request.get(`${siteUrl}search-index.json`)).json());
  return manifest.shards.filter(({base}) => !`/${PAGE}`.startsWith(base) || base === '/').map(({url}) => url);
}

test('the count says when a part of the index did not load, and a retry loads it', async ({page, serve}) => {
  const site = await serve();
  for (const url of await otherShards(page, site.url)) site.fail(url);
  await page.goto(`${site.url}search/?q=${encodeURIComponent('安装')}`);
  await expect(page.locator('main [role=status]')).toHaveText(INCOMPLETE);
  await expect(page.locator('main').getByRole('button', {name: '再试一次'})).toBeVisible();
  const {dialog, options} = await openSearch(page);
  await page.keyboard.insertText('主题');
  await expect(options.first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(INCOMPLETE);
  site.heal();
  await dialog.getByRole('button', {name: '再试一次'}).click();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
});

test('hits of a slow index wait for all of it, then show what is there; the active one keeps its place', async ({
  page,
  site,
}) => {
  const {open, opened} = createGate();
  for (const url of await otherShards(page, site.url)) {
    await page.route(`**${url}`, async (route) => {
      await opened;
      await route.continue();
    });
  }
  await page.clock.install();
  await openAwake(page, `/${PAGE}`);
  // Before the index is asked for: its time limits are measured by the page's clock, too.
  await page.clock.pauseAt(Date.now() + 60_000);
  const firstShard = page.waitForResponse('**/assets/search/**');
  const {dialog, options, active} = await openSearch(page);
  await firstShard;
  await page.keyboard.insertText('createTheme');
  await page.clock.runFor(SEARCH_STALLED_MS);
  await expect(dialog.getByRole('status')).toHaveText('正在搜索');
  await expect(options).toHaveCount(0);
  // In steps: the wait begins when the first shard is indexed, and ends before the time limit of the others.
  const waited = async (): Promise<number> => {
    await page.clock.runFor(SEARCH_INDEX_WAIT_MS / 16);
    return active.count();
  };
  await expect.poll(waited, {intervals: [250]}).toBe(1);
  await expect(dialog.getByRole('status')).toHaveText('正在搜索');
  const href = (await active.getAttribute('href')) ?? '';
  expect(href).not.toContain('/docs/api/');
  await page.clock.resume();
  open();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
  await expect(options.filter({hasText: 'stylex.createTheme'}).first()).toBeVisible();
  await expect(active).toHaveAttribute('href', href);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('loading is silent for 300 ms, then said to be slow, then an error that a retry ends', async ({page}) => {
  const {release} = await holdBack(page, '/search-index.json');
  await page.clock.install();
  await openAwake(page, `/${PAGE}`);
  // To the page, time stands still: what is measured is its threshold, not this machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest('**/search-index.json');
  const {dialog, options} = await openSearch(page);
  await asked;
  await page.keyboard.insertText('主题');
  await page.clock.runFor(SEARCH_STALLED_MS - 1);
  await expect(dialog.getByRole('status')).toHaveText('');
  await page.clock.runFor(1);
  await expect(dialog.getByRole('status')).toHaveText('正在搜索');
  await page.clock.runFor(SEARCH_FILE_TIMEOUT_MS);
  await expect(dialog.getByRole('status')).toHaveText(FAILED);
  await page.clock.resume();
  release();
  await dialog.getByRole('button', {name: '再试一次'}).click();
  await expect(options.first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
});

test('without the modal’s code the button leads to the search page', async ({page, serve}) => {
  const site = await serve();
  site.fail(/search-modal/);
  await openAwake(page, site.url + PAGE);
  await searchButton(page).click();
  await expect(page).toHaveURL(`${site.url}search/`);
});

test('storage that is full or off switches stored searches off, and nothing else', async ({page}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openAwake(page, '/docs/learn/');
  const {options, dialog} = await openSearch(page);
  await page.keyboard.type('defineVars');
  await expect(options.first()).toHaveText('stylex.defineVars');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('defineVars');
  await openSearch(page);
  await expect(dialog).toContainText('没有最近的搜索');
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('stored searches that are broken are none', async ({page}) => {
  const errors = recordErrors(page);
  await page.addInitScript(() => {
    localStorage.setItem('search.recent.stylex', '[{"objectID":"<b>"},{]');
    localStorage.setItem('search.favorite.stylex', '{"length": 3}');
  });
  await openAwake(page, '/docs/learn/');
  await openSearch(page);
  await expect(searchModal(page).dialog).toContainText('没有最近的搜索');
  expect(errors).toEqual([]);
});
