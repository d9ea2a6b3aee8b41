/** Loading the playground: without scripts, step by step, and with failing files. */
import {LARGE_LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {createGate} from './gate.ts';
import {expectReady, pointAt, recordRequests, scrollY} from './reader.ts';
import {expect, type FaultySite, test} from './serve-fixture.ts';
import {editor, GOOD, oneFile, reloadWorkbench, replaceCode, result} from './workbench-page.ts';

// Without it, the editor would wait for a click on its button.
test.use({prefetches: true});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('shows source, CSS and JS of the default sample @smoke', async ({page}) => {
    await page.goto('/playground/');
    await expect(page.locator('figure[data-lang=tsx]')).toContainText('stylex.create');
    await expect(page.locator('figure[data-lang=css]')).toContainText('{display:flex}');
    await expect(page.locator('figure[data-lang=js]')).toContainText('className: "x');
    await expect(page.getByText('需要JavaScript')).toBeVisible();
  });
});

test.describe('when the reader saves data', () => {
  test.use({prefetches: false});

  test('starts by a button, which counts also before the app is there', async ({page}) => {
    const requests = recordRequests(page);
    const button = page.getByRole('button', {name: '打开编辑器'});
    await page.goto('/playground/');
    await expectReady(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => request.url().includes('playground-parts'))).toEqual([]);
    await page.reload();
    await button.click();
    await expect(editor(page)).toBeVisible();
  });
});

test('shows the loading part, and loads the editor, the compiler and the frame again on retry', async ({
  page,
  serve,
}) => {
  await page.clock.install();
  const site = await serve();
  const retry = page.getByRole('button', {name: '重试'});
  const noScripts = page.getByText('需要JavaScript');
  let compiler: ReturnType<FaultySite['hang']>;
  let frame: ReturnType<FaultySite['hang']>;
  site.fail(/playground-parts/u);
  await page.goto(`${site.url}playground/`);
  await expect(page.locator('figure[data-lang=tsx]')).toBeVisible();
  await expect(noScripts).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(page.getByText('编辑器没有加载成功')).toBeVisible();
  await expect(page.locator('figure[data-lang=tsx]')).toBeVisible();

  await test.step('the editor', async () => {
    site.clearFaults();
    compiler = site.hang(/documented-compiler/u);
    frame = site.hang(/frame-/u);
    const release = site.hold(/playground-parts/u);
    await retry.click();
    await expect(page.getByText('正在加载编辑器')).toBeVisible();
    await expect(noScripts).toBeHidden();
    release();
    await editor(page).waitFor();
  });

  await test.step('the compiler, which hangs while the user types', async () => {
    await compiler.requested;
    await replaceCode(page, GOOD);
    await expect(page.getByText('正在加载编译器').first()).toBeVisible();
    await page.clock.fastForward(LARGE_LOAD_LIMIT_MS + 100);
    await expect(page.getByText('编译器没有加载成功').first()).toBeVisible();
    await expect(editor(page)).toContainText('good');
  });

  await test.step('the frame, which hangs since it was loaded ahead', async () => {
    await frame.requested;
    site.clearFaults();
    await retry.click();
    await expect(page.getByText('编译通过').first()).toBeVisible();
    // Its checks follow one another.
    await page.clock.runFor(LARGE_LOAD_LIMIT_MS + 100);
    await expect(page.getByText('运行结果不再响应')).toBeVisible();
    await page.getByRole('button', {name: '重新运行'}).click();
    await expect(result(page).getByText('good')).toBeVisible();
  });
});

test('shows that a long sample loads, and keeps the user’s work when it fails to load', async ({page}) => {
  const answer = createGate();
  await page.route('**/assets/samples/*.json', async (route) => {
    await answer.opened;
    await route.fulfill({json: oneFile(GOOD)});
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

test('a sample of the docs opens in the playground, and back restores the scroll position', async ({page}) => {
  const requests = recordRequests(page);
  const requested = (pattern: RegExp): string[] =>
    requests.map((request) => request.url()).filter((url) => pattern.test(url));
  // The window is narrow, so that a line is too long with any font.
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/docs/learn/recipes/variants/');
  const link = page.locator('a.code-playground').last();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);

  await expectReady(page);
  await pointAt(link);
  await page.waitForLoadState('networkidle');
  expect(requested(/playground-parts|compiler|formatter|frame-|-entry/u)).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/playground\/#1\./u);
  await expect(editor(page)).toContainText('stylex.create');
  await page.setViewportSize({width: 1280, height: 800});
  await expect(result(page).locator('#root > *').first()).toBeVisible();
  await expect(page.getByRole('combobox', {name: '编译器'})).toHaveValue('documented');
  expect(requested(/newest-compiler/u)).toEqual([]);
  await page.setViewportSize({width: 390, height: 800});
  await page.goBack();
  await expect(link).toBeInViewport();
});
