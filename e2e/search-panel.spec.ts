/** The panel of the search modal: layout, stored searches, no results. */
import {SEARCH_NARROW_MAX_HITS, SEARCH_NARROW_MAX_WIDTH_PX} from '../generator/shared/limits.ts';
import {openReady, recordErrors} from './reader.ts';
import {openSearch, searchPath} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

test('the modal has a bar, a list and a footer with the keys; a narrow viewport shows fewer hits; suggestions without results; the search page, where typing replaces the query @2.55 @2.63 @4.43 @4.44 @8.14 @9.4', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.setViewportSize({width: 1280, height: 420});
  await openReady(page, PAGE);
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('style');
  await expect(options.nth(5)).toBeAttached();
  const footer = dialog.locator('footer');
  await expect(footer.locator('kbd')).toHaveText(['↵', '↑', '↓', 'Esc']);
  await expect(footer).toHaveText('↵选择↑↓切换Esc关闭');
  const boxes = await Promise.all([input, dialog.getByRole('listbox'), footer].map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  await test.step('the list scrolls to its top when the query changes', async () => {
    const list = dialog.locator('[role=listbox]').locator('..');
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.keyboard.type('x');
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
  });

  await page.setViewportSize({width: SEARCH_NARROW_MAX_WIDTH_PX, height: 900});
  await expect(footer).toBeHidden();
  await input.fill('主题');
  await expect(dialog.locator(`a[href="${searchPath('主题')}"]`)).toBeVisible();
  await expect(options).toHaveCount(SEARCH_NARROW_MAX_HITS);
  // The best of each section of the site, not five of the first.
  expect(await dialog.getByRole('group').count()).toBeGreaterThan(2);

  await test.step('suggestions', async () => {
    await input.fill('qqqzzzxxx');
    await expect(dialog).toContainText('没有找到与“qqqzzzxxx”有关的结果');
    await expect(dialog.getByRole('link', {name: '做深色模式'})).toBeVisible();
    const suggestions = dialog.locator('ul button');
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    const name = await suggestions.first().innerText();
    await suggestions.first().click();
    await expect(input).toHaveValue(name);
    await expect(options.first()).toBeVisible();
    await input.fill('主题 zzqqxx');
    await expect(dialog).toContainText('没有“zzqqxx”，显示其余的结果');
  });

  await test.step('a title is never a line of code', async () => {
    await input.fill('palegreen');
    const line = "backgroundColor: {default: 'honeydew', ':hover': 'palegreen'},";
    await expect(options.filter({hasText: line})).toHaveText(`变体${line}`);
  });

  await test.step('the search page, where typing replaces the query in the URL', async () => {
    await input.fill('变量');
    await dialog.locator(`a[href="${searchPath('变量')}"]`).click();
    await expect(page).toHaveURL(searchPath('变量'));
    await expect(dialog).toHaveCount(0);
    const main = page.getByRole('main');
    const items = main.locator('ol > li');
    await expect(items.first()).toContainText('变量');
    const box = main.locator('input');
    await box.fill('keyframes');
    await expect(page).toHaveURL(searchPath('keyframes'));
    await expect(items.first()).toContainText('stylex.keyframes');
    await box.fill('qqqzzzxxx');
    await expect(main).toContainText('没有找到与“qqqzzzxxx”有关的结果');
    await box.fill('在CSS里');
    await expect(page).toHaveTitle('“在 CSS 里”的搜索结果 | StyleX');
    await expect(page.locator('h1')).toHaveText('“在CSS里”的搜索结果');
    await box.fill('');
    await expect(page).toHaveURL('/search/');
    await expect(page).toHaveTitle(/^搜索 \|/);
    await expect(main.getByRole('link', {name: '做深色模式'})).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(PAGE);
  });
  expect(errors).toEqual([]);
});

test.describe(() => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 700}});

  test('on touch, a button with text closes the modal', async ({page}) => {
    await openReady(page, PAGE);
    const {dialog} = await openSearch(page);
    await dialog.getByRole('button', {name: '取消'}).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('body[data-search-open]')).toHaveCount(0);
  });
});

test('an empty query offers tasks and recent searches, which become favourites and can be removed; axe finds nothing in the lists @2.61 @4.47', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openReady(page, PAGE);
  const {dialog, input, active} = await openSearch(page);
  const group = (name: string) => dialog.getByRole('group', {name, exact: true}).getByRole('option');
  await expect(group('想做什么')).toHaveCount(6);
  await expect(input).toHaveAttribute('aria-expanded', 'true');

  await test.step('a task is no recent search', async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(active).toContainText('做深色模式');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toContainText('深色');
    await openSearch(page);
    await expect(dialog).toContainText('没有最近的搜索');
  });

  for (const query of ['defineVars', 'keyframes']) {
    await page.keyboard.type(query);
    await expect(active).toHaveText(`stylex.${query}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toContainText(query);
    await openSearch(page);
  }
  await expect(group('最近搜索')).toHaveText([/keyframes/, /defineVars/]);
  await dialog.getByRole('button', {name: /^收藏这条搜索: stylex.keyframes/}).click();
  await expect(group('收藏')).toHaveText([/keyframes/]);
  await expect(group('最近搜索')).toHaveText([/defineVars/]);
  // The modal's colors are paler while it fades in.
  await page.locator('[data-search-modal]').evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({finished}) => finished));
  });
  expect(await violations(page, {within: '[data-search-modal]'})).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search.')));
  expect(keys.toSorted()).toEqual(['search.favorite.stylex', 'search.recent.stylex']);
  await dialog.getByRole('button', {name: /^从历史中移除/}).click();
  await dialog.getByRole('button', {name: /^从收藏中移除/}).click();
  await expect(dialog).toContainText('没有最近的搜索');
  expect(errors).toEqual([]);
});
