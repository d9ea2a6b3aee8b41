import {describe, expect, test} from 'vitest';

import type {SampleProblem} from '#node/samples/program.ts';
import {proveSamples} from './prove-samples.ts';
import {readReaderSetup} from './reader-setup.ts';

const setup = await readReaderSetup();

const HEAD = `~~~tsx
import * as stylex from '@stylexjs/stylex';
export const styles = stylex.create({a: {color: 'red'}});
`;
const VALID = `${HEAD}export const A = () => <p {...stylex.props(styles.a)} />;
~~~
`;

async function expectProof(source: string, proved: number, problems: Omit<SampleProblem, 'file'>[]) {
  const proof = await proveSamples([{file: 'a.mdx', source}], setup);
  expect(proof).toEqual({
    proved,
    problems: problems.map((problem) => ({file: 'a.mdx', ...problem})),
  });
}

function matching(text: string): string {
  return expect.stringContaining(text);
}

test('samples that compile and type-check are proved', async () => {
  await expectProof(`# 标题\n\n${VALID}\n${VALID}`, 2, []);
});

test('a page without samples proves nothing', async () => {
  await expectProof('# 标题', 0, []);
});

test('errors of both compilers are at their line of the page', async () => {
  const compileError = `${HEAD}export const b = stylex.create({a: {zIndex: Math.random()}});\n~~~\n`;
  const typeError = `${HEAD}export const b: number = stylex.props(styles.a);\n~~~\n`;
  await expectProof(`# 标题\n\n${compileError}\n${typeError}\n${VALID}`, 1, [
    {line: 6, message: matching('Unsupported expression: CallExpression')},
    {line: 12, message: matching('TS2322')},
  ]);
});

test('an error for which the compiler names no line is at the fence', async () => {
  const source = `\n${HEAD}export const b = stylex.create({a: {hover: {color: 'red'}}});\n~~~\n`;
  await expectProof(source, 0, [
    {line: 2, message: 'Invalid pseudo or at-rule.'},
    {line: 5, message: matching('valid-styles')},
  ]);
});

test('strict types: an implicit any is an error', async () => {
  await expectProof(`${HEAD}export const f = (a) => stylex.props(styles.a, a);\n~~~`, 0, [
    {line: 4, message: matching('TS7006')},
  ]);
});

test.each([
  ['TS2322', 'export const a: string = stylex.props();'],
  ["is  not assignable to type 'string'", 'export const a: string = stylex.props();'],
  ['stylex.create calls must be bound to a bare variable.', 'stylex.create({});'],
])('a quoted error is proved: %s', async (error, code) => {
  const head = "import * as stylex from '@stylexjs/stylex';";
  await expectProof(`~~~ts error="${error}"\n${head}\n${code}\n~~~\n`, 1, []);
});

test('a quoted error that does not come is a problem', async () => {
  const other = VALID.replace('tsx', 'tsx error="Some other words"').replace('<p', '<p id={1}');
  await expectProof(`${VALID.replace('tsx', 'tsx error="Invalid"')}\n${other}`, 0, [
    {line: 1, message: 'should fail with "Invalid", but: it compiles'},
    {line: 7, message: matching('but: TS2322')},
  ]);
});

test('files of a program see each other, programs do not', async () => {
  const tokens = `~~~ts sample="a" title="tokens.stylex.ts"
import * as stylex from '@stylexjs/stylex';
export const tone = stylex.defineVars({ink: '#111'});
~~~
`;
  const user = (sample: string) => `~~~tsx sample="${sample}" title="user.tsx"
import * as stylex from '@stylexjs/stylex';
import {tone} from './tokens.stylex';
const styles = stylex.create({a: {color: tone.ink}});
export const A = () => <p {...stylex.props(styles.a)} />;
~~~
`;
  await expectProof(tokens + user('a'), 1, []);
  await expectProof(tokens + user('b'), 1, [
    {line: 7, message: matching('Could not resolve the path to the imported file.')},
    {line: 7, message: matching('TS2307')},
  ]);
});

test('JavaScript is compiled and importable, and has no types to check', async () => {
  const js = VALID.replace('tsx', 'jsx sample="a" title="a.jsx"').replace('() =>', '(p) =>');
  const user = '~~~ts sample="a"\nimport {A} from \'./a\';\nexport const a: unknown = A;\n~~~\n';
  await expectProof(js + user, 1, []);
});

describe('what ESLint reports', () => {
  const misspelt = (error = '', rest = '') => `~~~ts${error}
import * as stylex from '@stylexjs/stylex';
export const styles = stylex.create({a: {colr: 'red'}});
${rest}~~~
`;
  const words = 'This is not a key that is allowed by stylex';

  test('is a problem at its line of the page, also in types', async () => {
    await expectProof(
      VALID.replace('export const styles = stylex.create({', "const styles = stylex.create({b: {color: 'blue'}, "),
      0,
      [{line: 3, message: 'Unused style detected: styles.b (@stylexjs/no-unused)'}],
    );
    await expectProof(misspelt('', 'export type Name = keyof typeof styles;\n'), 0, [
      {line: 3, message: `${words} (@stylexjs/valid-styles)`},
    ]);
  });

  test('can be quoted, for a sample that compiles', async () => {
    const error = ` error="${words}"`;
    await expectProof(misspelt(error), 1, []);
    await expectProof(misspelt(error, 'export const b: number = styles;\n'), 0, [
      {line: 4, message: matching('TS2322')},
    ]);
  });

  test('can be switched off in the sample, but not for nothing', async () => {
    const off = '// eslint-disable-next-line @stylexjs/valid-styles -- why';
    await expectProof(misspelt().replace('export', `${off}\nexport`), 1, []);
    await expectProof(VALID.replace('export', `${off}\nexport`), 0, [
      {line: 3, message: matching('Unused eslint-disable directive')},
    ]);
  });
});

test("a style sheet can be imported with the reader's declaration", async () => {
  await expectProof(VALID.replace('tsx\n', "tsx\nimport './app.css';\n"), 1, []);
});

test('slips in the meta and in names are problems', async () => {
  const first = VALID.replace('tsx', 'tsx complied sample="a" title="a.tsx"');
  const second = VALID.replace('tsx', 'tsx sample="a" title="a.tsx"');
  await expectProof(first + second, 0, [
    {line: 1, message: matching('complied')},
    {line: 6, message: matching('two files of this program are named a.tsx')},
  ]);
});

test('a broken page is a problem of its own and does not hide the others', async () => {
  const pages = [
    {file: 'a.mdx', source: '\n<Tabs>'},
    {file: 'b.mdx', source: VALID},
  ];
  const proof = await proveSamples(pages, setup);
  expect(proof.proved).toBe(1);
  expect(proof.problems).toEqual([{file: 'a.mdx', line: 2, message: matching('does not parse')}]);
});
