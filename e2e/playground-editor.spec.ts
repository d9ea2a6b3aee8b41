/** The workbench by keyboard, pointer and screen reader. */
import {AxeBuilder} from '@axe-core/playwright';
import {COMPILER_IDS} from '#playground/project/project.ts';
import {PLAYGROUND_SPLIT_KEY} from '#shared/storage-keys.ts';
import {expect, test} from './serve-fixture.ts';
import {GOOD, editor, oneFile, openHash, openProject, replaceCode, result} from './workbench-page.ts';

const focusedLabel = 'document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? ""';

test('violates no content security policy and logs no error', async ({page}) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await openHash(page, '#t.themes');
  await result(page).getByText('这张卡片没有主题').waitFor();
  await replaceCode(page, 'import * as stylex from "@stylexjs/stylex";\nconst s = stylex.');
  await page.keyboard.press('Control+Space');
  await expect(page.locator('.cm-tooltip-autocomplete')).toContainText('createTheme');
  for (const name of ['CSS', 'JS', /^问题/u]) await page.getByRole('tab', {name}).click();
  expect(said).toEqual([]);
});

test('shows a compiler error at its line and keeps the last result', async ({page}) => {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  await replaceCode(
    page,
    `import * as stylex from '@stylexjs/stylex';\nconst s = stylex.create({\n  a: {color: foo()},\n});\n${GOOD}`,
  );
  await page.getByRole('tab', {name: '问题 1'}).click();
  await expect(page.getByRole('listitem').filter({hasText: 'Referenced constant is not defined.'})).toBeVisible();
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await page.getByRole('button', {name: 'App.tsx，第3行'}).click();
  await expect(page.locator('.cm-activeLine')).toContainText('foo()');
  await page.getByRole('tab', {name: '结果'}).click();
  await expect(result(page).getByText('good')).toBeVisible();
});

for (const compiler of COMPILER_IDS) {
  test(`shows a wrong value at its line, with the ${compiler} compiler`, async ({page}) => {
    const code =
      "const s = stylex.create({\n  a: {\n    margin: 0,\n    color: {\n      hover: 'red',\n    },\n  },\n});";
    await openProject(page, oneFile(`import * as stylex from '@stylexjs/stylex';\n${code}\n${GOOD}`, compiler));
    await page.getByRole('tab', {name: '问题 1'}).click();
    await expect(page.getByRole('listitem').filter({hasText: 'Invalid pseudo or at-rule.'})).toBeVisible();
    await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
    await page.getByRole('button', {name: 'App.tsx，第6行'}).click();
    await expect(page.locator('.cm-activeLine')).toContainText("hover: 'red'");
  });
}

test('Tab indents in the editor; Escape and then Tab leave it', async ({page}) => {
  await openProject(page, oneFile('let a;'));
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Tab');
  await expect(page.locator('.cm-line').first()).toHaveText('  let a;');
  expect(await page.evaluate(focusedLabel)).toContain('编辑器：App.tsx');
  // CodeMirror limits the time between the keys to two seconds; the clock stands still here.
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(focusedLabel)).toBe('');
  await expect(editor(page)).toHaveAttribute('aria-description', /Esc/u);
});

for (const platform of ['Linux x86_64', 'MacIntel']) {
  test(`after Ctrl+M Tab leaves the editor, on ${platform}`, async ({page}) => {
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, 'platform', {get: () => name});
    }, platform);
    await openProject(page, oneFile('let a;'));
    await expect(editor(page)).toHaveAttribute('aria-description', /Ctrl\+M/u);
    await editor(page).focus();
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusedLabel)).toBe('');
    await expect(page.locator('.cm-line')).toHaveText(['let a;']);
  });
}

test('typing / in the editor does not open the search, Ctrl+K does', async ({page}) => {
  await openProject(page, oneFile(''));
  await editor(page).focus();
  await page.keyboard.type('// a comment');
  await expect(page.locator('.cm-line')).toHaveText(['// a comment']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a renamed file keeps its undo history', async ({page}) => {
  await openProject(page, oneFile('first'));
  await replaceCode(page, 'second');
  await page.getByRole('button', {name: '重命名App.tsx'}).click();
  await page.getByRole('textbox', {name: '文件名'}).fill('App.css');
  await page.getByRole('button', {name: '重命名', exact: true}).click();
  await expect(editor(page)).toHaveAttribute('aria-label', /App\.css/u);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator('.cm-line')).toHaveText(['first']);
});

