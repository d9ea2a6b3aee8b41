/** Invalid input gives a clear problem, does not freeze the page and loses no code. Unit tests compile more of it. */
import {recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {GOOD, oneFile, openProject, replaceCode, result, showing} from './workbench-page.ts';

const INPUTS: readonly (readonly [name: string, code: string, problem: RegExp])[] = [
  ['no component', 'export const a = 1;', /没有导出组件/u],
  ['a missing file', `import {a} from './nowhere';\nconsole.log(a);\n${GOOD}`, /没有文件“\.\/nowhere”/u],
  ['a missing package', `import _ from 'lodash';\nconsole.log(_);\n${GOOD}`, /没有包“lodash”/u],
  ['more text than is compiled', `// ${'x'.repeat(99)}\n`.repeat(3400), /代码太多，无法编译/u],
  ['one long line', `const a = "${'y'.repeat(200_000)}"; const b = ;`, /Unexpected token/u],
  ['brackets without end', '({['.repeat(3000), /./u],
];

for (const [name, code, problem] of INPUTS) {
  const tag = name === 'no component' ? ' @smoke' : '';
  test(`reports a problem and does not freeze: ${name}${tag}`, async ({page}) => {
    const errors = recordErrors(page);
    await openProject(page, oneFile(GOOD));
    await expect(result(page).getByText('good')).toBeVisible();
    await replaceCode(page, code);
    await page.getByRole('tab', {name: /^问题/u}).click();
    // The page has other lists, and some problems match any text.
    const problems = page.getByRole('region', {name: '输出'}).getByRole('listitem');
    await expect(problems.filter({hasText: problem}).first()).toBeVisible();
    await replaceCode(page, showing('good after all'));
    await page.getByRole('tab', {name: '结果'}).click();
    await expect(result(page).getByText('good after all')).toBeVisible();
    expect(errors).toEqual([]);
  });
}
