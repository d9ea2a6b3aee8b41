/** The reader's work is stored, shared and opened again. */
import {writeProjectLink} from '#playground/project/project-link.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, oneFile, openHash, openProject, replaceCode, result} from './workbench-page.ts';
import {historyKey, scrollY, wake} from './reader.ts';

const saying = (text: string): string => `export default function App() { return <p>${text}</p>; }`;

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('a copied link reproduces the code', async ({page, context}) => {
  await openHash(page, '');
  await replaceCode(page, saying('shared'));
  await expect(result(page).getByText('shared')).toBeVisible();
  await page.getByRole('button', {name: '复制链接'}).click();
  await expect(page.getByRole('button', {name: '链接已复制'})).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/playground\/#1\.[\w-]+$/u);
  const other = await context.newPage();
  await other.goto(link);
  await other.keyboard.press('Shift');
  await expect(result(other).getByText('shared')).toBeVisible();
  await expect(editor(other)).toContainText('shared');
});

test('edits after copying a link are kept', async ({page}) => {
  await openHash(page, '');
  await replaceCode(page, saying('shared'));
  await page.getByRole('button', {name: '复制链接'}).click();
  await expect(page.getByRole('button', {name: '链接已复制'})).toBeVisible();
  await replaceCode(page, saying('later'));
  // The router reads the URL again when search opens and when its history entry is removed. A reload before that would be
  // cancelled by the navigation.
  const key = await historyKey(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => historyKey(page)).not.toBe(key);
  await page.keyboard.press('Escape');
  await expect.poll(() => historyKey(page)).toBe(key);
  await expect(editor(page)).toContainText('later');
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(result(page).getByText('later')).toBeVisible();
  await page.getByRole('button', {name: '重置'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '放弃修改'}).click();
  await expect(editor(page)).toContainText('shared');
});

test('without a clipboard the link is in the address bar', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined}));
  await openHash(page, '');
  await page.getByRole('button', {name: '复制链接'}).click();
  await expect(page.getByRole('status').filter({hasText: '链接在地址栏里'})).toBeVisible();
});

test('the skip link does not open another project', async ({page}) => {
  await openHash(page, '#t.themes');
  await replaceCode(page, '// mine');
  await page.getByRole('link', {name: '跳到主要内容'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();
  await expect(page).toHaveURL(/#t\.themes$/u);
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(editor(page)).toHaveText('// mine');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Loads another document instead of changing the hash.
  await page.goto('/');
  await openHash(page, '#main-content');
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the toolbar keeps the focus when another project is opened', async ({page}) => {
  await openHash(page, '');
  const templates = page.getByLabel('模板');
  await templates.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/#t\.pseudo$/u);
  await expect(editor(page)).toContainText('placeholder');
  await expect(templates).toBeFocused();
  await replaceCode(page, '// other');
  await page.getByRole('button', {name: '重置'}).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText('placeholder');
  await expect(templates).toBeFocused();
});

test('a reload keeps the work of each link', async ({page}) => {
  const hash = `#${writeProjectLink(oneFile(saying('linked')))}`;
  await openHash(page, hash);
  await replaceCode(page, saying('changed'));
  await expect(result(page).getByText('changed')).toBeVisible();
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(result(page).getByText('changed')).toBeVisible();
  await openHash(page, '');
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();
});

test('reset asks and then restores the original project', async ({page}) => {
  await openProject(page, oneFile(saying('first')));
  const reset = page.getByRole('button', {name: '重置'});
  await expect(reset).toBeDisabled();
  await replaceCode(page, saying('second'));
  await expect(result(page).getByText('second')).toBeVisible();
  await reset.click();
  await page.keyboard.press('Escape');
  // Waits until React has removed the dialog; otherwise the next click would not open it.
  await expect(page.locator('main dialog')).toHaveCount(0);
  await expect(editor(page)).toContainText('second');
  await reset.click();
  await page.getByRole('dialog').getByRole('button', {name: '放弃修改'}).click();
  await expect(result(page).getByText('first')).toBeVisible();
  await expect(editor(page)).toContainText('first');
});

for (const [name, hash, words] of [
  ['damaged', '#1.AAAAnonsense', '链接损坏或不完整'],
  ['cut off', `#${writeProjectLink(oneFile(saying('x'))).slice(0, -9)}`, '链接损坏或不完整'],
  ['oversized', `#1.${'A'.repeat(60_000)}`, '链接太长'],
  ['from tomorrow', '#9.AAAA', '更新版本'],
  ['of a sample that is gone', '#s.0123456789ab', '没有加载成功'],
  [
    'of 100 files',
    `#${writeProjectLink({compiler: 'documented', active: 'f0.ts', files: Array.from({length: 100}, (_, index) => ({name: `f${index}.ts`, code: ''}))})}`,
    '链接太长',
  ],
] as const) {
  test(`opens the default with a notice for a link that is ${name}`, async ({page}) => {
    await openHash(page, hash);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByLabel('模板').locator('option:checked')).toHaveText('基础');
    await expect(result(page).getByText('你好，StyleX')).toBeVisible();
  });
}

test('the template menu names the open template or says that a link was opened', async ({page}) => {
  const shown = page.getByLabel('模板').locator('option:checked');
  for (const [hash, name] of [
    ['', '基础'],
    ['#t.themes', '主题'],
    [`#${writeProjectLink(oneFile(saying('linked')))}`, '来自链接'],
  ] as const) {
    await openHash(page, hash);
    await expect(shown).toHaveText(name);
  }
});

test('says that code is too long for a link, and keeps it over a reload', async ({page}) => {
  // Repetitive code would be compressed to fit.
  const noise = Array.from({length: 20_000}, (_, index) => Math.sin(index).toString(36).slice(3)).join(' ');
  await openHash(page, '');
  await replaceCode(page, `${saying('long')}\n// ${noise}`);
  await expect(result(page).getByText('long')).toBeVisible();
  await page.getByRole('button', {name: '复制链接'}).click();
  await expect(page.getByRole('status').filter({hasText: '代码太长，放不进链接'})).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(result(page).getByText('long')).toBeVisible();
});

test('keeps the work of the last link when the storage is full', async ({page}) => {
  for (const name of ['first', 'second']) {
    await openProject(page, oneFile(saying(name)));
    // The second project is opened in the same document, where the editor exists already.
    await expect(editor(page)).toContainText(name);
    await replaceCode(page, `// ${'x'.repeat(3_000_000)}`);
    await expect(page.getByText('代码太多，无法编译').first()).toBeVisible();
  }
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(editor(page)).toContainText('// xxx');
});

test('works when storage throws', async ({page}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new Error('no storage');
        },
      });
    }
  });
  await openHash(page, '');
  await replaceCode(page, saying('without storage'));
  await expect(result(page).getByText('without storage')).toBeVisible();
});

