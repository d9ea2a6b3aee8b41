import type {Locator, Page} from '@playwright/test';
import {generateSite} from '../bench/generate-site.ts';
import {siteTest} from './fixture-site.ts';
import {fetchedPaths, markDocument, openAwake, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** 25 docs in three folders: the folder of the shown page is open, the others come when they are opened. */
const generated = siteTest({key: 'generated', make: (dir) => generateSite(dir, 25)});
const FIRST = '/docs/guide/section-0001/category-0001/page-0001/';
const INSIDE_SECOND = /page-0011\/$/;

const sidebar = (page: Page, name = '文档侧边栏'): Locator =>
  page.getByRole('complementary').getByRole('navigation', {name});
const current = (page: Page): Locator => sidebar(page).locator('[aria-current="page"]');
const docsSidebar = (page: Page): Locator => sidebar(page, 'Docs sidebar');
const category = (page: Page, name: string): Locator => docsSidebar(page).getByRole('button', {name: new RegExp(name)});
const branchRequests = (page: Page): (() => string[]) => {
  const requests = recordRequests(page);
  return () => fetchedPaths(requests).filter((path) => path.startsWith('/assets/sidebar/'));
};

/** True when a link is inside the frame of its sidebar, which scrolls. */
const isInFrame = (link: Locator): Promise<boolean> =>
  link.evaluate((element) => {
    const frame = element.closest('nav')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
  });
const scrollTop = (page: Page): Promise<number> => sidebar(page).evaluate((element) => Math.round(element.scrollTop));

test('the shown page is marked, and in view even when the sidebar is longer than the window', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 420});
  await openAwake(page, '/docs/learn/acknowledgements/');
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/acknowledgements/');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await expect.poll(() => isInFrame(current(page))).toBe(true);

  await page.locator('[rel="prev"]').click();
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/ecosystem/');
  // The list scrolls after the page has changed.
  await expect.poll(() => isInFrame(current(page))).toBe(true);
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 1200, height: 420}});

  test('a sidebar that is longer than the window begins at the shown page', async ({page}) => {
    await page.goto('/docs/learn/acknowledgements/');
    const frame = await sidebar(page).boundingBox();
    const link = await current(page).boundingBox();
    if (!frame || !link) throw new Error('no sidebar');
    expect(link.y).toBeGreaterThanOrEqual(frame.y);
    expect(link.y + link.height).toBeLessThanOrEqual(frame.y + frame.height);
  });
});

test('the list does not move under the pointer when the page comes to life', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 420});
  await page.goto('/docs/learn/acknowledgements/');
  await sidebar(page).evaluate((list) => list.scrollTo(0, 0));
  const box = await sidebar(page).boundingBox();
  if (!box) throw new Error('no sidebar');
  await page.mouse.move(box.x + 20, box.y + 100);
  await page.mouse.move(box.x + 24, box.y + 104);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  expect(await scrollTop(page)).toBe(0);
});

test('its scroll position is kept from page to page as long as the page is in view', async ({page}) => {
  await page.setViewportSize({width: 1200, height: 420});
  await openAwake(page, '/docs/learn/theming/using-variables/');
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(0);
  const {isSameDocument} = await markDocument(page);
  await sidebar(page).locator('a[href="/docs/learn/theming/defining-variables/"]').click();
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/theming/defining-variables/');
  expect(await isSameDocument()).toBe(true);
  expect(await scrollTop(page)).toBe(before);
});

test('all docs share one layout, which stays from page to page, whatever its kind', async ({page}) => {
  await openAwake(page, '/docs/api/');
  await sidebar(page).evaluate((element) => (element.dataset['mark'] = 'the same'));
  for (const href of ['/docs/api/javascript/', '/docs/api/javascript/create/']) {
    await sidebar(page).locator(`a[href="${href}"]`).click();
    await expect(current(page)).toHaveAttribute('href', href);
    await expect(sidebar(page)).toHaveAttribute('data-mark', 'the same');
  }
});

test('a category without a page opens and closes by its whole row, pointer or key', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const row = sidebar(page).getByRole('button', {name: '主题', exact: true});
  const link = sidebar(page).locator('a[href="/docs/learn/theming/variable-types/"]');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeHidden();
  await row.press('Enter');
  await expect(link).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/docs/learn/');
});

