import {beforeAll, describe, expect, test} from 'vitest';

import type {Problem} from '#node/problems/problem.ts';
import {readReaderSetup} from './content-pages.ts';
import {type Proof, proveSamples} from './prove-samples.ts';

const HEAD = `~~~tsx
import * as stylex from '@stylexjs/stylex';
export const styles = stylex.create({a: {color: 'red'}});
`;
const VALID = `${HEAD}export const A = () => <p {...stylex.props(styles.a)} />;
~~~
`;

/** The pages of all tests are proved together: tsc and ESLint take a second to start. */
const pages: {file: string; source: string}[] = [];
let proof: Proof;
let expectedProofs = 0;

beforeAll(async () => {
  proof = await proveSamples(pages, await readReaderSetup());
}, 60_000);

interface PageProof {
  readonly proved: number;
  readonly problems?: readonly Omit<Problem, 'file'>[];
}

function testPage(title: string, source: string, {proved, problems = []}: PageProof): void {
  const file = `${pages.length}.mdx`;
  pages.push({file, source});
  expectedProofs += proved;
  test(title, () => {
    const found = proof.problems.filter((problem) => problem.file === file);
    expect(found).toMatchObject(problems.map((problem) => ({file, ...problem})));
  });
}

function matching(text: string): string {
  return expect.stringContaining(text);
}

test('counts the samples that do what their page says', () => {
  expect(proof.provedCount).toBe(expectedProofs);
});

testPage('proves samples that compile and type-check', `# 标题\n\n${VALID}\n${VALID}`, {proved: 2});

testPage('proves nothing of a page without samples', '# 标题', {proved: 0});

const compileError = `${HEAD}export const b = stylex.create({a: {zIndex: Math.random()}});\n~~~\n`;
const typeError = `${HEAD}export const b: number = stylex.props(styles.a);\n~~~\n`;
testPage(
  'reports errors of both compilers at their line of the page',
  `# 标题\n\n${compileError}\n${typeError}\n${VALID}`,
  {
    proved: 1,
    problems: [
      {line: 6, message: matching('Unsupported expression: CallExpression')},
      {line: 12, message: matching('TS2322')},
    ],
  },
);

testPage(
  'reports an error at the fence when the compiler names no line',
  `\n${HEAD}export const b = stylex.create({a: {hover: {color: 'red'}}});\n~~~\n`,
  {
    proved: 0,
    problems: [
      {line: 2, message: 'Invalid pseudo or at-rule.'},
      {line: 5, message: matching('valid-styles')},
    ],
  },
);

testPage(
  'checks with strict types: an implicit any is an error',
  `${HEAD}export const f = (a) => stylex.props(styles.a, a);\n~~~`,
  {proved: 0, problems: [{line: 4, message: matching('TS7006')}]},
);

for (const [error, code] of [
  ['TS2322', 'export const a: string = stylex.props();'],
  ["is  not assignable to type 'string'", 'export const a: string = stylex.props();'],
  ['stylex.create calls must be bound to a bare variable.', 'stylex.create({});'],
] as const) {
  const head = "import * as stylex from '@stylexjs/stylex';";
  testPage(`proves a quoted error: ${error}`, `~~~ts error="${error}"\n${head}\n${code}\n~~~\n`, {proved: 1});
}

const failing = VALID.replace('tsx', 'tsx error="Some other words"').replace('<p', '<p id={1}');
testPage('reports a quoted error that does not come', `${VALID.replace('tsx', 'tsx error="Invalid"')}\n${failing}`, {
  proved: 0,
  problems: [
    {line: 1, message: 'should fail with "Invalid", but: it compiles'},
    {line: 7, message: matching('but: TS2322')},
  ],
});

describe('programs of several files', () => {
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
  testPage('resolve imports of their own files', tokens + user('a'), {proved: 1});
  testPage('do not see the files of another program', tokens + user('b'), {
    proved: 1,
    problems: [
      {line: 7, message: matching('Could not resolve the path to the imported file.')},
      {line: 7, message: matching('TS2307')},
    ],
  });
});

const javaScript = VALID.replace('tsx', 'jsx sample="a" title="a.jsx"').replace('() =>', '(p) =>');
testPage(
  'compiles JavaScript, which can be imported and has no types to check',
  `${javaScript}~~~ts sample="a"\nimport {A} from './a';\nexport const a: unknown = A;\n~~~\n`,
  {proved: 1},
);

describe('an ESLint problem', () => {
  const misspelt = (error = '', rest = '') => `~~~ts${error}
import * as stylex from '@stylexjs/stylex';
export const styles = stylex.create({a: {colr: 'red'}});
${rest}~~~
`;
  const words = 'This is not a key that is allowed by stylex';

  testPage(
    'is reported at its line of the page',
    VALID.replace('export const styles = stylex.create({', "const styles = stylex.create({b: {color: 'blue'}, "),
    {proved: 0, problems: [{line: 3, message: 'Unused style detected: styles.b (@stylexjs/no-unused)'}]},
  );
  testPage('is reported in a sample with types', misspelt('', 'export type Name = keyof typeof styles;\n'), {
    proved: 0,
    problems: [{line: 3, message: `${words} (@stylexjs/valid-styles)`}],
  });

  const error = ` error="${words}"`;
  testPage('can be quoted when the sample compiles', misspelt(error), {proved: 1});
  testPage('cannot be quoted when the sample does not compile', misspelt(error, 'export const b: number = styles;\n'), {
    proved: 0,
    problems: [{line: 4, message: matching('TS2322')}],
  });

  const off = '// eslint-disable-next-line @stylexjs/valid-styles -- why';
  testPage('can be disabled in the sample', misspelt().replace('export', `${off}\nexport`), {proved: 1});
  testPage('cannot be disabled where there is none', VALID.replace('export', `${off}\nexport`), {
    proved: 0,
    problems: [{line: 3, message: matching('Unused eslint-disable directive')}],
  });
});

testPage(
  "can import a style sheet with the reader's declaration",
  VALID.replace('tsx\n', "tsx\nimport './app.css';\n"),
  {
    proved: 1,
  },
);

const unknownWord = VALID.replace('tsx', 'tsx complied sample="a" title="a.tsx"');
const sameName = VALID.replace('tsx', 'tsx sample="a" title="a.tsx"');
testPage('reports unknown words after the language and duplicate names', unknownWord + sameName, {
  proved: 0,
  problems: [
    {line: 1, message: matching('complied')},
    {line: 6, message: matching('two files of this program are named a.tsx')},
  ],
});

testPage('reports a page that does not parse, beside those of other pages', '\n<Tabs>', {
  proved: 0,
  problems: [{line: 2, message: matching('does not parse')}],
});
