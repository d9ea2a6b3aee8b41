import {expect, it} from 'vitest';
import {readChanges, CHANGES_FILE} from '#site/versions/build/read-changes.ts';
import type {Outcome} from './check-programs.ts';
import {verifyShownOutputs} from './shown-outputs.ts';

const outcome = (css: string): Outcome => ({findings: [], css: [css], js: [], rendered: () => []});
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

const linesWithProblems = (file: string, source: string): (number | undefined)[] =>
  verifyShownOutputs({file, source}, OUTCOMES, CHANGES).map(({line}) => line);
const page = (id: string, css: string): string => `## 宽度 {#${id}}\n\n~~~css\n.y {}\n${css}\n~~~\n`;

it.each([
  ['a line that only the documented version gives is reported', 'other', '.x { width:var(--width) }', [5]],
  ['a section that a change names may have it', 'named', '.x { width:var(--width) }', []],
  ['lines of other origin are not output', 'other', '.x { width:40% }', []],
])('%s', (_title, id, css, lines) => {
  expect(linesWithProblems('content/docs/guide/index.mdx', page(id, css))).toEqual(lines);
});

it('posts are about the version of their day', () => {
  const source = page('other', '.x { width:var(--width) }');
  expect(linesWithProblems('content/blog/2024-01-25-post.mdx', source)).toEqual([]);
});
