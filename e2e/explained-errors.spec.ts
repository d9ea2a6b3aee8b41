/** Entries of errors: how a message that a reader has leads to its row. */
import type {Locator, Page} from '@playwright/test';
import {makeReady, openReady} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';
import {editor, oneFile, openProject, replaceCode, result, rgb, showing} from './workbench-page.ts';

const CREATE = '/docs/api/javascript/create/';
const MESSAGE = 'Only named parameters are allowed in Dynamic Style functions.';
const ROW = '#error-dynamic-parameters';

/** The row is in the window, marked, and the closed box around it is open. */
async function expectShown(page: Page): Promise<void> {
  const row = page.locator(ROW);
  await expect(row).toBeInViewport();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await expect(page.locator('details', {has: row}).first()).toHaveAttribute('open', '');
}

// On the page of the entry itself, a journey in `engines/` does the same.
test('a pasted message finds its entry first; the row is in view, marked and focused @smoke', async ({page}) => {
  await openReady(page, '/docs/learn/');
  const {input, active} = await openSearch(page);
  await input.fill(`src/card.tsx: ${MESSAGE}`);
  await expect(active).toContainText('动态样式的参数');
  await input.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${CREATE}${ROW}$`, 'u'));
  await expectShown(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(`${ROW} a`).first()).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 700}});

  test('the address of an entry opens the closed box around its row on a phone, too', async ({page}) => {
    await page.goto(`${CREATE}${ROW}`);
    await expectShown(page);
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

test('the playground explains a known message, leads to its entry, and says that the result is old; another message stays', async ({
  page,
}) => {
  await openProject(page, oneFile(APP("color: 'teal'")));
  await expect(result(page).getByText('shown')).toBeVisible();
  await replaceCode(page, APP("color: 'teal', hover: {padding: true}"));
  await expect(page.getByText('Invalid pseudo or at-rule.')).toBeVisible();
  const more = page.getByRole('link', {name: '原因和例子'});
  await expect(more).toHaveAttribute('href', `${CREATE}#error-invalid-condition`);
  await expect(editor(page).locator('.cm-lintRange-error')).toHaveText(/padding: true/u);
  const note = page.getByText('代码有错，这是出错之前的结果。');
  await expect(note).toBeVisible();
  await expect(result(page).getByText('shown')).toBeVisible();
  await page.getByRole('tab', {name: 'CSS', exact: true}).click();
  await expect(note).toBeVisible();
  await replaceCode(page, APP("color: 'navy'"));
  await expect(note).toHaveCount(0);
  await page.getByRole('tab', {name: '结果'}).click();
  await replaceCode(page, `${showing('shown')}\nconst broken = ;`);
  await expect(page.getByText('Unexpected token')).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('the playground mends a shorthand as one step to undo, and exports a variable group that another file cannot import', async ({
  page,
}) => {
  const tokens = "import * as stylex from '@stylexjs/stylex';\nconst tone = stylex.defineVars({ink: 'teal'});\n";
  await openProject(page, {
    compiler: 'documented',
    files: [
      {name: 'App.tsx', code: APP("border: '1px solid teal'")},
      {name: 'tokens.stylex.ts', code: tokens},
    ],
    active: 'App.tsx',
  });
  await page.getByRole('button', {name: '加上export'}).click();
  await expect(editor(page)).toContainText('export const tone');
  const tab = (name: string): Locator => page.getByRole('tab', {name});
  await expect(tab('tokens.stylex.ts')).toHaveAttribute('aria-selected', 'true');
  await tab('App.tsx').click();
  await page.getByRole('combobox', {name: '编译器'}).selectOption('newest');
  await page.getByRole('button', {name: '拆成全写'}).click();
  await expect(editor(page)).toContainText("borderWidth: '1px', borderStyle: 'solid', borderColor: 'teal'");
  await expect(result(page).getByText('shown')).toHaveCSS('border-top-color', rgb('teal'));
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toContainText("border: '1px solid teal'");
});

const OUTPUT = `\u001b[31m[vite] Internal server error: /app/src/card.tsx: Only static values are allowed
  inside of a stylex.create() call.\u001b[39m
> 3 | const styles = stylex.create({
    at PluginPass.visitor (/app/node_modules/x/index.js:1:1)
/app/src/card.tsx
  5:11  error  The 'border' property is not supported. Use the 'borderWidth', 'borderStyle' and 'borderColor' properties instead  @stylexjs/valid-styles`;

test('the field of the API introduction finds every known message of a terminal output, also one pasted before the app has started, and after a failed load', async ({
  page,
}) => {
  await page.route('**/errors-*.json', (route) => route.abort());
  await page.goto('/docs/api/#errors');
  const field = page.getByLabel('把报错贴进来');
  const finder = page.locator('.error-finder');
  await field.fill(OUTPUT);
  await makeReady(page);
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
});