test('compiling does not disturb an input method', async ({page}) => {
  await openProject(page, oneFile(GOOD.replace('good', '')));
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('// ');
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['n', 'ni', 'ni h', 'ni hao']) {
    await devtools.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
    // The page has finished compiling.
    await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
  }
  await devtools.send('Input.insertText', {text: '你好'});
  await expect(page.locator('.cm-line').first()).toHaveText(/^\/\/ 你好export/u);
});

test('keys and pointer move the separator, and a reload keeps its position', async ({page}) => {
  await openHash(page, '');
  const line = page.getByRole('separator', {name: '编辑器的宽度'});
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', '48');
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuenow', '75');
  const box = await line.boundingBox();
  if (box === null) throw new Error('no line');
  await page.mouse.move(box.x + 6, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x - 300, box.y + 60, {steps: 5});
  await page.mouse.up();
  // Stored on every move, but rendered later.
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', PLAYGROUND_SPLIT_KEY);
  expect(Number(kept)).toBeGreaterThan(0);
  expect(Number(kept)).toBeLessThan(60);
  await expect(line).toHaveAttribute('aria-valuenow', kept);
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(line).toHaveAttribute('aria-valuenow', kept);
});

test('Alt and an arrow key remain the browser’s', async ({page}) => {
  await openHash(page, '');
  for (const place of [page.getByRole('tab', {name: 'CSS'}), page.getByRole('separator', {name: '编辑器的宽度'})]) {
    const isTaken = await place.evaluate(
      (element) =>
        !element.dispatchEvent(
          new KeyboardEvent('keydown', {key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true}),
        ),
    );
    expect(isTaken).toBe(false);
  }
});

test('shows one pane at a time on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await openHash(page, '');
  await expect(page.getByRole('button', {name: '代码', exact: true})).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', {name: '结果', exact: true}).click();
  await expect(editor(page)).toBeHidden();
  await expect(result(page).getByText('你好')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('tells in the code pane on a phone that the result was stopped', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await openProject(page, oneFile(`setTimeout(() => { while (true) {} }, 50);\n${GOOD}`));
  const output = page.getByRole('button', {name: '结果（已中断）'});
  await expect(output).toBeVisible();
  await expect(page.getByRole('status').filter({hasText: '结果（已中断）'})).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const {violations} = await new AxeBuilder({page}).analyze();
  expect(violations).toEqual([]);
  await output.click();
  await expect(page.getByRole('alert')).toContainText('已停止');
  await expect(page.getByRole('button', {name: '结果', exact: true})).toHaveAttribute('aria-pressed', 'true');
});

test('long lines scroll under the line numbers', async ({page}) => {
  await openProject(page, oneFile(`// ${'long '.repeat(100)}\n${GOOD}`));
  await editor(page).focus();
  await page.keyboard.press('End');
  const gutter = page.locator('.cm-gutters');
  await expect
    .poll(() => page.locator('.cm-scroller').evaluate((scroller) => scroller.scrollLeft))
    .toBeGreaterThan(100);
  const [own, below] = await gutter.evaluate((element) => {
    const colorOf = (node: Element): string => getComputedStyle(node).backgroundColor;
    const root = element.getRootNode();
    let pane = root instanceof ShadowRoot ? root.host : element;
    while (colorOf(pane) === 'rgba(0, 0, 0, 0)' && pane.parentElement !== null) pane = pane.parentElement;
    return [colorOf(element), colorOf(pane)];
  });
  expect(own).toBe(below);
});

test('changing the color mode does not restart the sample', async ({page}) => {
  await openProject(
    page,
    oneFile(
      "import {useState} from 'react';\nexport default function App() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }",
    ),
  );
  await result(page).getByRole('button').click();
  await page
    .getByRole('button', {name: /切换|模式/u})
    .first()
    .click();
  await expect(result(page).getByRole('button', {name: '1'})).toBeVisible();
  await expect(result(page).locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no axe violations, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme});
    await openProject(page, oneFile('const a = ('));
    await page.getByRole('tab', {name: '问题 1'}).click();
    const {violations} = await new AxeBuilder({page}).include('main').analyze();
    expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([]);
  });
}
