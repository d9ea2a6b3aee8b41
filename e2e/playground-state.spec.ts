/** The user's work is stored, shared and opened again. */
import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {strFromU8, unzipSync} from 'fflate';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {historyKey} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';
import {
  editor,
  linkTo,
  oneFile,
  openHash,
  openProject,
  reloadWorkbench,
  replaceCode,
  result,
  rgb,
  showing,
  startWorkbench,
} from './workbench-page.ts';

// Without it, the editor would wait for a click on its button.
test.use({permissions: ['clipboard-read', 'clipboard-write'], prefetches: true});

test('a copied link has the code, a reload keeps later edits, and a reset restores what the link has', async ({
  page,
}) => {
  const copy = page.getByRole('button', {name: '复制链接'});
  const reset = page.getByRole('button', {name: '重置'});
  const confirmation = page.getByRole('dialog');
  await openHash(page, '');
  await expect(reset).toBeDisabled();
  await replaceCode(page, showing('shared'));
  await copy.click();
  await expect(page.getByRole('button', {name: '链接已复制'})).toBeVisible();
  // A journey in `engines/` opens such a link.
  expect(new URL(page.url()).hash).toBe(linkTo(oneFile(showing('shared'))));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await test.step('edits after copying survive the search dialog', async () => {
    await replaceCode(page, showing('later'));
    // The router reads the URL again when search opens and when its history entry is removed. A reload before that would
    // be cancelled by the navigation.
    const key = await historyKey(page);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => historyKey(page)).not.toBe(key);
    await page.keyboard.press('Escape');
    await expect.poll(() => historyKey(page)).toBe(key);
    await expect(editor(page)).toContainText('later');
  });

  await test.step('code that is too long for a link and for the list of works is kept in the tab', async () => {
    // Repetitive code would be compressed to fit.
    const noise = Array.from({length: 60_000}, (_, index) => Math.sin(index).toString(36).slice(3)).join(' ');
    const {hash} = new URL(page.url());
    await replaceCode(page, `// long ${noise}`);
    await expect(page.getByRole('alert')).toContainText('存储空间不够');
    await copy.click();
    await expect(page.getByRole('status').filter({hasText: '代码太长，放不进链接'})).toBeVisible();
    expect(new URL(page.url()).hash).toBe(hash);
    await reloadWorkbench(page);
    await expect(editor(page)).toContainText('// long');
    await expect(page.getByRole('button', {name: '模板'})).toContainText('来自链接');
  });

  await test.step('a reset requires confirmation', async () => {
    await reset.click();
    await page.keyboard.press('Escape');
    // Waits until React has removed the dialog; otherwise the next click would not open it.
    await expect(page.locator('main dialog')).toHaveCount(0);
    await expect(editor(page)).toContainText('// long');
    await reset.click();
    await confirmation.getByRole('button', {name: '重置'}).click();
    await expect(editor(page)).toContainText('shared');
    await expect(result(page).getByText('shared')).toBeVisible();
  });

  await test.step('without a clipboard the link is in the address bar', async () => {
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined}));
    await replaceCode(page, showing('addressed'));
    await copy.click();
    await expect(page.getByRole('status').filter({hasText: '链接在地址栏里'})).toBeVisible();
    expect(new URL(page.url()).hash).toBe(linkTo(oneFile(showing('addressed'))));
  });
});

test('a download is a Vite project of the open files; when it does not load, the page says so and the next press tries again', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const button = page.getByRole('button', {name: '下载', exact: true});
  const failed = page.getByRole('status').filter({hasText: '没有下载成功'});
  const chunk = /\/vite-project-[^/]+\.js/u;
  await openProject(page, oneFile(showing('before'), 'newest'));
  await replaceCode(page, showing('taken along'));
  await expect(result(page).getByText('taken along')).toBeVisible();
  expect(requests.filter((url) => chunk.test(url))).toEqual([]);

  await page.route(chunk, (route) => route.abort());
  await button.click();
  await expect(failed).toBeVisible();
  await page.unroute(chunk);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await expect(failed).toHaveCount(0);
  expect(download.suggestedFilename()).toBe('stylex-playground.zip');
  const files = unzipSync(await readFile(await download.path()));
  const textOf = (name: string): string => strFromU8(files[`stylex-playground/${name}`] ?? new Uint8Array());
  expect(textOf('src/App.tsx')).toBe(showing('taken along'));
  expect(textOf('package.json')).toContain(`"@stylexjs/stylex": "${STYLEX_VERSIONS.newest}"`);

  await page.goto(/\((?<url>http[^)]+)\)/u.exec(textOf('README.md'))?.groups?.['url'] ?? '');
  await startWorkbench(page);
  await expect(editor(page)).toContainText('taken along');
  await expect(page.getByRole('combobox', {name: '编译器'})).toHaveValue('newest');
});

