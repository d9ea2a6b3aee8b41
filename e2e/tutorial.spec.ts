/** The tutorial inside the playground. */
import {readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Locator, Page} from '@playwright/test';
import {overflow, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {edit, editor, linkTo, oneFile, replaceCode, result, showing, verdict} from './workbench-page.ts';

const STEPS = readdirSync(fileURLToPath(new URL('../site/content/tutorial', import.meta.url))).length;
/** The comment of the first step that its solution replaces. */
const TASK = '// 卡片的样式写在这里';
const CARD = "backgroundColor: 'ivory', color: '#1f2937', padding: 16, borderRadius: 12,";

const title = (page: Page): Locator => page.locator('main h2').first();
const link = (page: Page, name: string | RegExp): Locator => page.locator('main').getByRole('link', {name});
const button = (page: Page, name: string): Locator => page.locator('main').getByRole('button', {name, exact: true});

test('leads by keyboard from all steps to the first, says what is missing, and goes on with the reader’s code', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.goto('/playground/?tutorial');
  await expect(page.locator('main li')).toHaveCount(STEPS);
  expect(await violations(page, {within: 'main'})).toEqual([]);
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
  await edit(page, TASK, `${CARD} // mine`.replace('16', '8'));
  await expect(verdict(page)).toContainText('还不对');
  await expect(verdict(page)).toContainText('内边距应是16px，现在是8px。四边一样');
  await test.step('axe finds nothing in a step with a hint and a verdict, which fits its window', async () => {
    const size = page.viewportSize();
    for (const width of [1280, 320])
      for (const theme of ['light', 'dark']) {
        await page.setViewportSize({width, height: 900});
        await forceTheme(page, theme);
        expect(await violations(page, {within: 'main'})).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    if (size !== null) await page.setViewportSize(size);
  });
  await edit(page, 'padding: 8', 'padding: 16');
  await expect(verdict(page)).toContainText('答对了。每条声明变成一个类');
  await link(page, /^下一步/).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('悬停时变色');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('接着你上一步的代码。')).toBeVisible();
  await expect(editor(page)).toContainText('// mine');

  // A color scheme is checked in all engines: see `engines/`.
  await test.step('checks states; a solution is compared with the code, taken and left', async () => {
    await edit(page, 'const styles', '// begun\nconst styles');
    await button(page, '看答案').click();
    const dialog = page.getByRole('dialog', {name: '答案改了什么'});
    await expect(dialog.getByRole('insertion').filter({hasText: 'darkgreen'})).toBeVisible();
    await expect(dialog.getByRole('deletion').filter({hasText: '// mine'})).toBeVisible();
    expect(await violations(page, {within: 'dialog'})).toEqual([]);
    await button(page, '放进编辑器').click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, '换回我的代码')).toBeFocused();
    await expect(verdict(page)).toContainText('答对了。');
    await expect(page.getByText('编辑器里是答案。')).toBeVisible();
    await edit(page, 'const styles', '// changed\nconst styles');
    await button(page, '换回我的代码').click();
    await expect(button(page, '看答案')).toBeFocused();
    await expect(verdict(page)).toContainText('还不对');
    await expect(editor(page)).toContainText('// mine');
    await expect(page.getByText('刚才编辑器里的代码收进了演练场')).toBeVisible();
  });

  await link(page, /^下一步/).click();
  await expect(page.getByText('你上一步的代码还没做对')).toBeVisible();
  await expect(editor(page)).not.toContainText('// mine');
  await link(page, /^下一步/).click();
  await expect(title(page)).toHaveText('用变体选颜色');
  await expect(page.getByText('你上一步的代码还没做对')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(title(page)).toHaveText('第一份样式');
  await expect(verdict(page)).toContainText('答对了。');
  await test.step('checks functions; a step whose solution is in the editor is seen, not done', async () => {
    await page.goto('/playground/?tutorial=testing');
    await button(page, '看答案').click();
    await button(page, '放进编辑器').click();
    await expect(verdict(page)).toContainText('答对了。');
    await link(page, '全部步骤').click();
    await expect(page.getByText(`完成1/${STEPS}步，另有2步看过答案`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({hasText: '会失败的测试'})).toContainText('看过答案');
    await expect(link(page, '继续')).toHaveAttribute('href', '/playground/?tutorial=merging');
  });
  expect(errors).toEqual([]);
});

/** Where a part of the page is, in the window. */
async function edgesOf(part: Locator): Promise<{top: number; bottom: number}> {
  const {y, height} = (await part.boundingBox()) ?? {y: NaN, height: NaN};
  return {top: y, bottom: y + height};
}

for (const size of [
  {width: 1280, height: 800},
  {width: 390, height: 844},
  {width: 320, height: 640},
]) {
  test(`shows task, code and verdict together in a window of ${size.width} × ${size.height}`, async ({page}) => {
    await page.setViewportSize(size);
    await page.goto('/playground/?tutorial=define');
    const task = page.getByRole('region', {name: '任务'});
    const code = page.getByRole('tabpanel', {name: 'book-card.tsx'});
    await editor(page).waitFor();
    const expectAllInView = async (): Promise<void> => {
      await expect(task).toBeInViewport({ratio: 1});
      await expect(verdict(page)).toBeInViewport({ratio: 1});
      const {bottom: endOfTask} = await edgesOf(task);
      const {top: startOfVerdict} = await edgesOf(verdict(page));
      const {top, bottom} = await edgesOf(code);
      // The task is beside the code in a wide window, and above it in others. Four lines are to be seen at least.
      const start = size.width < 997 ? Math.max(top, endOfTask) : top;
      expect(Math.min(bottom, startOfVerdict) - start).toBeGreaterThan(100);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    };
    await edit(page, TASK, CARD.replace('16', '8'));
    await expect(verdict(page)).toContainText('内边距应是16px，现在是8px。');
    await expectAllInView();
    await edit(page, 'padding: 8', 'padding: 16');
    await expect(verdict(page)).toContainText('答对了。');
    await expectAllInView();
  });
}

