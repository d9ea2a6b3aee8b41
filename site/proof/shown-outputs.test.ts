import {expect, it} from 'vitest';
import {readChanges, CHANGES_FILE} from '#site/versions/build/read-changes.ts';
import {type Outcome, unmarkedRules} from './check-programs.ts';
import {extractSamples} from './content-pages.ts';
import {verifyOldOutputs, verifyShownOutputs} from './shown-outputs.ts';

const outcome = (css: string, js = ''): Outcome => ({
  findings: [],
  css: css.split('\n').filter(Boolean),
  js: [js],
  unmarked: [],
  rendered: [],
});
const OUTCOMES = [{documented: outcome('.x{width: var(--width)}'), newest: outcome('.x{width: var(--x-width)}')}];
const CHANGES = readChanges(
  [
    [
      CHANGES_FILE,
      "- {id: names, since: 0.15.2, kind: behavior, what: 改名, places: ['[宽度](/docs/guide/#named)'], errors: [a]}\n",
    ],
  ],
  [],
);

it.each([
  ['a line that only the documented version gives is reported', 'docs/guide/index.mdx', 'other', [5]],
  ['a section that a change names may have it', 'docs/guide/index.mdx', 'named', []],
  ['posts are about the version of their day', 'blog/2024-01-25-post.mdx', 'other', []],
])('%s', (_title, file, id, lines) => {
  const source = `## 宽度 {#${id}}\n\n~~~css\n.y {}\n.x { width:var(--width) }\n.x { width:40% }\n~~~\n`;
  const problems = verifyOldOutputs({file: `content/${file}`, source}, OUTCOMES, CHANGES);
  expect(problems.map(({line}) => line)).toEqual(lines);
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
