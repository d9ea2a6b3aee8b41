/** The tutorial inside the playground. */
import type {Locator, Page} from '@playwright/test';
import {overflow, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {editor, linkTo, oneFile, replaceCode, result, showing} from './workbench-page.ts';

const verdict = (page: Page): Locator => page.getByRole('status').filter({hasText: /答对了|还不对/});
const title = (page: Page): Locator => page.locator('main h2').first();
const link = (page: Page, name: string | RegExp): Locator => page.locator('main').getByRole('link', {name});
const button = (page: Page, name: string): Locator => page.locator('main').getByRole('button', {name, exact: true});

const codeOf = (page: Page): Promise<string> =>
  editor(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  );

async function insert(page: Page, before: string, text: string): Promise<void> {
  const code = await codeOf(page);
  expect(code).toContain(before);
  await replaceCode(page, code.replace(before, text));
}

const CARD = "backgroundColor: 'ivory', color: '#1f2937', padding: 16, borderRadius: 12,";

test('leads by keyboard from all steps to the first, says what is missing, and goes on with the reader’s code', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.goto('/playground/?tutorial');
  await expect(page.locator('main li')).toHaveCount(12);
  await link(page, '开始').focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('第一份样式');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(/\?tutorial=define$/);
  await expect(page).toHaveTitle(/^第一份样式 · 教程 \|/);

  await button(page, '提示').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('背景和文字的属性叫')).toBeVisible();
  await expect(verdict(page)).toHaveCount(0);
  await insert(page, '// 卡片的样式写在这里', `${CARD} // mine`.replace('16', '8'));
  await expect(verdict(page)).toContainText('还不对');
  await expect(verdict(page)).toContainText('内边距应是16px，现在是8px。四边一样');
  await insert(page, 'padding: 8', 'padding: 16');
  await expect(verdict(page)).toContainText('答对了。每条声明变成一个类');
  await page.reload();
  await expect(verdict(page)).toContainText('答对了。');
  await link(page, /^下一步/).focus();
  await page.keyboard.press('Enter');

  await expect(title(page)).toHaveText('悬停时变色');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('接着你上一步的代码。')).toBeVisible();
  await expect(editor(page)).toContainText('// mine');
  await page.goBack();
  await expect(title(page)).toHaveText('第一份样式');
  await expect(verdict(page)).toContainText('答对了。');
  await insert(page, 'padding: 16', 'padding: 9');
  await expect(verdict(page)).toContainText('还不对');
  await link(page, /^下一步/).click();
  await expect(page.getByText('你上一步的代码还没做对')).toBeVisible();
  await expect(editor(page)).not.toContainText('// mine');
  await link(page, '全部步骤').click();
  await expect(page.getByText('完成1/12步')).toBeVisible();
  expect(errors).toEqual([]);
});

test('checks states and functions; a solution is shown and taken back', async ({page}) => {
  const errors = recordErrors(page);
  // A color scheme is checked in all engines: see `engines/`.
  for (const id of ['conditions', 'testing']) {
    await test.step(id, async () => {
      await page.goto(`/playground/?tutorial=${id}`);
      await expect(result(page).locator('article').first()).toBeVisible();
      await expect(verdict(page)).toHaveCount(0);
      await button(page, '看答案').click();
      await expect(verdict(page)).toContainText('答对了。');
    });
  }
  await insert(page, '/** 卡片', '/** changed 卡片');
  await button(page, '换回我的代码').click();
  await expect(button(page, '换回我的代码')).toBeFocused();
  await expect(verdict(page)).toContainText('还不对');
  await expect(editor(page)).toContainText('return true;');
  // A changed solution is the reader's own work too.
  await button(page, '换回我的代码').click();
  await expect(editor(page)).toContainText('/** changed 卡片');
  expect(errors).toEqual([]);
});

test('leaves the work of the playground alone; a project in the hash comes before a step', async ({page}) => {
  await page.goto('/playground/');
  await button(page, '打开编辑器').click();
  await replaceCode(page, showing('own'));
  await expect(result(page).getByText('own')).toBeVisible();
  await link(page, /^教程/).click();
  await expect(page.locator('main h1')).toHaveText('教程');
  await link(page, '第一份样式').click();
  await expect(result(page).getByText('梦溪笔谈')).toBeVisible();
  await page.goto(`/playground/?tutorial=define${linkTo(oneFile(showing('shared')))}`);
  await expect(result(page).getByText('shared')).toBeVisible();
  await page.goto('/playground/');
  await button(page, '打开编辑器').click();
  await expect(result(page).getByText('own')).toBeVisible();
  await page.goto('/playground/?tutorial=nothing');
  await expect(page.getByRole('alert')).toContainText('教程没有“nothing”这一步');
});

test('in two tabs, the code of a step that the other tab replaces is kept among the works', async ({
  page: a,
  context,
}) => {
  const open = async (tab: Page): Promise<void> => {
    await tab.goto('/playground/?tutorial=define');
    await expect(result(tab).getByText('梦溪笔谈')).toBeVisible();
  };
  const write = async (tab: Page, text: string): Promise<void> => {
    await insert(tab, '// 卡片的样式写在这里', `// ${text}`);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('playground.tutorial'))).toContain(text);
  };
  const b = await context.newPage();
  await open(a);
  await open(b);
  await write(a, 'first');
  await write(b, 'second');
  await a.goto('/playground/');
  await button(a, '打开编辑器').click();
  await expect(editor(a)).toContainText('// first');
  await open(a);
  await expect(editor(a)).toContainText('// second');
});

test('a search hit opens its step', async ({page}) => {
  await page.goto('/search/?q=合并两份样式');
  await page
    .locator('main ol > li a', {hasText: /教程：合并/})
    .first()
    .click();
  await expect(page).toHaveURL(/\/playground\/\?tutorial=merging$/);
  await expect(title(page)).toHaveText('合并两份样式');
});

test('a step that does not load can be tried again; without storage the code lasts for the visit', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.fail(/\/assets\/chapters\//);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('off', 'SecurityError');
      },
    });
  });
  await page.goto(`${site.url}playground/?tutorial=define`);
  await expect(page.getByText('这一步没有取到。')).toBeVisible();
  site.clearFaults();
  await button(page, '重试').click();
  await insert(page, '// 卡片的样式写在这里', CARD);
  await expect(verdict(page)).toContainText('答对了。');
  await link(page, /^下一步/).click();
  await expect(page.getByText('接着你上一步的代码。')).toBeVisible();
});

test('axe finds nothing in a step and the overview, wide in light and narrow in dark mode', async ({page}) => {
  await page.goto('/playground/?tutorial');
  await page.locator('main li').first().waitFor();
  expect(await violations(page, {within: 'main'})).toEqual([]);
  await page.goto('/playground/?tutorial=define');
  await insert(page, '// 卡片的样式写在这里', CARD.replace('16', '8'));
  await expect(verdict(page)).toContainText('还不对');
  await button(page, '提示').click();
  for (const [width, theme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({width, height: 900});
    await forceTheme(page, theme);
    expect(await violations(page, {within: 'main'}), `${width} ${theme}`).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
