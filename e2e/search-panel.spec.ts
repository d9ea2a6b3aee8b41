/** What the panel of the search modal shows, and how it can be led. */
import {AxeBuilder} from '@axe-core/playwright';
import {MOBILE_MAX_WIDTH_PX} from '#shared/limits.ts';
import {openAwake, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

test('bar, list and footer, which names the keys: where there is no keyboard it is left out', async ({page}) => {
  await openAwake(page, PAGE);
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  const footer = dialog.locator('footer');
  await expect(footer.locator('kbd')).toHaveText(['↵', '↑', '↓', 'Esc']);
  await expect(footer).toHaveText('↵选择↑↓切换Esc关闭');
  const tops = await Promise.all([input, dialog.getByRole('listbox'), footer].map((part) => part.boundingBox()));
  const places = tops.map((box) => box?.y ?? -1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await page.setViewportSize({width: MOBILE_MAX_WIDTH_PX, height: 800});
  await expect(footer).toBeHidden();
});

test('the list begins at its top again when the query changes', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 420});
  await openAwake(page, PAGE);
  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('style');
  await expect(options.nth(5)).toBeAttached();
  const list = dialog.locator('[role=listbox]').locator('..');
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.type('x');
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
});

test('the panel opens when the focus comes back to the bar', async ({page}) => {
  await openAwake(page, PAGE);
  const {input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(input).not.toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('the panel is open from the start, with stored searches and with the answer to selected text', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const {dialog, input, options} = await openSearch(page);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('stylex.props');
  await expect(options.first()).toHaveText('stylex.props');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText('stylex.props');
  await openSearch(page);
  await expect(options).toHaveCount(1);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body));
  await openSearch(page);
  await expect(input).not.toHaveValue('');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await expect(dialog).toBeVisible();
});

test('recent searches become favourites; each can be removed', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, PAGE);
  const {dialog, options} = await openSearch(page);
  await expect(dialog).toContainText('没有最近的搜索');
  for (const query of ['defineVars', 'keyframes']) {
    await page.keyboard.type(query);
    await expect(options.first()).toHaveText(`stylex.${query}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toContainText(query);
    await openSearch(page);
  }
  const recent = dialog.getByRole('group', {name: '最近搜索'});
  await expect(recent.getByRole('option')).toHaveText([/keyframes/, /defineVars/]);
  await dialog.getByRole('button', {name: /^收藏这条搜索: stylex.keyframes/}).click();
  const favorites = dialog.getByRole('group', {name: '收藏', exact: true});
  await expect(favorites.getByRole('option')).toHaveText([/keyframes/]);
  await expect(recent.getByRole('option')).toHaveText([/defineVars/]);
  const keys = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('search.'))
      .toSorted(),
  );
  expect(keys).toEqual(['search.favorite.stylex', 'search.recent.stylex']);
  await dialog.getByRole('button', {name: /^从历史中移除/}).click();
  await dialog.getByRole('button', {name: /^从收藏中移除/}).click();
  await expect(dialog).toContainText('没有最近的搜索');
  expect(errors).toEqual([]);
});

test('what is typed in traditional characters finds the same', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const {dialog, input, options} = await openSearch(page);
  const ask = async (query: string): Promise<readonly string[]> => {
    await input.fill(query);
    await expect(dialog.locator(`a[href*="?q=${encodeURIComponent(query)}"]`)).toBeVisible();
    return options.allTextContents();
  };
  // The index may still be growing between the two.
  await expect(async () => expect(await ask('動態樣式')).toEqual(await ask('动态样式'))).toPass();
  await ask('動態樣式');
  await expect(options.locator('mark').first()).toHaveText('动态样式');
});

test('what was asked and not found is said, with what to try', async ({page}) => {
  await openAwake(page, PAGE);
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('主题');
  await expect(options.first()).toBeVisible();
  await input.fill('qqqzzzxxx');
  await expect(dialog).toContainText('没有找到与「qqqzzzxxx」有关的结果');
  const suggestions = dialog.locator('ul button');
  expect(await suggestions.count()).toBeGreaterThan(0);
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  const name = await suggestions.first().innerText();
  await suggestions.first().click();
  await expect(input).toHaveValue(name);
  await expect(options.first()).toBeVisible();
});

for (const query of [
  '.*',
  '(((',
  '<img src=x onerror=alert(1)>',
  '<mark>',
  '\\',
  '%',
  '"\'`',
  '__proto__',
  '\u202e样',
  '😀'.repeat(32),
  '=x',
]) {
  test(`the query ${JSON.stringify(query.slice(0, 30))} does no harm`, async ({page}) => {
    const errors = recordErrors(page);
    page.on('dialog', () => errors.push('dialog'));
    await openAwake(page, PAGE);
    const {input, dialog} = await openSearch(page);
    await input.fill(query);
    await expect(dialog.getByRole('option').or(dialog.getByText('没有找到')).first()).toBeVisible();
    await expect(dialog.locator('img')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('a screen reader can follow: names, roles, count', async ({page}) => {
  await openAwake(page, PAGE);
  const {dialog, options} = await openSearch(page);
  const problems = async (): Promise<string[]> => {
    // While it fades in, its colours are paler.
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations().map(({finished}) => finished)).then(() => true),
    );
    const {violations} = await new AxeBuilder({page}).include('[data-search-modal]').analyze();
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
  };
  expect(await problems()).toEqual([]);
  await page.keyboard.type('defineVars');
  await expect(options.first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+条结果$/);
  expect(await problems()).toEqual([]);
  await page.keyboard.press('Enter');
  await openSearch(page);
  await expect(options).toHaveCount(1);
  expect(await problems()).toEqual([]);
});
