import {expect, it} from 'vitest';
import {findEntries} from './error-entry.ts';

const entry = (id: string, message: string, ...newest: string[]) => ({id, messages: [message] as const, newest});
const ENTRIES = [
  entry('default', 'Default value is not defined for … variable.'),
  entry('static', 'Only static values are allowed inside of a stylex.create() call.'),
  entry('mismatch', "Type '…' is not assignable to type '…'."),
  entry('theme', "Type 'Theme<…' is not assignable to type 'Theme<…'."),
  entry('arguments', 'stylex.create() should have 1 argument.', 'create() should have 1 argument.'),
];

const STATIC = 'Only static values are allowed inside of a stylex.create() call.';

it.each([
  ['a general one where no special one matches', "Type 'A' is not assignable to type 'B'.", ['mismatch']],
  [
    'all of a stack, in its order',
    `/app/src/card.tsx: ${STATIC} (3:7)
> 3 | const styles = stylex.create({
    at PluginPass.visitor (/app/node_modules/x/index.js:1:1)
[vite] Default value is not defined for ink variable.`,
    ['static', 'default'],
  ],
  ['the special one alone', "Type 'Theme<A>' is not assignable to type 'Theme<B>'.", ['theme']],
  ['what the documented version prints, once', 'stylex.create() should have 1 argument.', ['arguments']],
  ['a message without its full stop, which ESLint leaves out', `5:11  error  ${STATIC.slice(0, -1)}  x`, ['static']],
  ['none in another text', 'Cannot find module ./card', []],
])('findEntries finds %s', (_what, text, ids) => {
  expect(findEntries(ENTRIES, text).map(({entry: {id}}) => id)).toEqual(ids);
});
