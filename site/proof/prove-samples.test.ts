import {beforeAll, describe, expect, test} from 'vitest';
import {TITLE_PROGRAM} from '#site/home/build/make-home-data.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {extractSamples, readReaderSetup} from './content-pages.ts';
import {type Proof, proveSamples, verifyEditions, verifyShownOutputs} from './prove-samples.ts';
import {type Outcome, unmarkedRules} from './check-programs.ts';

/** A fence that imports StyleX, with its code from line 3 on. */
const fence = (info: string, ...code: readonly string[]): string =>
  ['~~~' + info, "import * as stylex from '@stylexjs/stylex';", ...code, '~~~\n'].join('\n');

const STYLES = "export const styles = stylex.create({a: {color: 'red'}});";
const COMPONENT = 'export const A = () => <p {...stylex.props(styles.a)} />;';
const valid = (meta = ''): string => fence(`tsx${meta}`, STYLES, COMPONENT);
const WRONG_ID = COMPONENT.replace('<p', '<p id={1}');
const NEWEST = `StyleX ${STYLEX_VERSIONS.newest}`;

/** The pages of all tests are proved together, because tsc and ESLint are slow to start. */
const pages: {file: string; source: string}[] = [];
let proof: Proof;
let expectedCount = 0;

beforeAll(async () => {
  proof = await proveSamples(pages, await readReaderSetup());
}, 60_000);

/** Tests that a page has this number of valid samples, and these problems: line, and part of the message. */
function testPage(
  title: string,
  source: string,
  provedCount: number,
  ...problems: readonly (readonly [line: number, text: string])[]
): void {
  const file = `${pages.length}.mdx`;
  pages.push({file, source});
  expectedCount += provedCount;
  test(title, () => {
    const found = proof.problems.filter((problem) => problem.file === file);
    expect(found.map(({line, message}) => [line, message])).toEqual(
      problems.map(([line, text]) => [line, expect.stringContaining(text)]),
    );
  });
}

test('counts the valid samples', () => {
  expect(proof.provedCount).toBe(expectedCount);
});

describe('a sample', () => {
  const compileError = fence('tsx', STYLES, 'export const b = stylex.create({a: {zIndex: Math.random()}});');
  const typeError = fence('tsx', STYLES, 'export const b: number = stylex.props(styles.a);');
  testPage(
    'must compile and type-check',
    `# 标题\n\n${compileError}\n${typeError}\n${valid()}`,
    1,
    [6, 'Unsupported expression: CallExpression'],
    [12, 'TS2322'],
  );
  testPage(
    'has a problem at its fence when the compiler names no line',
    `\n${fence('tsx', STYLES, "export const b = stylex.create({a: {hover: {color: 'red'}}});")}`,
    0,
    [2, 'Invalid pseudo or at-rule.'],
    [5, 'valid-styles'],
  );
  const untyped = fence('tsx', STYLES, 'export const f = (a) => stylex.props(styles.a, a);');
  testPage('is checked with strict types', untyped, 0, [4, 'TS7006']);
  testPage(
    'has a unique name and known words after its language',
    valid(' complied sample="a" title="a.tsx"') + valid(' sample="a" title="a.tsx"'),
    0,
    [1, 'complied'],
    [6, 'two files of this program are named a.tsx'],
  );
});

describe('the picture of types on the home page', () => {
  const line = 2 + TITLE_PROGRAM.split('\n').findIndex((text) => text.includes('<Title '));
  testPage('underlines its only error', `~~~tsx\n${TITLE_PROGRAM}~~~\n`, 0, [line, 'TS2322']);
});

describe('a quoted error', () => {
  const typeError = 'export const a: string = stylex.props();';
  testPage('may be the code of tsc', fence('ts error="TS2322"', typeError), 1);
  testPage(
    'must occur',
    `${valid(' error="Invalid"')}\n${fence('tsx error="Some other words"', STYLES, WRONG_ID)}`,
    0,
    [1, 'should fail with "Invalid", but: it compiles'],
    [7, 'but: TS2322'],
  );
});

