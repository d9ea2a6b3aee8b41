/** Invalid input gives a clear problem, does not freeze the page and loses no code. */
import fc from 'fast-check';
import {templates} from '#site/playground/project/templates/templates.ts';
import {expect, test} from './serve-fixture.ts';
import {GOOD, oneFile, openProject, replaceCode, result, showing} from './workbench-page.ts';

const INPUTS: Readonly<Record<string, readonly [code: string, problem: RegExp]>> = {
  'more text than is compiled': [`// ${'x'.repeat(99)}\n`.repeat(3400), /代码太多，无法编译/u],
  'one long line': [`const a = "${'y'.repeat(200_000)}"; const b = ;`, /Unexpected token/u],
  'binary data': [
    String.fromCharCode(...Array.from({length: 2000}, (_, index) => (index * 7) % 256 || 1)),
    /Unexpected|character|Missing/u,
  ],
  'brackets without end': ['({['.repeat(3000), /./u],
  'a missing file': [`import {a} from './nowhere';\nconsole.log(a);\n${GOOD}`, /没有文件“\.\/nowhere”/u],
  'a missing package': [`import _ from 'lodash';\nconsole.log(_);\n${GOOD}`, /没有包“lodash”/u],
  'no component': ['export const a = 1;', /没有导出组件/u],
};

test('reports a problem and does not freeze', async ({page}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  // The page has other lists, and some problems match any text.
  const problems = page.getByRole('region', {name: '输出'}).getByRole('listitem');
  for (const [name, [code, problem]] of Object.entries(INPUTS)) {
    await test.step(name, async () => {
      await replaceCode(page, code);
      await page.getByRole('tab', {name: /^问题/u}).click();
      await expect(problems.filter({hasText: problem}).first()).toBeVisible();
      await replaceCode(page, showing(`good after ${name}`));
      await page.getByRole('tab', {name: '结果'}).click();
      await expect(result(page).getByText(`good after ${name}`)).toBeVisible();
    });
  }

  await test.step('arbitrary edits of the templates', async () => {
    const file = fc.constantFrom(...templates.flatMap(({project}) => project.files));
    const place = fc.double({min: 0, max: 1, noNaN: true});
    const inserted = fc.oneof(
      fc.string({maxLength: 6}),
      fc.constantFrom('{', '}', '(', '`', "'", '/*', '<', '</p>', '${', '\\', '...', '\0'),
    );
    await fc.assert(
      fc.asyncProperty(file, place, fc.nat(12), inserted, async ({code}, at, length, text) => {
        const start = Math.floor(at * code.length);
        await replaceCode(page, code.slice(0, start) + text + code.slice(start + length));
        await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
        await expect(page.getByRole('heading', {level: 1})).toHaveText('演练场');
        expect(errors).toEqual([]);
      }),
      {numRuns: 12},
    );
    await replaceCode(page, GOOD);
    await expect(result(page).getByText('good', {exact: true})).toBeVisible();
  });
});
