/** Loading the playground: without scripts, step by step, and with failing files. */
import {createGate} from './gate.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, GOOD, reloadWorkbench, replaceCode, result} from './workbench-page.ts';

test('shows source, CSS and JS of the default sample without scripts', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site.url}playground/`);
  await expect(page.locator('figure[data-lang=tsx]')).toContainText('stylex.create');
  await expect(page.locator('figure[data-lang=css]')).toContainText('{display:flex}');
  await expect(page.locator('figure[data-lang=js]')).toContainText('className: "x');
  await expect(page.getByText('需要JavaScript')).toBeVisible();
  await context.close();
});

test('shows what is loading, and loads the editor, the compiler and the frame again on retry', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const retry = page.getByRole('button', {name: '重试'});
  const noScripts = page.getByText('需要JavaScript');
  site.fail(/open-workbench/u);
  await page.goto(`${site.url}playground/`);
  await expect(page.locator('figure[data-lang=tsx]')).toBeVisible();
  await expect(noScripts).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(page.getByText('编辑器没有加载成功')).toBeVisible();
  await expect(page.locator('figure[data-lang=tsx]')).toBeVisible();

  await test.step('the editor', async () => {
    site.heal();
    site.fail(/documented-compiler/u);
    const release = site.hold(/open-workbench/u);
    await retry.click();
    await expect(page.getByText('正在加载编辑器')).toBeVisible();
    await expect(noScripts).toBeHidden();
    release();
    await editor(page).waitFor();
  });

  await test.step('the compiler, while the user types', async () => {
    await expect(page.getByText('编译器没有加载成功').first()).toBeVisible();
    site.heal();
    site.fail(/frame-/u);
    const release = site.hold(/documented-compiler/u);
    await retry.click();
    await replaceCode(page, GOOD);
    await expect(page.getByText('正在加载编译器')).toBeVisible();
    await expect(editor(page)).toContainText('good');
    release();
  });

  await test.step('the frame', async () => {
    await expect(page.getByText('运行结果不再响应')).toBeVisible();
    site.heal();
    await page.getByRole('button', {name: '重新运行'}).click();
    await expect(result(page).getByText('good')).toBeVisible();
  });
});

test('shows that a long sample loads, and keeps the user’s work when it fails to load', async ({page}) => {
  const project = {compiler: 'documented', active: 'App.tsx', files: [{name: 'App.tsx', code: GOOD}]};
  const answer = createGate();
  await page.route('**/assets/samples/*.json', async (route) => {
    await answer.opened;
    await route.fulfill({json: project});
  });
  await page.goto('/playground/#s.0123456789ab');
  await page.keyboard.press('Shift');
  await expect(page.getByText('正在加载示例')).toBeVisible();
  answer.open();
  await replaceCode(page, '// mine');
  await page.unroute('**/assets/samples/*.json');
  // This site has no such sample.
  await reloadWorkbench(page);
  await expect(editor(page)).toHaveText('// mine');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
