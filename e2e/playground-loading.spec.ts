/** Loading the playground: without scripts, step by step, and with failing files. */
import {createGate} from './gate.ts';
import {GOOD, editor, replaceCode, result} from './workbench-page.ts';
import {expect, test} from './serve-fixture.ts';

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

test('shows a loading message, and no message about disabled scripts, while the editor loads', async ({page}) => {
  const workbench = createGate();
  await page.route(/open-workbench/u, async (route) => {
    await workbench.opened;
    await route.continue();
  });
  await page.goto('/playground/');
  await expect(page.locator('figure[data-lang=tsx]')).toBeVisible();
  await expect(page.getByText('需要JavaScript')).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(page.getByText('正在加载编辑器')).toBeVisible();
  await expect(page.getByText('需要JavaScript')).toBeHidden();
  workbench.open();
  await editor(page).waitFor();
});

test('other pages do not load the playground’s files', async ({page}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/docs/learn/recipes/variants/');
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]');
  await page.locator('a.code-playground').first().hover();
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /workbench|compiler|formatter|frame-|entry-playground/u.test(url))).toEqual([]);
  await page.goto('/playground/');
  await page.keyboard.press('Shift');
  await result(page).getByText('你好').waitFor();
  expect(urls.filter((url) => url.includes('newest-compiler'))).toEqual([]);
});

test('the reader can type while the compiler loads', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/documented-compiler/u);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await replaceCode(page, GOOD);
  await expect(page.getByText('正在加载编译器')).toBeVisible();
  await expect(editor(page)).toContainText('good');
  release();
  await expect(result(page).getByText('good')).toBeVisible();
});

test('shows that a long sample loads, and keeps the reader’s work when it fails to load', async ({page}) => {
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
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(editor(page)).toHaveText('// mine');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('loads the compiler again on retry', async ({page, serve}) => {
  const site = await serve();
  site.fail(/documented-compiler/u);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await expect(page.getByText('编译器没有加载成功').first()).toBeVisible();
  site.heal();
  await page.getByRole('button', {name: '重试'}).click();
  await expect(result(page).getByText('你好')).toBeVisible();
});

test('loads the editor again on retry', async ({page, serve}) => {
  const site = await serve();
  site.fail(/open-workbench/u);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await expect(page.getByText('编辑器没有加载成功')).toBeVisible();
  await expect(page.locator('figure[data-lang=tsx]')).toBeVisible();
  site.heal();
  await page.getByRole('button', {name: '重试'}).click();
  await expect(result(page).getByText('你好')).toBeVisible();
});

test('loads the frame again on retry', async ({page, serve}) => {
  const site = await serve();
  site.fail(/frame-/u);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await expect(page.getByText('运行结果不再响应')).toBeVisible();
  site.heal();
  await page.getByRole('button', {name: '重新运行'}).click();
  await expect(result(page).getByText('你好')).toBeVisible();
});
