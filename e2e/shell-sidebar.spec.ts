import type {Locator, Page} from '@playwright/test';
import {generateSite} from '../bench/generate-site.ts';
import {siteTest} from './fixture-site.ts';
import {expectReady, markDocument, openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** 25 docs in three categories: the category of the shown page is open, the others are loaded when they are opened. */
const generated = siteTest({key: 'generated', make: (dir) => generateSite(dir, 25)});

const sidebar = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('navigation', {name: /^(文档侧边栏|Docs sidebar)$/});
const current = (page: Page): Locator => sidebar(page).locator('[aria-current="page"]');
const category = (page: Page, name: string): Locator => sidebar(page).getByRole('button', {name: new RegExp(name)});
const scrollTop = (page: Page): Promise<number> => sidebar(page).evaluate((element) => Math.round(element.scrollTop));

/** Whether the link to the shown page is inside the scrolling frame of the sidebar. */
const isCurrentInView = (page: Page): Promise<boolean> =>
  current(page).evaluate((element) => {
    const frame = element.closest('nav')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
  });

test('the current page is marked and in view, and the sidebar scrolls for no other reason', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 420});
  await page.goto('/docs/learn/acknowledgements/');
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/acknowledgements/');
  expect(await scrollTop(page)).toBeGreaterThan(0);
  expect(await isCurrentInView(page)).toBe(true);

  await test.step('hydration does not scroll it under the pointer', async () => {
    await sidebar(page).evaluate((element) => element.scrollTo(0, 0));
    const box = await sidebar(page).boundingBox();
    if (!box) throw new Error('no sidebar');
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.move(box.x + 24, box.y + 104);
    await page.keyboard.press('Shift');
    await expectReady(page);
    expect(await scrollTop(page)).toBe(0);
  });

  await test.step('a navigation scrolls it to the next page', async () => {
    await page.locator('[rel="prev"]').click();
    await expect(current(page)).toHaveAttribute('href', '/docs/learn/ecosystem/');
    // It scrolls after the page has changed.
    await expect.poll(() => isCurrentInView(page)).toBe(true);
  });

  await test.step('a navigation to a link in view does not scroll it', async () => {
    const link = sidebar(page).locator('a[href="/docs/learn/static-types/"]');
    await link.evaluate((element) => element.scrollIntoView({block: 'center'}));
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await expect(page.locator('h1')).toHaveText('静态类型');
    await expect(current(page)).toHaveAttribute('href', '/docs/learn/static-types/');
    expect(await scrollTop(page)).toBe(before);
  });
});

test('all docs share one layout, which persists across navigations; its categories open and close @2.12', async ({
  page,
}) => {
  await openReady(page, '/docs/api/');
  const {isSameDocument} = await markDocument(page);
  await sidebar(page).evaluate((element) => (element.dataset['mark'] = 'the same'));

  await sidebar(page).getByRole('link', {name: 'JavaScript API'}).click();
  await expect(page.locator('h1')).toHaveText('JavaScript API');
  const link = sidebar(page).locator('a[href="/docs/api/javascript/create/"]');
  await link.click();
  await expect(current(page)).toHaveAttribute('href', '/docs/api/javascript/create/');
  await expect(sidebar(page)).toHaveAttribute('data-mark', 'the same');
  await sidebar(page).getByRole('button', {name: '收起分类“JavaScript API”'}).click();
  await expect(link).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/docs/api/javascript/create/');
  expect(await isSameDocument()).toBe(true);
});

generated(
  'a click and a key on closed categories before hydration are replayed, and load their links',
  async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    const release = site.hold(/\/assets\/boot-/);
    const path = 'docs/guide/section-0001/category-0001/page-0010/';
    await page.goto(site.url + path);
    await sidebar(page)
      .getByRole('button', {name: /category-0002/})
      .click();
    await sidebar(page)
      .getByRole('button', {name: /category-0003/})
      .press('Enter');
    await expect(sidebar(page).getByRole('link', {name: /^第 \d+ 页$/})).toHaveCount(10);
    release();
    await expect(category(page, 'category-0002')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'category-0003')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'category-0003')).toBeFocused();
    for (const number of [11, 21]) {
      await expect(sidebar(page).getByRole('link', {name: `第 ${number} 页`, exact: true})).toBeVisible();
    }
    expect(page.url()).toBe(site.url + path);
  },
);
