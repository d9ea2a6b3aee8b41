/** Samples that become editors where they stand. */
import type {Locator, Page} from '@playwright/test';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {errorBox, openReady, recordErrors, recordRequests, retryButton} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {edit, editor, result, rgb, sampleEditor, startWorkbench} from './workbench-page.ts';

const LEARN = '/docs/learn/';

const editButtons = (page: Page): Locator => page.locator('.code-edit:visible');
const css = (page: Page): Locator => sampleEditor(page).locator('.cm-content:not([contenteditable=true])');
const button = (page: Page, name: string): Locator => sampleEditor(page).getByRole('button', {name, exact: true});

test('the first demo of the docs is changed in its place after one click, with its result and CSS', async ({page}) => {
  const errors = recordErrors(page);
  const requests = recordRequests(page);
  await openReady(page, LEARN);
  await page.waitForLoadState('networkidle');
  const isEditing = (url: string): boolean => /samples\/|editor|babel|frame|rule-strip/.test(url);
  expect(requests.map((request) => request.url()).filter(isEditing)).toEqual([]);

  const block = page.locator('.code-block', {hasText: 'price-tag.tsx'}).first();
  const demo = page.locator('[data-demo]').first();
  // The click would scroll to it.
  await editButtons(page).first().scrollIntoViewIfNeeded();
  const before = await block.boundingBox();
  await editButtons(page).first().click();
  await expect(result(page).getByText('49元')).toBeVisible();
  // Its first line stays where it was. The result is in place of the demo.
  expect((await sampleEditor(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await expect(block).toBeHidden();
  await expect(demo).toBeHidden();
  expect((await page.locator('iframe[data-shown]').boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await expect(editor(page)).toBeFocused();
  await expect(css(page)).toContainText('background-color:ivory');

  await edit(page, "'ivory'", "'gold'");
  await expect(css(page)).toContainText('background-color:gold');
  await expect(result(page).getByText('49元')).toHaveCSS('background-color', rgb('gold'));
  await expect(sampleEditor(page).getByRole('status')).toHaveText('编译通过');

  await test.step('pointing at a rule marks its line, and the line its rule', async () => {
    const [source, rules] = [sampleEditor(page).locator('[contenteditable=true]'), css(page)];
    await rules.getByText('background-color').hover();
    await expect(source.locator('.cm-linked')).toHaveText(/^ *backgroundColor: 'gold',$/);
    await source.getByText('crimson').hover();
    await expect(rules.locator('.cm-linked')).toHaveText(/color:crimson/);
    await source.getByText('padding').click();
    await page.mouse.move(0, 0);
    await expect(rules.locator('.cm-linked')).toHaveText(/padding:8px/);
  });

  await test.step('an error stands below the code with its line, and the last result stays', async () => {
    await edit(page, "'gold'", 'gold()');
    await expect(sampleEditor(page).getByRole('status')).toHaveText('1个问题');
    await expect(sampleEditor(page).getByRole('button', {name: 'price-tag.tsx，第6行'})).toBeVisible();
    await expect(result(page).getByText('49元')).toHaveCSS('background-color', rgb('gold'));
    await sampleEditor(page).getByText('原因和改法').click();
    const entry = sampleEditor(page).getByRole('link', {name: '看例子'});
    await expect(entry).toHaveAttribute('href', '/docs/api/javascript/create/#error-undefined-name');
    await page.setViewportSize({width: 320, height: 900});
    await forceTheme(page, 'dark');
    expect(await violations(page, {within: 'main'})).toEqual([]);
  });

  await test.step('Escape and Tab leave the code; closed, the text is back; opened again, the edit is there', async () => {
    await editor(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor(page)).not.toBeFocused();
    await button(page, '关闭').focus();
    await page.keyboard.press('Enter');
    await expect(editButtons(page).first()).toBeFocused();
    await expect(block).toBeVisible();
    await expect(demo).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toContainText('gold()');
  });

  await test.step('restored, it is the text of the page', async () => {
    await button(page, '还原').click();
    await expect(editor(page)).toContainText("'ivory'");
    await expect(button(page, '还原')).toBeDisabled();
    await expect(css(page)).toContainText('background-color:ivory');
  });
  expect(errors).toEqual([]);
});

test('below the source of a sample is what the line that a reader points at became, once the CSS was asked for', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openReady(page, '/docs/learn/styling-ui/defining-styles/');
  const outputs = page.getByRole('tablist', {name: 'chip.tsx的输出'}).locator('..');
  const shown = outputs.locator('[role=tabpanel][data-shown]');
  const strip = shown.getByRole('status');
  const linked = shown.locator('.code-pre .linked');
  await outputs.getByRole('tab', {name: 'CSS'}).click();
  await expect(shown.getByText('padding-inline')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await outputs.getByRole('tab', {name: '源码'}).click();
  await expect(strip).toHaveText('指着一个声明，或者用上下键选一行：这里显示它变成的规则。');
  await shown.getByText("'silver'").click();
  await expect(strip).toHaveText(/^\.x[\w:()#\\]+\{background-color:silver\}\s*$/);
  await shown.getByText('import * as').hover();
  await expect(strip).toHaveText('这一行没有自己的规则。');

  await test.step('by keyboard; the other tab has the mark', async () => {
    await page.mouse.move(0, 0);
    await shown.getByText("'silver'").click();
    await page.mouse.move(0, 0);
    await shown.locator('.code-lines').first().focus();
    await page.keyboard.press('ArrowUp');
    await expect(linked).toHaveText(/':hover': 'gainsboro',/);
    await expect(strip).toHaveText(/^\.x[\w:()#\\]+\{background-color:gainsboro\}\s*$/);
    await outputs.getByRole('tab', {name: 'CSS'}).click();
    await expect(linked).toHaveText(/\{background-color:gainsboro\}/);
    await outputs.getByRole('tab', {name: '源码'}).click();
  });
  expect(await violations(page, {within: '[role=tabpanel][data-shown]'})).toEqual([]);
  expect(errors).toEqual([]);
});

test('files of a program are tabs, one editor is live at a time, and an edit is taken to the playground', async ({
  page,
}) => {
  await page.goto('/docs/learn/theming/creating-themes/');
  await page.evaluate(() => localStorage.setItem('playground.works', '[]'));
  const themes = page.locator('.code-block', {hasText: 'src/theme-list.ts'}).locator('.code-edit');
  await themes.click();
  await expect(sampleEditor(page).getByRole('tab', {selected: true})).toHaveText('src/theme-list.ts');
  await edit(page, "'honeydew'", "'#abcdef'");
  await expect(css(page)).toContainText('#abcdef');
  await sampleEditor(page).getByRole('tab', {name: 'src/tokens.stylex.ts'}).click();
  await expect(editor(page)).toContainText('defineVars');
  await editButtons(page).last().click();
  await expect(sampleEditor(page)).toHaveCount(1);
  await expect(editor(page)).not.toContainText('defineVars');
  await themes.click();
  await expect(editor(page)).toContainText('#abcdef');

  // The work of the playground stays.
  const link = sampleEditor(page).getByRole('link', {name: '在演练场打开'});
  await expect(link).toHaveAttribute('href', /\/playground\/#1\./);
  const newest = sampleEditor(page).getByRole('link', {name: `在${STYLEX_VERSIONS.newest}中打开`});
  const newestHref = await newest.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(/\/playground\//);
  await expect(editor(page)).toContainText('#abcdef');
  expect(await page.evaluate(() => localStorage.getItem('playground.works'))).toBe('[]');
  await page.goto(newestHref ?? '');
  await startWorkbench(page);
  await expect(editor(page)).toContainText('#abcdef');
  await expect(page.getByLabel('编译器')).toHaveValue('newest');
});

test('an editor that does not load leaves the sample, says so, and Retry opens it @smoke', async ({page}) => {
  await page.route('**/assets/samples/*.json', (route) => route.abort());
  await page.goto(LEARN);
  const block = page.locator('.code-block').first();
  await editButtons(page).first().click();
  await expect(errorBox(page)).toContainText('没有加载成功');
  await expect(block.locator('pre')).toBeVisible();
  // There is one box, that of the last press.
  await editButtons(page).nth(1).press('Enter');
  await expect(editButtons(page).nth(1)).not.toHaveAttribute('aria-busy');
  await expect(errorBox(page)).toHaveCount(1);
  await editButtons(page).first().press('Enter');
  await editButtons(page).first().press('Enter');
  await expect(editButtons(page).first()).not.toHaveAttribute('aria-busy');
  await page.unroute('**/assets/samples/*.json');
  await retryButton(page).click();
  await expect(editor(page)).toBeFocused();
  await button(page, '关闭').click();
  await expect(errorBox(page)).toHaveCount(0);
});
