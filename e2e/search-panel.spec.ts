/** The panel of the search modal: layout, stored searches, no results, unusual queries. */
import type {Page} from '@playwright/test';
import {MOBILE_MAX_WIDTH_PX, SEARCH_NARROW_MAX_HITS, SEARCH_NARROW_MAX_WIDTH_PX} from '../generator/shared/limits.ts';
import {openReady, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

test('the modal has a bar, a list and a footer with the keys; a narrow viewport shows fewer hits @2.55 @4.43 @4.44 @9.4', async ({
  page,
}) => {
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

  await page.setViewportSize({width: MOBILE_MAX_WIDTH_PX, height: 800});
  await expect(footer).toBeHidden();
  await page.setViewportSize({width: SEARCH_NARROW_MAX_WIDTH_PX, height: 900});
  await input.fill('主题');
  await expect(dialog.locator(`a[href$="?q=${encodeURIComponent('主题')}"]`)).toBeVisible();
  await expect(options).toHaveCount(SEARCH_NARROW_MAX_HITS);
  // The best of each section of the site, not five of the first.
  expect(await dialog.getByRole('group').count()).toBeGreaterThan(2);
});

test.describe(() => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 700}});

  test('on touch, a button with text closes the modal', async ({page}) => {
    await openReady(page, PAGE);
    const {dialog} = await openSearch(page);
    await dialog.getByRole('button', {name: '取消'}).tap();
    await expect(dialog).toHaveCount(0);
  });
});

/** Without the modal's fade, in which its colors are paler. */
async function modalViolations(page: Page): Promise<string[]> {
  await page.locator('[data-search-modal]').evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({finished}) => finished));
  });
  return violations(page, {within: '[data-search-modal]'});
}

test('recent searches become favourites, and each can be removed @2.61 @4.47', async ({page}) => {
  await openReady(page, PAGE);
  const {dialog, input, active} = await openSearch(page);
  const recent = dialog.getByRole('group', {name: '最近搜索'});
  const favorites = dialog.getByRole('group', {name: '收藏', exact: true});
  await expect(dialog).toContainText('没有最近的搜索');
  for (const query of ['defineVars', 'keyframes']) {
    await page.keyboard.type(query);
    await expect(active).toHaveText(`stylex.${query}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toContainText(query);
    await openSearch(page);
  }
  await expect(recent.getByRole('option')).toHaveText([/keyframes/, /defineVars/]);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await dialog.getByRole('button', {name: /^收藏这条搜索: stylex.keyframes/}).click();
  await expect(favorites.getByRole('option')).toHaveText([/keyframes/]);
  await expect(recent.getByRole('option')).toHaveText([/defineVars/]);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search.')));
  expect(keys.toSorted()).toEqual(['search.favorite.stylex', 'search.recent.stylex']);
  await dialog.getByRole('button', {name: /^从历史中移除/}).click();
  await dialog.getByRole('button', {name: /^从收藏中移除/}).click();
  await expect(dialog).toContainText('没有最近的搜索');
});

test('an empty query offers tasks and the pages that were read, which are no recent searches; axe finds nothing in the lists and hits', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openReady(page, PAGE);
  const {dialog, input, active} = await openSearch(page);
  await expect(dialog.getByRole('group', {name: '想做什么'}).getByRole('option')).toHaveCount(6);
  await expect(dialog.getByRole('group', {name: '刚看过的页面'})).toHaveCount(0);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText('边做边学');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tutorial/);
  await expect(page).toHaveTitle(/教程/);
  await openSearch(page);
  await expect(dialog).toContainText('没有最近的搜索');
  await expect(dialog.getByRole('group', {name: '刚看过的页面'}).getByRole('option')).toHaveText(['创建主题']);

  await test.step('axe finds nothing in hits, nor in favorite, recent and visited entries', async () => {
    for (const query of ['defineVars', 'keyframes']) {
      await page.keyboard.type(query);
      await expect(active).toHaveText(`stylex.${query}`);
      if (query === 'keyframes') expect(await modalViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toContainText(query);
      await openSearch(page);
    }
    await dialog.getByRole('button', {name: /^收藏这条搜索: stylex.keyframes/}).click();
    await expect(dialog.getByRole('group', {name: '收藏', exact: true})).toBeVisible();
    expect(await modalViolations(page)).toEqual([]);
  });
  expect(await page.evaluate(() => sessionStorage.getItem('search.visited')?.split('\n').length)).toBe(3);

  await test.step('the panel is open from the start when selected text is the query', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body));
    await openSearch(page);
    await expect(input).not.toHaveValue('');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await expect(dialog).toBeVisible();
  });
  expect(errors).toEqual([]);
});

/** Unit tests search for any text. */
const UNUSUAL_QUERIES = ['(((', '<img src=x onerror=alert(1)>', '\\', '%', '"\'`', '__proto__', '😀'.repeat(32)];

test('shows suggestions when there are no results, and accepts unusual queries @8.14', async ({page}) => {
  const errors = recordErrors(page);
  page.on('dialog', () => errors.push('dialog'));
  await openReady(page, PAGE);
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('主题');
  await expect(options.first()).toBeVisible();
  await input.fill('qqqzzzxxx');
  await expect(dialog).toContainText('没有找到与“qqqzzzxxx”有关的结果');
  await expect(dialog.getByRole('link', {name: '做深色模式'})).toBeVisible();
  const suggestions = dialog.locator('ul button');
  expect(await suggestions.count()).toBeGreaterThan(0);
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  const name = await suggestions.first().innerText();
  await suggestions.first().click();
  await expect(input).toHaveValue(name);
  await expect(options.first()).toBeVisible();

  await test.step('the nearest spelling is offered, and a word that is nowhere is said', async () => {
    await input.fill('hovr');
    await dialog.getByRole('button', {name: 'hover'}).click();
    await expect(input).toHaveValue('hover');
    await input.fill('主题 zzqqxx');
    await expect(dialog).toContainText('没有“zzqqxx”，显示其余的结果');
    await expect(options.first()).toContainText('主题');
  });

  await test.step('a title is never a line of code', async () => {
    await input.fill('palegreen');
    const line = "backgroundColor: {default: 'honeydew', ':hover': 'palegreen'},";
    await expect(options.filter({hasText: line})).toHaveText(`变体${line}`);
  });

  await test.step('of a pasted output, the message is kept', async () => {
    const message = 'Unsupported expression: OptionalMemberExpression';
    await input.fill('');
    await input.evaluate((box, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      box.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
    }, `[vite] /src/app.tsx: ${message}\n> 9 |   padding: a?.b,`);
    await expect(input).toHaveValue(message);
    await expect(options.first()).toHaveAttribute('href', /#error-unsupported-optional-chaining$/);
  });

  for (const query of UNUSUAL_QUERIES) {
    await test.step(JSON.stringify(query), async () => {
      await input.fill(query);
      const all = dialog.locator(`a[href=${JSON.stringify(`/search/?q=${encodeURIComponent(query)}`)}]`);
      await expect(all.or(dialog.getByText(`“${query}”`)).first()).toBeVisible();
      await expect(dialog.locator('img')).toHaveCount(0);
    });
  }
  expect(errors).toEqual([]);
});