test('files are added, renamed and deleted, and import each other', async ({page}) => {
  await openProject(page, oneFile(saying('one file')));
  await expect(result(page).getByText('one file')).toBeVisible();
  await page.getByRole('button', {name: '新建文件'}).click();
  // The hint must not mention themes, which can be in any file.
  await expect(page.getByText('结尾的文件里')).toHaveText('变量（defineVars）要写在以.stylex.ts结尾的文件里。');
  const name = page.getByLabel('文件名');
  await name.fill('App.tsx');
  await expect(page.getByText('已经有同名的文件了')).toBeVisible();
  await expect(page.getByRole('button', {name: '新建', exact: true})).toBeDisabled();
  await name.fill('tokens.stylex.ts');
  await name.press('Enter');
  await expect(page.getByRole('tab', {name: 'tokens.stylex.ts'})).toHaveAttribute('aria-selected', 'true');
  await replaceCode(
    page,
    "import * as stylex from '@stylexjs/stylex';\nexport const ink = stylex.defineVars({main: 'rgb(1, 2, 3)'});\n",
  );
  await page.getByRole('tab', {name: 'App.tsx'}).click();
  await replaceCode(
    page,
    "import * as stylex from '@stylexjs/stylex';\nimport {ink} from './tokens.stylex';\nconst s = stylex.create({p: {color: ink.main}});\nexport default function App() { return <p {...stylex.props(s.p)}>inked</p>; }\n",
  );
  await expect(result(page).getByText('inked')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.getByRole('tab', {name: 'tokens.stylex.ts'}).click();
  await page.getByRole('button', {name: '重命名tokens.stylex.ts'}).click();
  await name.fill('other.stylex.ts');
  await name.press('Enter');
  await expect(page.getByRole('tab', {name: '问题 1'})).toBeVisible();
  await expect(result(page).getByText('inked')).toBeVisible();
  await page.getByRole('button', {name: '删除other.stylex.ts'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '删除'}).click();
  await expect(page.getByRole('tab', {name: 'other.stylex.ts'})).toHaveCount(0);
  await expect(page.getByRole('button', {name: '删除App.tsx'})).toBeDisabled();
  await expect(page.getByRole('button', {name: '删除App.tsx'})).toBeFocused();
});

test('the link to the playground does not move when the wrap button appears', async ({page}) => {
  // Narrow, so that a line is too long with any font.
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/docs/learn/recipes/variants/');
  const block = page.locator('.code-block:has(.code-playground)').last();
  const link = block.locator('.code-playground');
  const wrap = block.locator('[data-code-wrap]');
  await link.scrollIntoViewIfNeeded();
  await expect(wrap).toBeHidden();
  const before = await link.boundingBox();
  await wake(page);
  await link.hover();
  await expect(wrap).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

test('a sample of the docs opens in the playground, and back restores the scroll position', async ({page}) => {
  await page.goto('/docs/learn/recipes/variants/');
  await page.keyboard.press('Shift');
  const link = page.locator('a.code-playground').last();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(/\/playground\/#1\./u);
  await expect(editor(page)).toContainText('stylex.create');
  await expect(result(page).locator('#root > *').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('a.code-playground').last()).toBeInViewport();
});
