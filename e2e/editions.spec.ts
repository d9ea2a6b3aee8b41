/** What readers of the newest StyleX see: chips, notes, commands, outputs, and the choice of the version. */
import type {Locator, Page} from '@playwright/test';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {followLink, expectReady, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';
import {editor, openHash, startWorkbench} from './workbench-page.ts';

const {documented, newest} = STYLEX_VERSIONS;
const VARIABLES = '/docs/learn/theming/using-variables/';
const INSTALLATION = '/docs/learn/installation/';
const DYNAMIC = '/docs/api/javascript/create/';

const chip = (page: Page): Locator => page.locator('#local-assignment + a + .version-chip');
const note = (page: Page): Locator => page.locator('#since-local-assignment');
/** What the section says to readers of the newest version. */
const words = (page: Page): Locator => page.locator('#local-assignment ~ ul [data-only=latest]').first();
const choices = (page: Page): Locator => page.getByRole('group', {name: '我用的是'}).getByRole('button');
const latest = (page: Page): Locator => choices(page).filter({hasText: /^最新/});
const old = (page: Page): Locator => choices(page).filter({hasText: documented});
const announcement = (page: Page): Locator => page.locator('.announcement');
const command = (page: Page, version: string): Locator =>
  page
    .locator('[role=tabpanel][data-shown] .code-block', {
      hasText: `install @stylexjs/stylex@${version} react react-dom`,
    })
    .first();

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a chip opens its note, which print shows; both commands and all words stand there @smoke', async ({page}) => {
    await page.goto(VARIABLES);
    await expect(note(page)).toBeHidden();
    await expect(choices(page)).toHaveCount(0);
    await chip(page).click();
    await expect(note(page)).toContainText('主题胜过对同一个变量的赋值');
    await expect(note(page)).toContainText('把主题放在外层元素上');
    await page.keyboard.press('Escape');
    await expect(note(page)).toBeHidden();

    await page.emulateMedia({media: 'print'});
    await expect(chip(page)).toBeHidden();
    await expect(note(page)).toBeVisible();
    const [before, own, after] = await Promise.all(
      [page.getByText('三条规则'), note(page), page.getByRole('heading', {name: '运行时才知道的值'})].map((element) =>
        element.evaluate((target) => target.getBoundingClientRect().top),
      ),
    );
    expect([before, own, after].toSorted((a = 0, b = 0) => a - b)).toEqual([before, own, after]);

    await page.emulateMedia({media: 'screen'});
    await page.goto(DYNAMIC);
    const versionWords = page.locator('span[data-only="latest"]', {hasText: '--x-加属性名'});
    await expect(versionWords).toHaveText(`（${newest}：--x-加属性名（--x-width））`, {useInnerText: true});
    await page.goto(INSTALLATION);
    for (const version of [documented, newest]) {
      await expect(page.getByText(`install @stylexjs/stylex@${version} react react-dom`).first()).toBeVisible();
    }
  });
});

