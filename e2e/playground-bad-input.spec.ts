/** Invalid input gives a clear problem, does not freeze the page and loses no code. */
import fc from 'fast-check';
import {templates} from '#playground/project/templates/templates.ts';
import {expect, test} from './serve-fixture.ts';
import {GOOD, editor, oneFile, openHash, openProject, replaceCode, result} from './workbench-page.ts';

const INPUTS: Readonly<Record<string, readonly [code: string, problem: RegExp]>> = {
  '350 kB of text': [`// ${'x'.repeat(99)}\n`.repeat(3400), /代码太多，无法编译/u],
  'one line of 200 kB': [`const a = "${'y'.repeat(200_000)}"; const b = ;`, /Unexpected token/u],
  binary: [
    String.fromCharCode(...Array.from({length: 2000}, (_, index) => (index * 7) % 256 || 1)),
    /Unexpected|character|Missing/u,
  ],
  'brackets without end': ['({['.repeat(3000), /./u],
  'a missing file': [`import {a} from './nowhere';\nconsole.log(a);\n${GOOD}`, /没有文件「\.\/nowhere」/u],
  'a package that is not there': [`import _ from 'lodash';\nconsole.log(_);\n${GOOD}`, /没有包「lodash」/u],
  'no component': ['export const a = 1;', /没有导出组件/u],
};

for (const [name, [code, problem]] of Object.entries(INPUTS)) {
  test(`reports a problem and does not freeze: ${name}`, async ({page}) => {
    test.setTimeout(60_000);
    await openProject(page, oneFile(GOOD));
    await expect(result(page).getByText('good')).toBeVisible();
    await replaceCode(page, code);
    await page.getByRole('tab', {name: /^问题/u}).click();
    // The page has other lists, and some problems match any text.
    const problems = page.getByRole('region', {name: '输出'}).getByRole('listitem');
    await expect(problems.filter({hasText: problem}).first()).toBeVisible();
    await replaceCode(page, GOOD.replace('good', 'good again'));
    await page.getByRole('tab', {name: '结果'}).click();
    await expect(result(page).getByText('good again')).toBeVisible();
  });
}

test('runs files with an import cycle, with a warning', async ({page}) => {
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

test('survives arbitrary edits of the templates', async ({page}) => {
  test.setTimeout(180_000);
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  await openHash(page, '');
  await result(page).getByText('你好').waitFor();
  const edit = fc.record({
    template: fc.nat(templates.length - 1),
    file: fc.nat(2),
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
    fc.asyncProperty(edit, async ({template, file, cuts}) => {
      const {files} = (templates[template] ?? templates[0]).project;
      const code = cuts.reduce(
        (text, {at, length, text: put}) => {
          const start = Math.floor(at * text.length);
          return text.slice(0, start) + put + text.slice(start + length);
        },
        (files[file % files.length] ?? {code: ''}).code,
      );
      await replaceCode(page, code);
      await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('演练场');
      expect(said).toEqual([]);
    }),
    {numRuns: 40},
  );
  await replaceCode(page, GOOD);
  await expect(result(page).getByText('good')).toBeVisible();
  await expect(editor(page)).toContainText('good');
});
