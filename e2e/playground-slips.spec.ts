/** Mistyped characters are named in the playground with both compilers. */
import {expect, test} from './serve-fixture.ts';
import {editor, oneFile, openProject, replaceCode, styledApp as app} from './workbench-page.ts';

const FULL_WIDTH = /代码里的标点要用半角/u;
const CASES = [
  ['a comma', app("    color: 'red'，\n    margin: 0,"), FULL_WIDTH, '，', 5],
  ['a colon', app("    color： 'red',"), FULL_WIDTH, '：', 5],
  ['a semicolon', app("    color: 'red',").replace('});', '})；'), FULL_WIDTH, '；', 7],
  ['parentheses', app("    color: 'red',").replace('create(', 'create（'), FULL_WIDTH, '（', 3],
  ['single quotes', app('    display: ‘flex’,'), FULL_WIDTH, '‘', 5],
  ['double quotes', app('    display: “flex”,'), FULL_WIDTH, '“', 5],
  ['a length', app('    padding: 16px,'), /16px是CSS的值，要加上引号/u, '16px', 5],
  ['a color', app('    color: #1f2937,'), /#1f2937是CSS的值，要加上引号/u, '#1f2937', 5],
  ['a missing comma', app("    color: 'red'\n    margin: 0,"), /这后面少了一个逗号/u, "'red'", 5],
  ['a missing brace', app("    color: 'red',").replace('  },\n', ''), /这里的\{没有配对/u, '{', 4],
  ['another mistake', `${app("    color: 'red',")}const a = ;\n`, /代码在这里读不下去了/u, ';', 12],
] as const;

for (const compiler of ['documented', 'newest'] as const) {
  test(`names mistyped characters, with the ${compiler} compiler${compiler === 'newest' ? '' : ' @smoke'}`, async ({
    page,
  }) => {
    await openProject(page, oneFile(app("    color: 'red',"), compiler));
    await page.getByRole('tab', {name: '问题'}).click();
    const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
    for (const [name, code, message, marked, line] of CASES) {
      await test.step(name, async () => {
        await replaceCode(page, code);
        await expect(items).toHaveCount(1);
        await expect(items.filter({hasText: message})).toContainText(`App.tsx，第${line}行`);
        await expect(items, "the parser's message stays for searching").toContainText(/[A-Z][a-z]+ [a-z]+/u);
        await expect(editor(page).locator('.cm-lintRange-error').first()).toContainText(marked);
      });
    }
  });
}