describe('the newest StyleX', () => {
  const sample = (meta: string, declaration: string): string =>
    fence(
      `ts${meta}`,
      '// eslint-disable-next-line @stylexjs/valid-styles -- why',
      `export const styles = stylex.create({a: {${declaration}}});`,
    );
  const border = "border: '1px solid red'";
  const rejected = `${NEWEST} rejects this; say so with newest="…": border is not supported.`;
  testPage('must compile a sample too', sample('', border), 0, [1, rejected]);
  const typed = fence(
    'ts',
    "export type Inner = import('@stylexjs/stylex').StyleXStylesWithout<{margin: unknown}>;",
    'export const a = stylex.props();',
  );
  testPage('must type-check a sample too', typed, 0, [3, "TS2344: Type '{ margin: unknown; }' does not satisfy"]);
  testPage('may fail with the quoted message', sample(' newest="border is not … border-width"', border), 1);
  testPage(
    'must fail with the quoted message',
    `${sample(' newest="Invalid"', border)}\n${valid(' newest="Invalid"')}`,
    0,
    [1, `${NEWEST} should say "Invalid", but: border is not supported.`],
    [7, `${NEWEST} should say "Invalid", but: it compiles`],
  );
  const twice = (meta: string): string => fence(`ts ${meta}`, 'export const styles = stylex.create({a: {}}, {});');
  const old = 'error="stylex.create() should have 1 argument."';
  testPage(
    'is quoted too where it says something else than the documented one',
    twice(old) + twice(`${old} newest="create() should have … argument"`) + twice(`${old} newest="none"`),
    1,
    [1, `${NEWEST} says something else; quote it with newest="…": create() should have 1 argument.`],
    [9, `${NEWEST} should say "none", but: create() should have 1 argument.`],
  );
  testPage(
    'is not quoted where it says the same',
    sample(' error="all is not supported"', "all: 'unset'") +
      sample(' error="all is not supported" newest="all is not supported"', "all: 'unset'"),
    1,
    [6, `${NEWEST} says the same: leave out newest="…".`],
  );
  const inFunction = (meta: string): string =>
    fence(
      `ts error="stylex.create() is only allowed at the root of a program."${meta}`,
      'export const make = () => {',
      "  const styles = stylex.create({a: {color: 'red'}});",
      '  return stylex.props(styles.a);',
      '};',
    );
  testPage('may accept what the documented one does not', inFunction(' newest="none"') + inFunction(''), 1, [
    8,
    `${NEWEST} says something else; quote it with newest="…": it compiles`,
  ]);
  testPage('accepts only what an error quotes', valid(' newest="none"'), 0, [1, 'which is missing']);
});

describe('a sample of a newer version', () => {
  const sample = (meta: string, condition: string): string =>
    fence(
      `ts since="0.16.0"${meta}`,
      `export const styles = stylex.create({a: {color: {default: 'red', [${condition}]: 'teal'}}});`,
    );
  testPage(
    'must be right there, or fail with the quoted message',
    sample('', "stylex.when.parent(':hover')") + sample(' error="must start with"', "stylex.when.ancestor('hover')"),
    1,
    [3, 'Unsupported expression: CallExpression'],
    [3, "TS2339: Property 'parent' does not exist"],
  );
  const same = `StyleX ${STYLEX_VERSIONS.documented} gives the same: leave out since="…".`;
  testPage('gives something else than the documented version', sample('', "':hover'"), 0, [1, same]);
});

describe('a program of several files', () => {
  const tokens = fence(
    'ts sample="a" title="tokens.stylex.ts"',
    "export const tone = stylex.defineVars({ink: '#111'});",
  );
  const user = fence(
    'tsx sample="b" title="user.tsx"',
    "import {tone} from './tokens.stylex';",
    'const styles = stylex.create({a: {color: tone.ink}});',
    COMPONENT,
  );
  const unresolved = [7, 'Could not resolve the path to the imported file.'] as const;
  testPage('does not see the files of another program', tokens + user, 1, unresolved, [7, 'TS2307']);
  const augmented = fence(
    'ts',
    "import type {} from 'react';",
    "declare module 'react' {",
    '  interface HTMLAttributes<T> {',
    '    note?: string | undefined;',
    '  }',
    '}',
  );
  const asking = fence('tsx', STYLES, COMPONENT.replace('<p', '<p note="a"'));
  testPage('does not see the declarations of another program', augmented + asking, 1, [13, 'TS2322']);
  const javaScript = fence('jsx sample="a" title="a.jsx"', STYLES, COMPONENT.replace('() =>', '(p) =>'));
  const importing = `~~~ts sample="a"\nimport {A} from './a';\nexport const a: unknown = A;\n~~~\n`;
  testPage('may have JavaScript, whose types are not checked', javaScript + importing, 1);
});