test('a category with a page: the label leads there and opens, the caret toggles only', async ({page}) => {
  await openAwake(page, '/docs/api/');
  const caret = sidebar(page).getByRole('button', {name: '收起分类「JavaScript API」'});
  const link = sidebar(page).locator('a[href="/docs/api/javascript/create/"]');
  await caret.click();
  await expect(link).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/docs/api/');
  await sidebar(page).getByRole('link', {name: 'JavaScript API'}).click();
  await expect(page.locator('h1')).toHaveText('JavaScript API');
  await expect(link).toBeVisible();
  await expect(current(page)).toHaveAttribute('href', '/docs/api/javascript/');
});

test('a category that was closed stays closed, until the shown page is one of its own', async ({page}) => {
  await openAwake(page, '/docs/learn/ecosystem/');
  const row = sidebar(page).getByRole('button', {name: '主题', exact: true});
  await row.click();
  await sidebar(page).locator('a[href="/docs/learn/static-types/"]').click();
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/static-types/');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await page.locator('[rel="prev"]').click();
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/theming/variable-types/');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
});

generated('only the folder of the shown page is there; another comes when it is opened, once', async ({page}) => {
  const requested = branchRequests(page);
  await openAwake(page, FIRST);
  await expect(category(page, 'category-0001')).toHaveAttribute('aria-expanded', 'true');
  await expect(category(page, 'category-0002')).toHaveAttribute('aria-expanded', 'false');
  await expect(docsSidebar(page).getByRole('link', {name: /^第 \d+ 页$/})).toHaveCount(10);
  expect(requested()).toEqual([]);

  await category(page, 'category-0002').click();
  await expect(docsSidebar(page).getByRole('link', {name: '第 15 页'})).toBeVisible();
  await category(page, 'category-0002').click();
  await expect(docsSidebar(page).getByRole('link', {name: '第 15 页'})).toBeHidden();
  await category(page, 'category-0002').click();
  await expect(docsSidebar(page).getByRole('link', {name: '第 15 页'})).toBeVisible();
  expect(requested()).toHaveLength(1);
});

generated('a link that came later is a link like the others, and both folders stay open behind it', async ({page}) => {
  await openAwake(page, FIRST);
  const {isSameDocument} = await markDocument(page);
  await category(page, 'category-0003').click();
  await docsSidebar(page).getByRole('link', {name: '第 21 页'}).click();
  await expect(page.locator('h1')).toHaveText('第 21 页');
  expect(await isSameDocument()).toBe(true);
  await expect(docsSidebar(page).locator('[aria-current="page"]')).toHaveText('第 21 页');
  await expect(category(page, 'category-0001')).toHaveAttribute('aria-expanded', 'true');
  await expect(docsSidebar(page).getByRole('link', {name: '第 1 页', exact: true})).toBeVisible();
});

generated('the folder of the next page opens when the reader goes there by another way', async ({page}) => {
  await openAwake(page, FIRST.replaceAll('0001/page-0001', '0001/page-0010'));
  await expect(category(page, 'category-0002')).toHaveAttribute('aria-expanded', 'false');
  await page.locator('[rel="next"]').click();
  await expect(page).toHaveURL(INSIDE_SECOND);
  await expect(category(page, 'category-0002')).toHaveAttribute('aria-expanded', 'true');
  await expect(docsSidebar(page).locator('[aria-current="page"]')).toHaveText('第 11 页');
});

generated('a folder that does not come says so, and Retry asks again', async ({page, serve, siteFolder}) => {
  const site = await serve({dir: siteFolder});
  site.fail(/^\/assets\/sidebar\//);
  await openAwake(page, site.url + FIRST.slice(1));
  await category(page, 'category-0002').click();
  const notice = docsSidebar(page).getByRole('status');
  await expect(notice).toContainText('This category did not load.');
  await notice.getByRole('button', {name: 'Retry'}).click();
  await expect(notice).toContainText('This category did not load.');
  site.heal();
  await notice.getByRole('button', {name: 'Retry'}).click();
  await expect(docsSidebar(page).getByRole('link', {name: '第 15 页'})).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(category(page, 'category-0002')).toHaveAttribute('aria-expanded', 'true');
});

generated('a folder on its way says that it is coming', async ({page, serve, siteFolder}) => {
  const site = await serve({dir: siteFolder});
  site.hang(/^\/assets\/sidebar\//);
  await openAwake(page, site.url + FIRST.slice(1));
  await category(page, 'category-0002').click();
  await expect(docsSidebar(page).getByRole('status')).toHaveText('Loading…');
});

generated.describe('with scripts off', () => {
  generated.use({javaScriptEnabled: false});

  generated('a closed folder leads to its first page', async ({page}) => {
    await page.goto(FIRST);
    await docsSidebar(page).getByRole('link', {name: 'category-0002'}).click();
    await expect(page).toHaveURL(INSIDE_SECOND);
  });
});
