/** Invalid input gives a clear problem, does not freeze the page and loses no code. */
import fc from 'fast-check';
import {templates} from '#playground/project/templates/templates.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, GOOD, oneFile, openHash, openProject, replaceCode, result, showing} from './workbench-page.ts';

const INPUTS: Readonly<Record<string, readonly [code: string, problem: RegExp]>> = {
  'more text than is compiled': [`// ${'x'.repeat(99)}\n`.repeat(3400), /代码太多，无法编译/u],
  'one long line': [`const a = "${'y'.repeat(200_000)}"; const b = ;`, /Unexpected token/u],
  'binary data': [
    String.fromCharCode(...Array.from({length: 2000}, (_, index) => (index * 7) % 256 || 1)),
    /Unexpected|character|Missing/u,
  ],
  'brackets without end': ['({['.repeat(3000), /./u],
  'a missing file': [`import {a} from './nowhere';\nconsole.log(a);\n${GOOD}`, /没有文件「\.\/nowhere」/u],
  'a missing package': [`import _ from 'lodash';\nconsole.log(_);\n${GOOD}`, /没有包「lodash」/u],
  'no component': ['export const a = 1;', /没有导出组件/u],
};

test('reports a problem and does not freeze', async ({page}) => {
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

  await test.step('files with an import cycle run, with a warning', async () => {
    await openProject(page, {
      compiler: 'documented',
      active: 'App.tsx',
      files: [
        {name: 'a.ts', code: "import {b} from './b';\nexport const a = (): string => (b === 1 ? 'round' : 'flat');\n"},
        {name: 'b.ts', code: "import {a} from './a';\nexport const b = 1;\nexport const c = (): string => a();\n"},
        {name: 'App.tsx', code: "import {c} from './b';\nexport default function App() { return <p>{c()}</p>; }\n"},
      ],
    });
    await expect(result(page).getByText('round')).toBeVisible();
    await page.getByRole('tab', {name: '问题 1'}).click();
    await expect(page.getByRole('listitem').filter({hasText: 'a.ts → b.ts → a.ts'})).toBeVisible();
  });
});

test('survives arbitrary edits of the templates', async ({page}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openHash(page, '');
  await result(page).getByText('你好').waitFor();
  const edit = fc.record({
    file: fc.constantFrom(...templates.flatMap(({project}) => project.files)),
    cuts: fc.array(
      fc.record({
        at: fc.double({min: 0, max: 1, noNaN: true}),
        length: fc.nat(12),
        text: fc.oneof(
          fc.string({maxLength: 6}),
          fc.constantFrom('{', '}', '(', '`', "'", '/*', '<', '</p>', '${', '\\', '...', '\0'),
        ),
      }),
      {minLength: 1, maxLength: 4},
    ),
  });
  await fc.assert(
    fc.asyncProperty(edit, async ({file, cuts}) => {
      const code = cuts.reduce((text, {at, length, text: put}) => {
        const start = Math.floor(at * text.length);
        return text.slice(0, start) + put + text.slice(start + length);
      }, file.code);
      await replaceCode(page, code);
      await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('演练场');
      expect(errors).toEqual([]);
    }),
    {numRuns: 12},
  );
  await replaceCode(page, GOOD);
  await expect(result(page).getByText('good')).toBeVisible();
  await expect(editor(page)).toContainText('good');
});
