/** The workbench by keyboard, pointer and screen reader. */
import type {Page} from '@playwright/test';
import {overflow} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';
import {editor, GOOD, oneFile, openHash, openProject, reloadWorkbench, replaceCode, result} from './workbench-page.ts';

// Without it, the editor would wait for a click on its button.
test.use({prefetches: true});

/** The label of the focused element inside the editor; empty when the focus is elsewhere. */
const focusInEditor = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '');

test('code is edited by keyboard and with an input method, and the separator moves', async ({page}) => {
  const lines = editor(page).locator('.cm-line');
  await openProject(page, oneFile('let a;'));
  await editor(page).focus();

  await test.step('Ctrl+M toggles whether Tab leaves the editor', async () => {
    await expect(editor(page)).toHaveAttribute('aria-description', /Ctrl\+M/u);
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Tab');
    expect(await focusInEditor(page)).toBe('');
    await expect(lines).toHaveText(['let a;']);
    await editor(page).focus();
    await page.keyboard.press('Control+m');
  });

  await test.step('Tab indents; Escape and then Tab leave the editor', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Tab');
    await expect(lines.first()).toHaveText('  let a;');
    expect(await focusInEditor(page)).toContain('编辑器：App.tsx');
    await expect(editor(page)).toHaveAttribute('aria-description', /Esc/u);
    // CodeMirror limits the time between the keys to two seconds; the clock is stopped here.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focusInEditor(page)).toBe('');
  });

  await test.step('compiling does not disturb an input method', async () => {
    await replaceCode(page, GOOD.replace('good', ''));
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText('// ');
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['n', 'ni', 'ni h', 'ni hao']) {
      await devtools.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
      // The page has finished compiling.
      await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
    }
    await devtools.send('Input.insertText', {text: '你好'});
    await expect(lines.first()).toHaveText(/^\/\/ 你好export/u);
  });

  await test.step('axe finds nothing beside a problem', async () => {
    await replaceCode(page, `${GOOD}\nconst broken = ;`);
    await page.getByRole('tab', {name: /^问题 /u}).click();
    await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
    await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('keys and pointer move the separator, and a reload keeps its position', async () => {
    const separator = page.getByRole('separator', {name: '编辑器的宽度'});
    await separator.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(separator).toHaveAttribute('aria-valuenow', '48');
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(separator).toHaveAttribute('aria-valuenow', '75');
    const box = await separator.boundingBox();
    if (box === null) throw new Error('no separator');
    await page.mouse.move(box.x + 6, box.y + 50);
    await page.mouse.down();
    await page.mouse.move(box.x - 300, box.y + 60, {steps: 5});
    await page.mouse.up();
    // Stored on every move, but rendered later.
    const stored = await page.evaluate(() => localStorage.getItem('playground.split') ?? '');
    expect(Number(stored)).toBeGreaterThan(0);
    expect(Number(stored)).toBeLessThan(60);
    await expect(separator).toHaveAttribute('aria-valuenow', stored);
    await reloadWorkbench(page);
    await expect(separator).toHaveAttribute('aria-valuenow', stored);
  });
});

test('on a Mac, the shortcuts of formatting and of leaving the editor are the same keys @smoke', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'platform', {get: () => 'MacIntel'});
  });
  await openProject(page, oneFile('let   a;'));
  const lines = editor(page).locator('.cm-line');
  // Alt changes the letter there.
  await editor(page).dispatchEvent('keydown', {key: 'Ï', code: 'KeyF', altKey: true, shiftKey: true});
  await expect(lines).toHaveText(['let a;', '']);
  await expect(editor(page)).toHaveAttribute('aria-description', /Ctrl\+M/u);
  await editor(page).focus();
  await page.keyboard.press('Control+m');
  await page.keyboard.press('Tab');
  expect(await focusInEditor(page)).toBe('');
});

test('the compiler’s name is whole at every width; a phone has its tools in a dialog, and shows one pane at a time', async ({
  page,
}) => {
  // The template with the longest name.
  await openHash(page, '#t.context');
  const menu = page.getByLabel('编译器');
  const more = page.getByRole('button', {name: '更多'});
  for (const width of [1280, 820, 769, 768, 447, 320]) {
    await page.setViewportSize({width, height: 800});
    const [templates, last] = await Promise.all([
      page.getByRole('button', {name: '模板'}).boundingBox(),
      page.getByRole('button', {name: width <= 768 ? '更多' : '复制链接'}).boundingBox(),
    ]);
    expect(last?.y, `one line at ${width}px`).toBe(templates?.y);
    if (width <= 768) await more.click();
    const clipped = await menu.filter({visible: true}).evaluate((element: HTMLElement) => {
      const shown = element.offsetWidth;
      element.style.position = 'absolute';
      element.style.width = 'max-content';
      const whole = element.offsetWidth;
      element.removeAttribute('style');
      return whole - shown;
    });
    expect(clipped, `${width}px`).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', {name: '下载', exact: true}).filter({visible: true})).toHaveCount(1);
    expect(await overflow(page)).toBe(0);
    if (width <= 768) await page.keyboard.press('Escape');
  }
  const above = await editor(page).evaluate(
    (code) => code.getBoundingClientRect().top - (document.querySelector('main')?.getBoundingClientRect().top ?? 0),
  );
  expect(above).toBeLessThan(160);
  await test.step('the dialog formats, and gives the focus back', async () => {
    await replaceCode(page, 'let   a');
    await more.click();
    expect(await violations(page, {within: 'dialog'})).toEqual([]);
    await page.getByRole('dialog').getByRole('button', {name: '格式化'}).click();
    await expect(editor(page).locator('.cm-line').first()).toHaveText('let a;');
    await expect(more).toBeFocused();
  });

  const codeButton = page.getByRole('button', {name: '代码', exact: true});
  const resultButton = page.getByRole('button', {name: '结果', exact: true});
  await expect(codeButton).toHaveAttribute('aria-pressed', 'true');
  await replaceCode(page, GOOD);
  await resultButton.click();
  await expect(editor(page)).toBeHidden();
  await expect(result(page).getByText('good')).toBeVisible();
  expect(await overflow(page)).toBe(0);

  await test.step('the code pane reports that the result was stopped', async () => {
    await codeButton.click();
    await replaceCode(page, `setTimeout(() => { while (true) {} }, 50);\n${GOOD}`);
    const stopped = page.getByRole('button', {name: '结果（已中断）'});
    await expect(stopped).toBeVisible();
    await expect(page.getByRole('status').filter({hasText: '结果（已中断）'})).toHaveCount(1);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page, {within: 'main'})).toEqual([]);
    await stopped.click();
    await expect(page.getByRole('alert')).toContainText('已停止');
    await expect(resultButton).toHaveAttribute('aria-pressed', 'true');
  });
});