test('judges a step when its result has come to rest, and no code that throws or never ends', async ({page}) => {
  const isRight = (): Promise<void> => expect(verdict(page)).toContainText('答对了');
  await page.goto('/playground/?tutorial=define');
  await expect(result(page).getByText('梦溪笔谈')).toBeVisible();
  await test.step('after a timer', async () => {
    await edit(page, 'stylex.props(styles.card)', 'stylex.props(useLate() && styles.card)');
    await edit(
      page,
      'const LABELS',
      `import {useEffect, useState} from 'react';
function useLate() {
  const [isLate, set] = useState(false);
  useEffect(() => void setTimeout(() => set(true), 400), []);
  return isLate;
}
const LABELS`,
    );
    await edit(page, TASK, CARD);
    await isRight();
  });
  await test.step('after an animation', async () => {
    await edit(page, 'useLate() && styles.card', 'styles.card');
    await edit(page, 'padding: 16,', "padding: 16, animationName: grow, animationDuration: '400ms',");
    await edit(page, 'const styles', 'const grow = stylex.keyframes({from: {padding: 0}});\nconst styles');
    await isRight();
  });
  await test.step('not when it throws', async () => {
    await edit(page, 'const LABELS', "if (styles) throw new Error('thrown');\nconst LABELS");
    await expect(page.getByText('Error: thrown').first()).toBeVisible();
    await expect(page.getByText('代码还有问题，没有判断')).toBeVisible();
    await expect(verdict(page)).toHaveCount(0);
  });
  await test.step('not when it never ends', async () => {
    await edit(page, "if (styles) throw new Error('thrown');", '');
    await isRight();
    await edit(page, 'const LABELS', 'while (styles);\nconst LABELS');
    await expect(page.getByText('代码占用浏览器太久')).toBeVisible();
    await expect(verdict(page)).toContainText('还不对：程序被中断了，没能检查。');
  });
});

test('judges types by TypeScript, for which a reader who saves data asks', async ({page}) => {
  // The editor draws only the lines in view, which the test reads.
  await page.setViewportSize({width: 1280, height: 2000});
  await page.goto('/playground/?tutorial=types');
  await button(page, '看答案').click();
  await button(page, '放进编辑器').click();
  await expect(verdict(page)).toContainText('要等类型加载好才能检查');
  await page.getByRole('button', {name: /^检查类型/u}).click();
  await expect(verdict(page)).toContainText('答对了。');
  await edit(page, 'style?: StyleXStyles', 'style: StyleXStyles');
  await expect(verdict(page)).toContainText('不写style：类型还不允许。');
});

test('says that a function which never ends could not be checked, in place of the verdict before', async ({page}) => {
  await page.goto('/playground/?tutorial=testing');
  await button(page, '看答案').click();
  await button(page, '放进编辑器').click();
  await expect(verdict(page)).toContainText('答对了。');
  await edit(page, 'return color', 'while (true) {}\n  return color');
  await expect(verdict(page)).toContainText('程序被中断了，没能检查。');
  await edit(page, 'while (true) {}', '');
  await expect(verdict(page)).toContainText('答对了。');
});

test('leaves the work of the playground alone; a project in the hash comes before a step', async ({page}) => {
  await page.goto(`/playground/?tutorial=define${linkTo(oneFile(showing('shared')))}`);
  await expect(result(page).getByText('shared')).toBeVisible();
  await replaceCode(page, showing('own'));
  await expect(result(page).getByText('own')).toBeVisible();
  await link(page, /^教程/).click();
  await expect(page.locator('main h1')).toHaveText('教程');
  await link(page, '第一份样式').click();
  await expect(result(page).getByText('梦溪笔谈')).toBeVisible();
  await edit(page, TASK, '// mine');
  await page.goBack();
  await page.goBack();
  await expect(result(page).getByText('own')).toBeVisible();
  await page.goto('/playground/?tutorial=nothing');
  await expect(page.getByRole('alert')).toContainText('教程没有“nothing”这一步');
});

test('a search hit opens its step, which can be tried again when it does not load @smoke', async ({page, serve}) => {
  const site = await serve();
  site.fail(/\/assets\/chapters\//);
  await page.goto(`${site.url}search/?q=合并两份样式`);
  const hits = page.locator('main ol > li a', {hasText: /教程：合并/});
  await hits.first().click();
  await expect(page).toHaveURL(/\/playground\/\?tutorial=merging$/);
  await expect(page.getByText('这一步没有取到。')).toBeVisible();
  site.clearFaults();
  await button(page, '重试').click();
  await expect(title(page)).toHaveText('合并两份样式');
});
