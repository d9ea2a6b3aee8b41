/** What only a screen reader notices: names, stops of the Tab key, announcements, and clicks that no other event comes before. */
import {expectReady, followLink, openReady, recordErrors, themeButton} from './reader.ts';
import {searchButton} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {oneFile, openProject, replaceCode, showing} from './workbench-page.ts';

const GUIDE = '/docs/learn/styling-ui/defining-styles/';
const OPTIONS = '/docs/api/configuration/babel-plugin/';

test('code and tables are stops only while they scroll; they and what acts on code are named after file or heading', async ({
  page,
}) => {
  const stops = page.locator('main :is(pre, .table-scroll)[tabindex]');
  const expectScrolling = (): Promise<void> =>
    expect.poll(() => stops.evaluateAll((all) => all.every((part) => part.scrollWidth > part.clientWidth))).toBe(true);
  await openReady(page, GUIDE);
  await expectScrolling();
  for (const named of [
    page.getByRole('button', {name: '复制代码：chip.tsx', exact: true}).first(),
    page.getByRole('tablist', {name: 'chip.tsx的输出', exact: true}),
    page.getByRole('link', {name: '在演练场中打开chip.tsx', exact: true}),
    page.getByRole('heading', {name: '伪类', exact: true}),
    page.locator('.sidebar').getByRole('button', {name: '编写样式', expanded: true}),
  ]) {
    await expect(named).toBeAttached();
  }
  await page.setViewportSize({width: 390, height: 800});
  await expect(page.getByRole('group', {name: '代码：chip.tsx'})).toHaveAttribute('tabindex', '0');
  await expectScrolling();
  await followLink(page, OPTIONS);
  await expect(page.getByRole('group', {name: '表格：选项一览'})).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('rowheader', {name: 'classNamePrefix'})).toBeAttached();
  const names = await stops.evaluateAll((all) => all.map((part) => part.getAttribute('aria-label')));
  expect(names.filter((name) => !name || name.endsWith('：'))).toEqual([]);
});

test('clicks without any event before them start the app, and are not lost', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = recordErrors(page);
  const copy = page.locator('.code-copy').first();
  const tab = page.getByRole('tab', {name: 'CSS'}).first();
  await page.goto(GUIDE);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  for (const target of [copy, tab, themeButton(page), page.locator('.demo-scheme').first(), searchButton(page)]) {
    // Assistive technology clicks like this, without pointer and focus.
    await target.evaluate((element: HTMLElement) => element.click());
  }
  await expectReady(page);
  // The button shows its success for some seconds only.
  await expect.poll(clipboard).toContain('stylex.create');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(page.locator('[role=tab][aria-selected=true]', {hasText: 'CSS'}).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The switch of a demo sets the mode that the page does not have.
  await expect(page.locator('.demo-stage').first()).toHaveCSS('color-scheme', 'light');
  expect(errors).toEqual([]);
});

test('the first compile, a problem and its end are announced, other compiles are not; the help on leaving the editor is whole, also with wider text', async ({
  page,
}) => {
  await openProject(page, oneFile(showing('one')));
  const status = page.getByRole('region', {name: '代码'}).getByRole('status');
  await expect(status).toHaveText('编译通过');
  await status.evaluate((element) => {
    const spoken: string[] = [];
    Object.assign(window, {spoken});
    new MutationObserver(() => spoken.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await replaceCode(page, showing('two'));
  await expect(page.frameLocator('iframe[data-shown]').getByText('two')).toBeVisible();
  await replaceCode(page, 'const broken = ;');
  await expect(status).toHaveText('1个问题');
  await replaceCode(page, showing('three'));
  await expect(status).toHaveText('编译通过');
  expect(await page.evaluate('spoken')).toEqual(['1个问题', '编译通过']);
  await expect(page.getByRole('separator')).toHaveAttribute('aria-valuetext', '50%');

  const help = page.getByText('Esc后按Tab离开编辑器');
  await help.evaluate((element) => {
    // WCAG 2.2, 1.4.12
    element.style.letterSpacing = '0.12em';
    element.style.wordSpacing = '0.16em';
  });
  // Narrower editors have no room for it beside the status; screen readers hear it everywhere.
  for (const width of [1600, 1440]) {
    await page.setViewportSize({width, height: 800});
    await expect(help).toBeVisible();
    const hidden = await help.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect(hidden, `${width} px`).toEqual([0, 0]);
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a demo that never stops can be paused @smoke', async ({page}) => {
    await page.goto('/docs/learn/theming/variable-types/');
    const demo = page.getByRole('group', {name: '实时演示：src/glow-ring.tsx'});
    const ring = demo.getByRole('img', {name: '渐变的圆环在转'});
    await expect(ring.locator('> *')).toHaveCSS('animation-play-state', 'running');
    await demo.getByRole('switch', {name: '暂停'}).check();
    await expect(ring.locator('> *')).toHaveCSS('animation-play-state', 'paused');
  });
});