describe('an ESLint problem', () => {
  const misspelt = (meta: string, rest: string): string =>
    fence(`ts${meta}`, "export const styles = stylex.create({a: {colr: 'red'}});", rest);
  const words = 'This is not a key that is allowed by stylex';
  const other = fence('tsx', "const styles = stylex.create({b: {top: 0}, a: {color: 'red'}});", COMPONENT);
  testPage('is reported at its line', other, 0, [3, 'Unused style detected: styles.b (@stylexjs/no-unused)']);
  const withType = misspelt('', 'export type Name = keyof typeof styles;');
  testPage('is reported in a sample with types', withType, 0, [3, `${words} (@stylexjs/valid-styles)`]);
  const notCompiling = misspelt(` error="${words}"`, 'export const b: number = styles;');
  testPage('cannot be quoted when the sample does not compile', notCompiling, 0, [4, 'TS2322']);
  const off = '// eslint-disable-next-line @stylexjs/valid-styles -- why';
  testPage('cannot be disabled where there is none', fence('tsx', off, STYLES, COMPONENT), 0, [
    3,
    'Unused eslint-disable directive',
  ]);
});

const outcome = (css: string, js = ''): Outcome => ({
  findings: [],
  css: css.split('\n').filter(Boolean),
  js: [js],
  unmarked: [],
  rendered: [],
});
const OUTCOMES = [{documented: outcome('.x{width: var(--width)}'), newest: outcome('.x{width: var(--x-width)}')}];

const OLD = '.x { width:var(--width) }';
const NEW = '.x { width:var(--x-width) }';
const sheetOf = (line: string): string => `~~~css\n.y {}\n${line}\n.x { width:40% }\n~~~\n`;
const blockOf = (only: string, line: string): string => `:::edition{only="${only}"}\n\n${sheetOf(line)}\n:::\n`;

test.each([
  ['output that only the documented version gives', 'docs/a.mdx', sheetOf(OLD), [3]],
  ['output that only the newest version gives', 'docs/a.mdx', sheetOf(NEW), [3]],
  ['the output of the other version in a block of one', 'docs/a.mdx', blockOf('latest', OLD), [5]],
  ['blocks with the output of each version', 'docs/a.mdx', blockOf('latest', NEW) + blockOf('documented', OLD), []],
  ['output of the version of its day, in a post', 'blog/2024-01-25-post.mdx', sheetOf(OLD), []],
])('a page with %s has problems in the right lines', (_what, file, source, lines) => {
  const problems = verifyEditions({file: `content/${file}`, source}, OUTCOMES);
  expect(problems.map(({line}) => line)).toEqual(lines);
});

test('a style sheet for readers of the newest version must be its output', () => {
  const shown = {
    file: 'a.mdx',
    source: SAMPLE + blockOf('latest', NEW).replace('.y {}\n', '').replace('.x { width:40% }\n', ''),
  };
  const made = {documented: outcome(''), newest: outcome('.x { width:var(--x-width) }')};
  const problemsOf = (outcomes: typeof made) => verifyShownOutputs(shown, extractSamples(shown).programs, [outcomes]);
  expect(problemsOf(made)).toEqual([expect.objectContaining({line: 1})]);
  expect(problemsOf({...made, newest: outcome('')})).toHaveLength(2);
});

const PROPS = 'export const a = {\n  className: "x y"\n};';
const SAMPLE = "~~~ts compiled\nimport '@stylexjs/stylex';\n~~~\n\n";

test.each([
  ['a style sheet in the order of the output', '', '~~~css\na{}\nc{}\n~~~', []],
  ['a style sheet in another order', '', '~~~css\nc{}\na{}\n~~~', [5]],
  ['a file of the reader', '', '~~~css title="a.css"\nz{}\n~~~', []],
  ['the classes of a call', `// {className: "x y"}, red\n${PROPS}`, '', []],
  ['other classes', `// className="x"\n${PROPS}`, '', [1]],
  ['classes of a call that is not compiled to any', '// className: "x"\nexport const a = b;', '', [1]],
  ['as its output a call that is not compiled', 'stylex.create({})', '', [1]],
])('a page that shows %s has problems in the right lines', (_what, js, sheet, lines) => {
  const shown = {file: 'a.mdx', source: SAMPLE + sheet};
  const made = outcome('a{}\nb{}\nc{}', js);
  const problems = verifyShownOutputs(shown, extractSamples(shown).programs, [{documented: made, newest: outcome('')}]);
  expect(problems.map(({line}) => line)).toEqual(lines);
});

test('a rule that comes from no line is found, but no declaration of a variable’s type', () => {
  const css = ['@property --a {syntax: "*"}', '.a{color:red}', '@keyframes b{}', '.c:hover{top:0}'];
  expect(unmarkedRules(css, [{sources: [{from: 1, to: 1, rules: ['a', 'b']}]}])).toEqual(['.c:hover{top:0}']);
});
