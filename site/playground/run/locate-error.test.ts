import fc from 'fast-check';
import styleX from 'stylex-documented-babel-plugin';
import {expect, it} from 'vitest';
import {compileProject} from '#site/playground/compile/compile-project.ts';
import {locateError} from './locate-error.ts';

const APP = `import * as stylex from '@stylexjs/stylex';
import {first} from './parts/a (1)';

interface Card {
  readonly title: string;
}

const styles = stylex.create({
  card: {
    color: 'red',
  },
});

export function Panel() {
  return styles.card;
}

export const read = (card?: Card) => {
  let title = '';
  for (const letter of 'a') title += letter;
  return {...stylex.props(styles.card), text: title + first(undefined), card};
};
`;
const PART = `type List = readonly {name: string}[];
export function first(list: List | undefined) {
  return list.map((item) => item.name);
}
`;
const PART_FILE = 'parts/a (1).ts';
const sources = Object.entries({'App.tsx': APP, [PART_FILE]: PART}).map(([name, code]) => ({name, code}));
const {files} = compileProject(sources, styleX);

/** A place in the code that runs, as browsers count it. */
function placeOf(name: string, text: string): string {
  const [before = ''] = files.find((file) => file.name === name)?.run.split(text) ?? [];
  const lines = before.split('\n');
  return `${lines.length + 2}:${(lines.at(-1) ?? '').length + 1}`;
}

const inApp = `playground/App.tsx:${placeOf('App.tsx', 'for (const letter')}`;
const inPart = `playground/parts/a%20(1).ts:${placeOf(PART_FILE, 'list.map')}`;

it.each([
  ['Chromium', `TypeError: no\n    at first (${inPart})\n    at read (${inApp})`],
  ['Chromium, without a function', `TypeError: no\n    at ${inPart}`],
  ['Chromium, in a constructor after a wait', `    at async Promise.all (index 0)\n    at new A (${inPart})`],
  ['Firefox', `first@${inPart}\nread@${inApp}\n`],
  ['Safari', `map@[native code]\nfirst@${inPart}\n@${inApp}`],
  ['the event of an error', inPart],
])('finds the place in the code of the reader: %s', (_name, stack) => {
  expect(locateError(stack, files)).toEqual({file: PART_FILE, line: 3, column: 10});
});

it('goes on to the next place that is in a file', () => {
  const stack = `at x (playground/other.ts:3:1)\nat y (playground/App.tsx:9999:1)\nat z (${inApp})`;
  expect(locateError(stack, files)).toEqual({file: 'App.tsx', line: 20, column: 3});
});

it.each([
  ['Chromium', '\n    at p (<anonymous>)\n    at Panel (<anonymous>)\n    at read (<anonymous>)'],
  ['Firefox', '\np@unknown:0:0\nPanel@unknown:0:0'],
  ['Safari', '\np@\nPanel@'],
])('finds the declaration of a component whose place React does not know: %s', (_name, stack) => {
  expect(locateError(stack, files)).toEqual({file: 'App.tsx', line: 14, column: 8});
});

it.each([
  '',
  'at App (http://localhost/assets/frame-1a2b.html:3:4)',
  'at App (playground/constructor:3:4)',
  'at App (playground/App.tsx:0:0)',
  'at App (playground/App.tsx:1:1)',
  'at App (playground/App.tsx:99999999999999999999:1)',
  'playground/'.repeat(400),
  '    at Missing (<anonymous>)',
  `${'x\n'.repeat(100)}at Panel (<anonymous>)`,
])('finds no place in %j', (stack) => {
  expect(locateError(stack, files)).toBeUndefined();
});

it('finds a place in the file for whatever a frame says, or none', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('playground/App.tsx', ':', '1', '20', '\n', '(', '%', 'Panel', 'at '),
  );
  const lines = APP.split('\n');
  fc.assert(
    fc.property(fc.array(part, {maxLength: 40}), (parts) => {
      const place = locateError(parts.join(''), files);
      if (place === undefined) return true;
      return place.file === 'App.tsx' && place.column <= (lines[place.line - 1]?.length ?? -1) + 1;
    }),
  );
});
