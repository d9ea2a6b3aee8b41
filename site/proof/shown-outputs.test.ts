import {expect, it} from 'vitest';
import {type Outcome, unmarkedRules} from './check-programs.ts';
import {extractSamples} from './content-pages.ts';
import {verifyEditions, verifyShownOutputs} from './shown-outputs.ts';

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

it.each([
  ['output that only the documented version gives', 'docs/a.mdx', sheetOf(OLD), [3]],
  ['output that only the newest version gives', 'docs/a.mdx', sheetOf(NEW), [3]],
  ['the output of the other version in a block of one', 'docs/a.mdx', blockOf('latest', OLD), [5]],
  ['blocks with the output of each version', 'docs/a.mdx', blockOf('latest', NEW) + blockOf('documented', OLD), []],
  ['output of the version of its day, in a post', 'blog/2024-01-25-post.mdx', sheetOf(OLD), []],
])('a page with %s has problems in the right lines', (_what, file, source, lines) => {
  const problems = verifyEditions({file: `content/${file}`, source}, OUTCOMES);
  expect(problems.map(({line}) => line)).toEqual(lines);
});

it('a style sheet for readers of the newest version must be its output', () => {
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

it.each([
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

it('a rule that comes from no line is found, but no declaration of a variable’s type', () => {
  const css = ['@property --a {syntax: "*"}', '.a{color:red}', '@keyframes b{}', '.c:hover{top:0}'];
  expect(unmarkedRules(css, [{sources: [{from: 1, to: 1, rules: ['a', 'b']}]}])).toEqual(['.c:hover{top:0}']);
});
