/** The format command: loaded on first use, off the main thread, and without losing edits. */
import type {Locator, Page} from '@playwright/test';
import {LARGE_LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, oneFile, openProject, replaceCode, startWorkbench} from './workbench-page.ts';

// With it off, the editor starts by its button.
test.use({prefetches: true});

const UGLY = 'export default function App( ){\nreturn <p   className={"a"}>b</p>}';
const FORMATTED = ['export default function App() {', "  return <p className={'a'}>b</p>;", '}', ''];
const FORMATTER = /formatter-/u;

const lines = (page: Page): Locator => editor(page).locator('.cm-line');
const formatButton = (page: Page): Locator => page.getByRole('button', {name: '格式化'});

async function formatUgly(page: Page, {url}: {readonly url: string}): Promise<void> {
  await page.goto(`${url}playground/`);
  await startWorkbench(page);
  await replaceCode(page, UGLY);
  await formatButton(page).click();
}

test('formats the open file by button or shortcut, as one undo step', async ({page}) => {
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

test('drops the formatted code when the user has typed meanwhile @smoke', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(FORMATTER);
  await formatUgly(page, site);
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'true');
  await replaceCode(page, 'let   mine;');
  release();
  await expect(formatButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(lines(page)).toHaveText(['let   mine;']);
});

test('indents lines when the formatter fails or hangs, and loads it again on the next use', async ({page, serve}) => {
  const indented = ['export default function App( ){', '  return <p   className={"a"}>b</p>}'];
  await page.clock.install();
  const site = await serve();
  site.fail(FORMATTER);
  await formatUgly(page, site);
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
  await test.step('formats once when it is clicked twice, and keeps the selection made meanwhile', async () => {
    await formatButton(page).click();
    await formatButton(page).click();
    await expect(formatButton(page)).toHaveAttribute('aria-busy', 'true');
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    release();
    await expect(lines(page)).toHaveText(FORMATTED);
    await expect(formatButton(page)).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.type('mine');
    await expect(lines(page)).toHaveText(['mine']);
  });
});
