import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import {createGate} from './gate.ts';
import {openAwake, recordErrors} from './reader.ts';
import {openSearch, searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = 'docs/learn/';
const FAILED = '无法获取结果';

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

test('a part of the index that does not load leaves the rest', async ({page, serve}) => {
  const site = await serve();
  const manifest: unknown = await (await page.request.get(`${site.url}search-index.json`)).json();
  const urls = [...JSON.stringify(manifest).matchAll(/\/assets\/search\/[^"]+/g)].map(String);
  site.fail(urls.at(-1) ?? '');
  await openAwake(page, site.url + PAGE);
  const {options} = await openSearch(page);
  await page.keyboard.type('安装');
  await expect(options.first()).toBeVisible();
});

test('loading is silent for 300 ms, then said to be slow, until there is an answer', async ({page}) => {
  const {open, opened} = createGate();
  await page.route('**/assets/search/**', async (route) => {
    await opened;
    await route.continue();
  });
  await page.clock.install();
  await openAwake(page, `/${PAGE}`);
  const {dialog, options} = await openSearch(page);
  // To the page, time stands still: what is measured is its threshold, not this machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.insertText('主题');
  await page.clock.runFor(SEARCH_STALLED_MS - 1);
  await expect(dialog.getByRole('status')).toHaveText('');
  await page.clock.runFor(1);
  await expect(dialog.getByRole('status')).toHaveText('正在搜索');
  await page.clock.resume();
  open();
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
