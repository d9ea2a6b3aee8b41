import type {Locator, Page} from '@playwright/test';
import {createGate} from './gate.ts';
import {expectReady, openReady, recordErrors} from './reader.ts';
import {SEARCH_FILE} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const likely = (page: Page): Locator => page.getByRole('navigation', {name: '你也许在找'}).getByRole('link');
const MAIN_PAGES = ['学习', 'API', '演练场'];

test('a malformed escape in a path shows the not-found page, with status 404; it suggests the main pages when search fails @2.3', async ({
  page,
}) => {
  await page.route(SEARCH_FILE, (route) => route.abort());
  const path = '/nothing/%E0%A4%A/';
  expect((await page.goto(path))?.status()).toBe(404);
  const failed = page.waitForEvent('requestfailed');
  await expectReady(page);
  await failed;
  await expect(page.locator('h1')).toHaveText('找不到页面');
  await expect(likely(page)).toHaveText(MAIN_PAGES);
  expect(new URL(page.url()).pathname).toBe(path);
});

test('suggests the page whose path the address begins with: first when text was pasted with its link', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const using = '/docs/learn/styling-ui/using-styles/';
  for (const [rest, position] of [
    ['，里面有例子', 0],
    ['examples/', 1],
  ] as const) {
    await openReady(page, using + rest);
    await expect(likely(page).nth(position)).toHaveAttribute('href', using);
    await expect(likely(page).nth(position)).toHaveText('使用样式');
  }
  // The browser reports each address that does not exist.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('suggests similar pages without layout shifts, and announces only navigations', async ({page}) => {
  const footerTop = (): Promise<number> =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + window.scrollY);
  const search = createGate();
  await page.route(SEARCH_FILE, async (route) => {
    await search.opened;
    await route.continue();
  });
  await page.goto('/docs/learn/instalation/');
  await expect(likely(page)).toHaveText(MAIN_PAGES);
  const before = await footerTop();
  await expectReady(page);
  search.open();
  await expect(likely(page).first()).toHaveText('安装');
  expect(await likely(page).count()).toBeLessThanOrEqual(3);
  expect(await footerTop()).toBe(before);

  const announcements = page.getByRole('status').filter({hasText: '已打开'});
  await expect(announcements).toHaveCount(0);
  await likely(page).first().click();
  await expect(announcements).toHaveText('已打开“安装”');
  await expect(page).toHaveURL('/docs/learn/installation/');
});
