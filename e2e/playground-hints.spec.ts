/** Completions and tooltips for StyleX. */
import type {Page} from '@playwright/test';
import {recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, oneFile, openProject, replaceCode} from './workbench-page.ts';

const code = (line: string): string =>
  `import * as stylex from '@stylexjs/stylex';\nconst s = stylex.create({\n  a: {\n    ${line}\n  },\n});\n`;

const FLEX_DIRECTION = "flexDirection: 'row' | 'row-reverse' | 'column' | 'column-reverse'";

const completionsOf = (page: Page) => page.locator('.cm-tooltip-autocomplete');
const lineOf = (page: Page) => editor(page).locator('.cm-line').nth(3);

/** Shows a style with one line and moves the cursor to the end of the line. */
async function editLine(page: Page, text: string): Promise<void> {
  await replaceCode(page, code(text));
  await page.keyboard.press('ControlOrMeta+Home');
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}

test('completes names of properties @smoke', async ({page}) => {
  await openProject(page, oneFile(''));
  await editLine(page, '');
  await page.keyboard.type('justifyC');
  await completionsOf(page).getByText('justifyContent', {exact: true}).click();
  await expect(lineOf(page)).toHaveText('    justifyContent: ');
});

test('completes and describes StyleX, without console errors', async ({page}) => {
  const messages = recordErrors(page);
  const completions = completionsOf(page);
  const hint = page.locator('.cm-hover');
  await openProject(page, oneFile(''));
  for (const [name, start, typed, word] of [
    ['under a condition', "cursor: {default: 'auto', ':hover': ", "'not-a", 'not-allowed'],
    ['of the default', 'cursor: {default: ', "'poi", 'pointer'],
    ['without a quote, of a property that takes any text', 'width: ', 'fit', 'fit-content'],
  ] as const) {
    await test.step(`values ${name}`, async () => {
      await editLine(page, start);
      await page.keyboard.type(typed);
      await completions.getByText(word, {exact: true}).click();
      await expect(lineOf(page)).toContainText(`${start.trimEnd()} '${word}'`);
    });
  }
  await test.step('functions with their descriptions', async () => {
    await editLine(page, '');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('const t = stylex.def');
    await expect(completions.getByRole('option').first()).toContainText('defineVars({name: value})');
    await expect(page.locator('.cm-completionInfo')).toContainText('定义变量');
  });
  await test.step('functions that only the newest version has, when its compiler is chosen', async () => {
    await expect(completions.getByRole('option').filter({hasText: /^define/u})).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', {name: '编译器'}).selectOption('newest');
    await editor(page).focus();
    await page.keyboard.type('ineCo');
    await expect(completions.getByRole('option').first()).toContainText('defineConsts({name: value})');
    await expect(page.locator('.cm-completionInfo')).toContainText('≥ 0.13.1');
  });
  await test.step('the type of a hovered property and the description of a hovered function', async () => {
    await editLine(page, "flexDirection: 'row',");
    await editor(page).getByText('flexDirection').hover();
    await expect(hint).toHaveText(FLEX_DIRECTION);
    await editor(page).getByText('create', {exact: true}).hover();
    await expect(hint).toContainText('stylex.create({name: {…}})');
    await expect(hint).toContainText('定义样式');
  });
  await test.step('the same by keyboard, announced, and gone when the cursor moves', async () => {
    await editLine(page, "flexDirection: 'row',");
    await page.keyboard.press('Home');
    await page.keyboard.press('F1');
    await expect(hint).toHaveText(FLEX_DIRECTION);
    await expect(page.locator('.cm-announced')).toContainText(FLEX_DIRECTION);
    await page.keyboard.press('End');
    await expect(hint).toBeHidden();
    await page.keyboard.press('F1');
    await expect(page.locator('.cm-announced')).toContainText('光标处的词没有说明。');
  });
  // Violations of the content security policy would be console errors.
  for (const name of ['CSS', 'JS', /^问题/u]) await page.getByRole('tab', {name}).click();
  expect(messages).toEqual([]);
});