test('the choice of the newest version shows its words, notes, commands and outputs on every page', async ({page}) => {
  const errors = recordErrors(page);
  await page.goto(INSTALLATION);
  await expectReady(page);
  await expect(old(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(command(page, documented)).toBeVisible();
  await expect(command(page, newest)).toHaveCount(1);
  await expect(command(page, newest)).toBeHidden();

  const {y = 0} = (await latest(page).boundingBox()) ?? {};
  await latest(page).click();
  await expect(command(page, newest)).toBeVisible();
  await expect(command(page, documented)).toBeHidden();
  await expect(latest(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(announcement(page)).toBeHidden();
  expect((await latest(page).boundingBox())?.y).toBeLessThanOrEqual(y);
  const [announced, ...stored] = await page.evaluate(() => [
    document.documentElement.dataset['announcement'],
    ...['stylex-version', 'announcement.dismiss', 'announcement.id'].map((key) => localStorage.getItem(key)),
  ]);
  expect(stored).toEqual(['latest', 'true', announced]);

  await followLink(page, VARIABLES);
  await expect(page.locator('h1')).toHaveText('使用变量');
  await expect(words(page)).toBeVisible();
  await expect(note(page)).toBeHidden();
  await chip(page).click();
  await expect(note(page)).toContainText('主题胜过对同一个变量的赋值');
  await page.keyboard.press('Escape');
  await followLink(page, '/docs/api/');
  await expect(page.locator('h1')).toHaveText('API参考');
  await expect(page.locator('#since-javascript')).toBeVisible();
  await expect(page.locator('#javascript + a + .version-chip')).toBeHidden();

  await test.step('before the app has loaded, which the switch of an output does not need', async () => {
    await page.goto(VARIABLES);
    await expect(words(page)).toBeVisible();
    await expect(announcement(page)).toBeHidden();
    const tabs = page.locator('[data-tab-group]', {has: page.locator('.edition-switch')}).first();
    const output = (edition: string): Locator => tabs.locator(`[role=tabpanel][data-shown] [data-only=${edition}]`);
    await tabs.getByRole('tab', {name: 'JS'}).click();
    await expect(output('latest')).toBeVisible();
    await expect(output('documented')).toBeHidden();
    await tabs.getByRole('switch', {name: '另一个版本的输出'}).click();
    await expect(output('documented')).toBeVisible();
    await expect(output('latest')).toBeHidden();
  });
  expect(await violations(page, {within: 'main'})).toEqual([]);
  expect(errors).toEqual([]);
});

test('the URL comes before the stored choice; editors compile with the chosen version', async ({page}) => {
  await page.goto(`${VARIABLES}?stylex=latest`);
  await expect(words(page)).toBeVisible();
  await expect(announcement(page)).toBeVisible();
  await expect(latest(page)).toHaveAttribute('aria-pressed', 'true');

  const sample = page.locator('.code-block', {hasText: 'brand-scope.tsx'});
  await sample.getByRole('button', {name: '编辑'}).click();
  await expect(editor(page)).toBeVisible();
  await expect(page.getByRole('region', {name: '编辑示例'})).toContainText('--x-');
  expect(await page.evaluate(() => localStorage.getItem('stylex-version'))).toBeNull();

  await page.evaluate(() => localStorage.setItem('stylex-version', 'latest'));
  // The pages opened from here on with `newest` have no storage: their URL keeps the choice.
  await page.addInitScript(() => {
    if (!location.search.includes('newest')) return;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${VARIABLES}?stylex=${documented}`);
  await expect(old(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(words(page)).toBeHidden();
  await page.goto(`${VARIABLES}?stylex=newest`);
  await expect(old(page)).toHaveAttribute('aria-pressed', 'true');
  await latest(page).click();
  await expect(page).toHaveURL(/\?stylex=latest$/);
  await expect(words(page)).toBeVisible();
});

test('samples, playground and tutorial open with the chosen version; stored code keeps its own', async ({page}) => {
  const VARIANTS = '/docs/learn/recipes/variants/';
  const compiler = page.getByRole('combobox', {name: '编译器'});
  const link = page.locator('a.code-playground').first();
  await page.goto(VARIANTS);
  const own = (await link.getAttribute('href')) ?? '';
  await page.goto(`${VARIABLES}?stylex=${documented}`);
  await latest(page).click();
  await followLink(page, VARIANTS);
  await expect(link).toHaveAttribute('href', `${own}@${newest}`);
  await link.click();
  await startWorkbench(page);
  await expect(compiler).toHaveValue('newest');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await openHash(page, '#t.basics');
  await expect(compiler).toHaveValue('newest');
  await compiler.selectOption('documented');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('playground')).length))
    .toBeGreaterThan(0);
  await page.reload();
  await startWorkbench(page);
  await expect(compiler).toHaveValue('documented');
  await page.goto('/playground/?tutorial=define');
  await startWorkbench(page);
  await expect(compiler).toHaveValue('newest');

  await page.goto(VARIABLES);
  await old(page).click();
  await followLink(page, VARIANTS);
  await expect(link).toHaveAttribute('href', own);
  await openHash(page, '#t.themes');
  await expect(compiler).toHaveValue('documented');
});
