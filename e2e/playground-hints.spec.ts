/** Completions and tooltips for StyleX. */
import type {Locator, Page} from '@playwright/test';
import {editor, oneFile, openProject} from './workbench-page.ts';
import {expect, test} from './serve-fixture.ts';

const code = (line: string): string =>
  `import * as stylex from '@stylexjs/stylex';\nconst s = stylex.create({\n  a: {\n    ${line}\n  },\n});\n`;
const completions = (page: Page): Locator => page.locator('.cm-tooltip-autocomplete');
const hint = (page: Page): Locator => page.locator('.cm-hover');

/** Opens a style with one line and moves the cursor to the end of the line. */
async function openAtLine(page: Page, line: string): Promise<void> {
  await openProject(page, oneFile(code(line)));
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}

test('completes property names', async ({page}) => {
  await openAtLine(page, '');
  await page.keyboard.type('justifyC');
  await completions(page).getByText('justifyContent', {exact: true}).click();
  await expect(editor(page).locator('.cm-line').nth(3)).toHaveText('    justifyContent: ');
});

for (const [name, line, typed, word] of [
  ['of a property', 'justifyContent: ', "'space-b", 'space-between'],
  ['without a quote', 'flexDirection: ', 'column', 'column-reverse'],
  ['under a condition', "cursor: {default: 'auto', ':hover': ", "'not-a", 'not-allowed'],
  ['of the default', 'cursor: {default: ', "'poi", 'pointer'],
  ['of a property that takes any text', 'width: ', "'fit", 'fit-content'],
] as const) {
  test(`completes values ${name}`, async ({page}) => {
    await openAtLine(page, line);
    await page.keyboard.type(typed);
    await expect(completions(page)).toContainText(word);
    await completions(page).getByText(word, {exact: true}).click();
    await expect(editor(page).locator('.cm-line').nth(3)).toContainText(`${line.trimEnd()} '${word}'`);
  });
}

test('completes functions with their descriptions', async ({page}) => {
  await openAtLine(page, '');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('const t = stylex.def');
  await expect(completions(page).getByRole('option').first()).toContainText('defineVars({name: value})');
  await expect(page.locator('.cm-completionInfo')).toContainText('定义变量');
});

test('shows the type of a hovered property and the description of a hovered function', async ({page}) => {
  await openAtLine(page, "flexDirection: 'row',");
  await editor(page).getByText('flexDirection').hover();
  await expect(hint(page)).toHaveText("flexDirection: 'row' | 'row-reverse' | 'column' | 'column-reverse'");
  await editor(page).getByText('create', {exact: true}).hover();
  await expect(hint(page)).toContainText('stylex.create({name: {…}})');
  await expect(hint(page)).toContainText('定义样式');
});