test('the template menu opens a template, keeps the focus, and back restores the previous project', async ({page}) => {
  const templates = page.getByRole('button', {name: '模板'});
  const dialog = page.getByRole('dialog', {name: '选一个模板'});
  // The skip link was used before the app had started.
  await openHash(page, '#main-content');
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await templates.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', {name: '基础'})).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(templates).toBeFocused();
  await page.keyboard.press('Enter');
  const wanted = dialog.getByRole('link', {name: '伪类'});
  await expect(wanted).toContainText('悬停、聚焦、禁用和占位文字');
  await wanted.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#t\.pseudo$/u);
  await expect(editor(page)).toContainText('placeholder');
  await expect(templates).toBeFocused();
  await replaceCode(page, '// other');
  await page.getByRole('button', {name: '重置'}).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText('placeholder');
  await expect(templates).toBeFocused();
  await page.goBack();
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();

  await test.step('the skip link does not open another project', async () => {
    await openHash(page, '#t.themes');
    await expect(templates).toContainText('主题');
    await page.getByRole('link', {name: '跳到主要内容'}).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main-content')).toBeFocused();
    await expect(page).toHaveURL(/#t\.themes$/u);
  });

  await test.step('opens the default with a notice for a link to a sample that is gone', async () => {
    await openHash(page, '#s.0123456789ab');
    await expect(page.getByRole('alert')).toContainText('没有加载成功');
    await expect(templates).toContainText('基础');
    await expect(result(page).getByText('你好，StyleX')).toBeVisible();
  });
});

test('a link that is cut off opens the default with a notice @smoke', async ({page}) => {
  await openHash(page, linkTo(oneFile(showing('x'))).slice(0, -9));
  await expect(page.getByRole('alert')).toContainText('链接损坏或不完整');
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();
});

test('a link with a StyleX version that the site does not have opens with the nearest one, and says so', async ({
  page,
}) => {
  // The link was made with 0.10.1.
  await openHash(page, '#1.k7Mk-4tWMtAzBCIlHQMdJUS5iS8wgWEVkwcPLJsCu_ycFFCyy7bRL7CzjsmrjclTigUA');
  await expect(page.getByRole('alert')).toContainText(`StyleX 0.10.1写的，本站没有这个版本`);
  await expect(page.getByRole('alert')).toContainText(`StyleX ${STYLEX_VERSIONS.documented}编译`);
  await expect(page.getByRole('button', {name: '模板'})).toContainText('来自链接');
  await expect(page.getByLabel('编译器')).toHaveValue('documented');
  await expect(result(page).getByText('old link')).toBeVisible();
});

test('the menu has the works of all tabs: one is opened, one is deleted, and a new tab opens the newest', async ({
  page: a,
  context,
}) => {
  // Stored, not only typed.
  const write = async (tab: Page, text: string): Promise<void> => {
    await replaceCode(tab, showing(text));
    await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(text);
  };
  const templates = a.getByRole('button', {name: '模板'});
  const works = a.getByRole('dialog').getByRole('region', {name: '最近的作品'});
  const remove = works.getByRole('button', {name: /^删除：.*second/u});
  await openHash(a, '');
  await write(a, 'first');
  const b = await context.newPage();
  await openHash(b, '');
  await expect(editor(b)).toContainText('first');
  await write(b, 'second');
  await b.close();

  await test.step('a reset leaves the work in the menu', async () => {
    await expect(editor(a)).toContainText('first');
    await a.getByRole('button', {name: '重置'}).click();
    await expect(a.getByRole('dialog')).toContainText('仍在模板菜单的“最近的作品”里');
    await a.getByRole('dialog').getByRole('button', {name: '重置'}).click();
    await expect(editor(a)).not.toContainText('first');
    await templates.click();
    await expect(works.getByRole('listitem')).toContainText(['second', 'first']);
    expect(await violations(a, {within: 'dialog'})).toEqual([]);
  });
  await test.step('a deletion is taken back', async () => {
    await remove.click();
    await works.getByRole('button', {name: /^撤销删除/u}).click();
    await remove.click();
    await a.keyboard.press('Escape');
  });
  await test.step('a work is opened at the hash from which it started', async () => {
    await openHash(a, '#t.themes');
    await templates.click();
    await expect(works.getByRole('listitem')).toHaveCount(1);
    await works.getByRole('button', {name: 'first'}).first().click();
    await expect(editor(a)).toContainText('first');
    await expect(a).toHaveURL(/#t\.basics$/u);
    await expect(templates).toBeFocused();
  });
});

test('files are added, renamed and deleted, and import each other', async ({page}) => {
  await openProject(page, oneFile(showing('one file')));
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
  await expect(editor(page)).toBeFocused();
  await replaceCode(
    page,
    "import * as stylex from '@stylexjs/stylex';\nexport const ink = stylex.defineVars({main: '#123456'});\n",
  );
  await page.getByRole('tab', {name: 'App.tsx'}).click();
  await replaceCode(
    page,
    "import * as stylex from '@stylexjs/stylex';\nimport {ink} from './tokens.stylex';\nconst s = stylex.create({p: {color: ink.main}});\nexport default function App() { return <p {...stylex.props(s.p)}>inked</p>; }\n",
  );
  await expect(result(page).getByText('inked')).toHaveCSS('color', rgb('#123456'));
  await page.getByRole('tab', {name: 'tokens.stylex.ts'}).click();
  await page.getByRole('button', {name: '重命名tokens.stylex.ts'}).click();
  await name.fill('other.stylex.ts');
  await name.press('Enter');
  await expect(page.getByRole('tab', {name: '问题 1'})).toBeVisible();
  await expect(result(page).getByText('inked')).toBeVisible();

  await test.step('a renamed file keeps its undo history', async () => {
    await expect(editor(page)).toHaveAttribute('aria-label', /other\.stylex\.ts/u);
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).not.toContainText('#123456');
  });

  await page.getByRole('button', {name: '删除other.stylex.ts'}).click();
  await page.getByRole('dialog').getByRole('button', {name: '删除'}).click();
  await expect(page.getByRole('tab', {name: 'other.stylex.ts'})).toHaveCount(0);
  await expect(page.getByRole('button', {name: '删除App.tsx'})).toBeDisabled();
  await expect(page.getByRole('button', {name: '删除App.tsx'})).toBeFocused();
});
