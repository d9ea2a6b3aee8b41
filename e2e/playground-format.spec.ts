/** The format command: loaded on first use, off the main thread, and without losing edits. */
import type {Locator, Page} from '@playwright/test';
import {expect, type FaultySite, test} from './serve-fixture.ts';
import {editor, oneFile, openProject, replaceCode} from './workbench-page.ts';

const UGLY = 'export default function App( ){\nreturn <p   className={"a"}>b</p>}';
const lines = (page: Page): Locator => editor(page).locator('.cm-line');
const formatButton = (page: Page): Locator => page.getByRole('button', {name: '格式化'});

/**
 * Formats while the formatter's script is held back.
 *
 * @returns a function that releases the script
 */
async function formatHeld(page: Page, site: FaultySite): Promise<() => void> {
  const release = site.hold(/formatter-/u);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await replaceCode(page, UGLY);
  await formatButton(page).click();
  return release;
}

test('formats the open file, keeps the cursor at its word, and is one undo step', async ({page}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openProject(page, oneFile(UGLY));
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  for (let count = 0; count < '</p>}'.length; count++) await page.keyboard.press('ArrowLeft');
  expect(urls.filter((url) => url.includes('formatter'))).toEqual([]);
  await formatButton(page).click();
  await expect(lines(page)).toHaveText([
    'export default function App() {',
    "  return <p className={'a'}>b</p>;",
    '}',
    '',
  ]);
  expect(urls.filter((url) => url.includes('formatter'))).toHaveLength(1);
  await editor(page).focus();
  // CodeMirror restores the cursor after the focus event.
  await expect(page.locator('.cm-editor.cm-focused')).toHaveCount(1);
  await page.keyboard.type('!');
  await expect(lines(page).nth(1)).toHaveText("  return <p className={'a'}>b!</p>;");
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lines(page)).toHaveText(UGLY.split('\n'));
});

test('formats once when the button is clicked twice while the formatter loads', async ({page, serve}) => {
  const release = await formatHeld(page, await serve());
  await formatButton(page).click();
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(lines(page)).toHaveCount(4);
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'false');
});

test('recognizes the shortcut by key code, because Alt changes the letter on a Mac', async ({page}) => {
  await openProject(page, oneFile(UGLY));
  await editor(page).dispatchEvent('keydown', {key: 'Ï', code: 'KeyF', altKey: true, shiftKey: true});
  await expect(lines(page)).toHaveCount(4);
});

test('formats by shortcut, and does not change formatted code', async ({page}) => {
  await openProject(page, oneFile(UGLY));
  await editor(page).focus();
  await page.keyboard.press('Shift+Alt+F');
  await expect(lines(page)).toHaveCount(4);
  const before = await editor(page).innerText();
  await page.keyboard.press('Shift+Alt+F');
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'false');
  expect(await editor(page).innerText()).toBe(before);
});

test('shows a syntax error and keeps the code', async ({page}) => {
  await openProject(page, oneFile('const a = (\n  b'));
  await formatButton(page).click();
  const words = page.getByRole('status').filter({hasText: /App\.tsx: .+\(\d+:\d+\)/u});
  await expect(words).toBeVisible();
  await expect(lines(page)).toHaveText(['const a = (', '  b']);
  await replaceCode(page, UGLY);
  await expect(words).toHaveCount(0);
});

test('drops the formatted code when the reader has typed meanwhile', async ({page, serve}) => {
  const release = await formatHeld(page, await serve());
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'true');
  await replaceCode(page, 'let   mine;');
  release();
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(lines(page)).toHaveText(['let   mine;']);
});

test('keeps a selection that the reader has made meanwhile', async ({page, serve}) => {
  const release = await formatHeld(page, await serve());
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  release();
  await expect(lines(page)).toHaveCount(4);
  await page.keyboard.type('mine');
  await expect(lines(page)).toHaveText(['mine']);
});

test('indents lines when the formatter does not load, and loads it again on the next use', async ({page, serve}) => {
  const site = await serve();
  site.fail(/formatter-/u);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await replaceCode(page, UGLY);
  await formatButton(page).click();
  await expect(lines(page)).toHaveText(['export default function App( ){', '  return <p   className={"a"}>b</p>}']);
  site.heal();
  await formatButton(page).click();
  await expect(lines(page)).toHaveCount(4);
});
