/** Types and rules, while the reader writes: what is wrong is marked where it stands. */
import type {Locator, Page} from '@playwright/test';
import {createGate} from './gate.ts';
import {openReady, recordErrors, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {
  edit,
  editor,
  openProject,
  projectOf,
  recordAnnouncements,
  replaceCode,
  result,
  sampleEditor,
  startWorkbench,
} from './workbench-page.ts';

const TYPES = /\/types-/u;
const TOKENS = {
  'tokens.stylex.ts':
    "import * as stylex from '@stylexjs/stylex';\nexport const colors = stylex.defineVars({accent: 'teal'});\n",
};
const MISTAKES = `import * as stylex from '@stylexjs/stylex';
import {colors} from './tokens.stylex';
const styles = stylex.create({
  card: {
    bordrRadius: 4,
    display: 'flx',
    color: colors.accent,
  },
});
const Card = ({title}: {title: string}) => <p className={styles.card}>{title}</p>;
const dark = stylex.createTheme(colors, {acent: 'navy'});
export default function App() {
  return (
    <div {...stylex.props(dark)}>
      <Card titel="a" />
      <p className={stylex.props(styles.card)}>b</p>
      <p {...stylex.props(styles.crad)}>seen</p>
    </div>
  );
}
`;
const LINES = [5, 6, 10, 11, 15, 16, 17];

const marks = (page: Page): Locator => page.locator('.cm-lint-marker');
const problemTab = (page: Page): Locator => page.getByRole('tab', {name: /^问题/u});
const places = (page: Page): Locator => page.getByRole('button', {name: /^App\.tsx，第\d+行$/u});

test.describe('when they may load', () => {
  test.use({prefetches: true});

  for (const compiler of ['documented', 'newest'] as const) {
    test(`marks what is wrong in the ${compiler} version, and the program runs`, async ({page}) => {
      const errors = recordErrors(page);
      await openProject(page, projectOf(MISTAKES, TOKENS, compiler));
      await expect(result(page).getByText('seen')).toBeVisible();
      await expect(problemTab(page)).toHaveText(`问题 ${LINES.length}`);
      await expect(marks(page)).toHaveCount(LINES.length);
      await expect(page.getByRole('tab', {name: 'App.tsx'})).toHaveText(`App.tsx ${LINES.length}`);
      await problemTab(page).click();
      const lines = (await places(page).allTextContents()).map((text) => Number(/第(\d+)行/u.exec(text)?.[1]));
      expect(lines.toSorted((a, b) => a - b)).toEqual(LINES);
      // The messages are in Chinese, with the English for those who search for it.
      await expect(page.getByText('上不存在属性“crad”')).toBeVisible();
      await expect(page.locator('[lang=en]').getByText("Property 'crad' does not exist")).toBeVisible();
      await expect(page.getByText('样式不是类名')).toBeVisible();

      await test.step('F8 goes from one to the next, through all files', async () => {
        await page.getByRole('tab', {name: 'tokens.stylex.ts'}).click();
        await editor(page).focus();
        await page.keyboard.press('F8');
        await expect(page.getByRole('tab', {name: 'App.tsx'})).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator('.cm-activeLine')).toHaveText(/bordrRadius/u);
        const announced = await recordAnnouncements(page);
        await page.keyboard.press('F8');
        await expect(page.locator('.cm-activeLine')).toHaveText(/flx/u);
        await expect(page.locator('.cm-tooltip.cm-diagnostic')).toHaveText("“display”的值不能是'flx'。");
        expect(await announced()).toContain("“display”的值不能是'flx'。");
      });
      await test.step('what is mended is unmarked', async () => {
        await edit(page, 'styles.crad', 'styles.card');
        await expect(marks(page)).toHaveCount(LINES.length - 1);
        await expect(problemTab(page)).toHaveText(`问题 ${LINES.length - 1}`);
        await replaceCode(page, "export default () => 'good';");
        await expect(page.getByText('没有问题').first()).toBeVisible();
        await expect(marks(page)).toHaveCount(0);
      });
      expect(errors).toEqual([]);
    });
  }

  test('completes and describes names of all files @smoke', async ({page}) => {
    await openProject(page, projectOf(MISTAKES, TOKENS));
    await expect(marks(page)).toHaveCount(LINES.length);
    const completions = page.locator('.cm-tooltip-autocomplete li');
    await editor(page).getByText('title', {exact: true}).first().hover();
    await expect(page.locator('.cm-hover')).toContainText('title: string');
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('colors.');
    await expect(completions.first()).toHaveText('accent');
    await page.keyboard.press('Enter');
    await page.keyboard.type(';\nstyl');
    await expect(completions.first()).toHaveText('styles');
    await expect(completions.filter({hasText: /^styles$/u})).toHaveCount(1);
  });

  test('says that they load or have not loaded, and loads them again; the result comes first', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    const requests = recordRequests(page);
    const failing = createGate();
    site.fail(TYPES);
    await page.route(TYPES, async (route) => {
      await failing.opened;
      await route.continue();
    });
    await page.goto(`${site.url}playground/`);
    await startWorkbench(page);
    await expect(page.locator('iframe[data-shown]')).toBeVisible();
    await expect(page.getByText('编译通过，正在加载类型…').first()).toBeVisible();
    await expect.poll(() => requests.some((request) => TYPES.test(request.url()))).toBe(true);
    await problemTab(page).click();
    await expect(page.getByText('没有问题')).toHaveCount(0);
    failing.open();
    await expect(page.getByText('编译通过，类型没有加载成功').first()).toBeVisible();
    site.clearFaults();
    await page.getByRole('button', {name: '重试'}).click();
    await expect(page.getByText('没有问题').first()).toBeVisible();
  });
});

test('loads nothing of them for a reader who saves data, until asked', async ({page}) => {
  const requests = recordRequests(page);
  await openReady(page, '/docs/learn/');
  await page.locator('.code-edit:visible').first().click();
  await expect(result(page).getByText('49元')).toBeVisible();
  const button = sampleEditor(page).getByRole('button', {name: /^检查类型/u});
  await expect(button).toBeVisible();
  expect(requests.filter((request) => TYPES.test(request.url()))).toEqual([]);
  await button.click();
  await expect(sampleEditor(page).getByText('没有问题')).toBeVisible();
  await edit(page, 'stylex.props(', 'stylex.prop(');
  await expect(
    sampleEditor(page).getByText('stylex.prop').or(sampleEditor(page).getByText('“prop”')).first(),
  ).toBeVisible();
  await expect(sampleEditor(page).getByRole('status')).toHaveText('2个问题');
});
