/** Entries of errors: how a message that a reader has leads to its row. */
import type {Locator, Page} from '@playwright/test';
import {expectReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';
import {editor, openProject, replaceCode, result, showing} from './workbench-page.ts';

const CREATE = '/docs/api/javascript/create/';
const ROW = '#error-dynamic-parameters';

/** The row is in the window, marked, and the closed box around it is open. */
async function expectShown(page: Page, id: string): Promise<void> {
  const row = page.locator(id);
  await expect(row).toBeInViewport();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await expect(page.locator('details', {has: row}).first()).toHaveAttribute('open', '');
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 700}});

  test('the address of an entry opens the closed box around its row on a phone, too @smoke', async ({page}) => {
    await page.goto(`${CREATE}${ROW}`);
    await expectShown(page, ROW);
    const example = page.locator(`${ROW} + tr`);
    await example.locator('summary').click();
    await expect(example.locator('.line.removed')).toBeVisible();
    await expect(example.locator('.line.added')).toBeVisible();
  });
});

const APP = (styles: string): string => `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({a: {${styles}}});
export default function App() {
  return <p {...stylex.props(styles.a)}>shown</p>;
}
`;

test('the playground explains a known message, mends its code and marks the result as old', async ({page}) => {
  const tokens = "import * as stylex from '@stylexjs/stylex';\nconst tone = stylex.defineVars({ink: 'teal'});\n";
  const tab = (name: string): Locator => page.getByRole('tab', {name, exact: true});
  const more = page.locator('summary', {hasText: '原因和改法'});
  const note = page.getByText('代码有错，这是出错之前的结果。');
  await openProject(page, {
    compiler: 'documented',
    files: [
      {name: 'App.tsx', code: APP("color: 'teal'")},
      {name: 'tokens.stylex.ts', code: tokens},
    ],
    active: 'App.tsx',
  });
  await test.step('a variable group that another file cannot import is exported, as one step to undo', async () => {
    const mend = page.getByRole('button', {name: '加上export'});
    await mend.click();
    await expect(editor(page)).toContainText('export const tone');
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).not.toContainText('export');
    // A press while the code is still read does nothing.
    await expect(async () => {
      await mend.click();
      await expect(editor(page)).toContainText('export const tone', {timeout: 1000});
    }).toPass();
    await expect(tab('tokens.stylex.ts')).toHaveAttribute('aria-selected', 'true');
    await expect(result(page).getByText('shown')).toBeVisible();
    await tab('App.tsx').click();
  });
  await test.step('the message has its causes in place, and leads to its entry in another tab', async () => {
    await replaceCode(page, APP("color: 'teal', hover: {padding: true}"));
    await expect(page.getByText('Invalid pseudo or at-rule.')).toBeVisible();
    await more.click();
    const entry = page.getByRole('link', {name: '看例子'});
    await expect(entry).toHaveAttribute('href', `${CREATE}#error-invalid-condition`);
    await expect(entry).toHaveAttribute('target', '_blank');
    await expect(page.locator('details[open] dt').first()).not.toBeEmpty();
    await expect(editor(page).locator('.cm-lintRange-error')).toHaveText(/padding: true/u);
    await expect(note).toBeVisible();
    await expect(result(page).getByText('shown')).toBeVisible();
    await tab('CSS').click();
    await expect(note).toBeVisible();
    await tab('结果').click();
  });
  await test.step('another message stays', async () => {
    await replaceCode(page, `${showing('shown')}\nconst broken = ;`);
    await expect(page.getByText('Unexpected token')).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});

const OUTPUT = `\u001b[31m[vite] Internal server error: /app/src/card.tsx: Only static values are allowed
  inside of a stylex.create() call.\u001b[39m
> 3 | const styles = stylex.create({
    at PluginPass.visitor (/app/node_modules/x/index.js:1:1)
/app/src/card.tsx
  5:11  error  The 'border' property is not supported. Use the 'borderWidth', 'borderStyle' and 'borderColor' properties instead  @stylexjs/valid-styles`;

// Journeys in `engines/` paste a message into the search.
test('the field for errors finds all messages of an output, also pasted early or after a failed load', async ({
  page,
}) => {
  await page.route('**/errors-*.json', (route) => route.abort());
  await page.goto('/docs/api/#errors');
  const field = page.getByLabel('把报错贴进来');
  const finder = page.locator('.error-finder');
  await field.fill(OUTPUT);
  await expectReady(page);
  await expect(finder.getByRole('alert')).toContainText('没有加载成功');
  await page.unroute('**/errors-*.json');
  await finder.getByRole('button', {name: '重试'}).click();
  await expect(finder.getByRole('status')).toHaveText('认出2条报错');
  await expect(finder.getByRole('alert')).toHaveCount(0);
  await expect(finder.getByRole('listitem')).toContainText(['编译时算不出来的键或值', '不支持border']);
  await expect(finder.getByRole('link')).toHaveCount(2);
  expect(await violations(page, {within: '.error-finder'})).toEqual([]);
  await field.fill('Cannot find module');
  await expect(finder.getByRole('status')).toContainText('里面没有认得的报错');
  await expect(finder.getByRole('listitem')).toHaveCount(0);
  await field.fill(OUTPUT);
  await finder.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${CREATE}#error-not-static$`, 'u'));
  await expectShown(page, '#error-not-static');
  await page.keyboard.press('Tab');
  await expect(page.locator('#error-not-static a').first()).toBeFocused();
});
