/** Help with the code: completions, tooltips, and formatting, which loses no edits. */
import type {Locator, Page} from '@playwright/test';
import {LARGE_LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {recordErrors, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, oneFile, openProject, recordAnnouncements, replaceCode, startWorkbench} from './workbench-page.ts';

// Without it, the editor would wait for a click on its button.
test.use({prefetches: true});

const UGLY = 'export default function App( ){\nreturn <p   className={"a"}>b</p>}';
const FORMATTED = ['export default function App() {', "  return <p className={'a'}>b</p>;", '}', ''];
const FORMATTER = /formatter-/u;

const lines = (page: Page): Locator => editor(page).locator('.cm-line');
const formatButton = (page: Page): Locator => page.getByRole('button', {name: '格式化'});

test('formats the open file by button or shortcut, as one undo step @smoke', async ({page}) => {
  const requests = recordRequests(page);
  const formatters = (): number => requests.filter((request) => request.url().includes('formatter')).length;
  await openProject(page, oneFile(UGLY));
  await test.step('keeps the cursor at its word', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    for (let count = 0; count < '</p>}'.length; count++) await page.keyboard.press('ArrowLeft');
    expect(formatters()).toBe(0);
    await formatButton(page).click();
    await expect(lines(page)).toHaveText(FORMATTED);
    expect(formatters()).toBe(1);
    await editor(page).focus();
    // CodeMirror restores the cursor after the focus event.
    await expect(page.locator('.cm-editor.cm-focused')).toHaveCount(1);
    await page.keyboard.type('!');
    await expect(lines(page).nth(1)).toHaveText("  return <p className={'a'}>b!</p>;");
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(lines(page)).toHaveText(UGLY.split('\n'));
  });
  await page.keyboard.press('Shift+Alt+F');
  await expect(lines(page)).toHaveText(FORMATTED);
  await test.step('shows a syntax error and keeps the code', async () => {
    await replaceCode(page, 'const a = (\n  b');
    await formatButton(page).click();
    const error = page.getByRole('status').filter({hasText: /App\.tsx: .+\(\d+:\d+\)/u});
    await expect(error).toBeVisible();
    await expect(lines(page)).toHaveText(['const a = (', '  b']);
    await replaceCode(page, UGLY);
    await expect(error).toHaveCount(0);
  });
});

test('indents lines when the formatter fails or hangs, loads it again, and drops what comes after an edit', async ({
  page,
  serve,
}) => {
  const indented = ['export default function App( ){', '  return <p   className={"a"}>b</p>}'];
  await page.clock.install();
  const site = await serve();
  site.fail(FORMATTER);
  await page.goto(`${site.url}playground/`);
  await startWorkbench(page);
  await replaceCode(page, UGLY);
  await formatButton(page).click();
  await expect(lines(page)).toHaveText(indented);
  site.clearFaults();
  const {requested} = site.hang(FORMATTER);
  await replaceCode(page, UGLY);
  await formatButton(page).click();
  await requested;
  await page.clock.fastForward(LARGE_LOAD_LIMIT_MS + 100);
  await expect(lines(page)).toHaveText(indented);
  site.clearFaults();
  const release = site.hold(FORMATTER);
  await formatButton(page).click();
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'true');
  await replaceCode(page, 'let   mine;');
  release();
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(lines(page)).toHaveText(['let   mine;']);
  await formatButton(page).click();
  await expect(lines(page)).toHaveText(['let mine;', '']);
});

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

test('completes and describes StyleX, without console errors', async ({page}) => {
  const messages = recordErrors(page);
  const completions = completionsOf(page);
  const hint = page.locator('.cm-hover');
  await openProject(page, oneFile(''));
  await test.step('names of properties', async () => {
    await editLine(page, '');
    await page.keyboard.type('justifyC');
    await completions.getByText('justifyContent', {exact: true}).click();
    await expect(lineOf(page)).toHaveText('    justifyContent: ');
  });
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
    // After `def`, `default` may come first on a busy machine.
    await page.keyboard.type('const t = stylex.define');
    await expect(completions.getByRole('option').first()).toContainText('defineVars({name: value})');
    await expect(page.locator('.cm-completionInfo')).toContainText('定义变量');
  });
  await test.step('functions that only the newest version has, when its compiler is chosen', async () => {
    await expect(completions.getByRole('option').filter({hasText: /^define/u})).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', {name: '编译器'}).selectOption('newest');
    await editor(page).focus();
    await page.keyboard.type('Co');
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
    const announced = await recordAnnouncements(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('F1');
    await expect(hint).toHaveText(FLEX_DIRECTION);
    expect((await announced()).join()).toContain(FLEX_DIRECTION);
    await page.keyboard.press('End');
    await expect(hint).toBeHidden();
    await page.keyboard.press('F1');
    await expect.poll(async () => (await announced()).join()).toContain('光标处的词没有说明。');
  });
  // Violations of the content security policy would be console errors.
  for (const name of ['CSS', 'JS', /^问题/u]) await page.getByRole('tab', {name}).click();
  expect(messages).toEqual([]);
});
