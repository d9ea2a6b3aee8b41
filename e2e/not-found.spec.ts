import type {Locator, Page} from '@playwright/test';
import {openAwake} from './reader.ts';
import {SEARCH_FILE} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const likely = (page: Page): Locator => page.getByRole('navigation', {name: '你也许在找'}).getByRole('link');
const MAIN_PAGES = ['学习', 'API', '演练场'];

for (const [path, title, href] of [
  ['/docs/learn/instalation/', '安装', '/docs/learn/installation/'],
  ['/docs/learn/light_dark_themes', '浅色与深色主题', '/docs/learn/recipes/light-dark-themes/'],
  ['/docs/api/create.html', 'stylex.create', '/docs/api/javascript/create/'],
] as const) {
  test(`${path} offers the page that was meant`, async ({page}) => {
    await openAwake(page, path);
    await expect(likely(page).first()).toHaveText(title);
    expect(await likely(page).count()).toBeLessThanOrEqual(3);
    await likely(page).first().click();
    await expect(page).toHaveURL(href);
    await expect(page.locator('h1')).toHaveText(title);
  });
}

test('before scripts, and where search fails, it offers the main pages', async ({page}) => {
  await page.route(SEARCH_FILE, (route) => route.abort());
  await page.goto('/docs/learn/instalation/');
  await expect(likely(page)).toHaveText(MAIN_PAGES);
  const failed = page.waitForEvent('requestfailed');
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await failed;
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(likely(page)).toHaveText(MAIN_PAGES);
});

test('a path that was unknown from the start is not announced as a navigation, the page that is opened from it is', async ({
  page,
}) => {
  await openAwake(page, '/docs/learn/instalation/');
  // Another start would have been announced by now: what the page is called is known with its path.
  await expect(likely(page).first()).toHaveText('安装');
  const announcements = page.getByRole('status').filter({hasText: '已打开'});
  await expect(announcements).toHaveCount(0);
  await likely(page).first().click();
  await expect(announcements).toHaveText('已打开「安装」');
});

test('nothing moves when the pages that were meant take the place of the main pages', async ({page}) => {
  await openAwake(page, '/docs/learn/instalation/');
  const top = (): Promise<number | undefined> =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + window.scrollY);
  await page.reload();
  const before = await top();
  await page.mouse.move(6, 6);
  await expect(likely(page).first()).toHaveText('安装');
  expect(await top()).toBe(before);
});
