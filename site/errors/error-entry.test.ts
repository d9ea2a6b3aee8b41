import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {findEntries} from './error-entry.ts';

const entry = (id: string, message: string, ...newest: string[]) => ({id, messages: [message] as const, newest});
const ENTRIES = [
  entry('default', 'Default value is not defined for … variable.'),
  entry('static', 'Only static values are allowed inside of a stylex.create() call.'),
  entry('mismatch', "Type '…' is not assignable to type '…'."),
  entry('theme', "Type 'Theme<…' is not assignable to type 'Theme<…'."),
  entry('arguments', 'stylex.create() should have 1 argument.', 'create() should have 1 argument.'),
];
const idsIn = (text: string): string[] => findEntries(ENTRIES, text).map(({entry: {id}}) => id);

describe('the known messages of a text', () => {
  it('are found in a stack, in its order', () => {
    const stack = `/app/src/card.tsx: Only static values are allowed inside of a stylex.create() call. (3:7)
  2 |
> 3 | const styles = stylex.create({
    at PluginPass.visitor (/app/node_modules/x/index.js:1:1)
[vite] Default value is not defined for ink variable.`;
    expect(idsIn(stack)).toEqual(['static', 'default']);
  });

  it('are found when a terminal has wrapped their lines', () =>
    expect(idsIn('Only static values are allowed inside\n    of a stylex.create() call.')).toEqual(['static']));

  it('are the special ones where a general one matches too', () =>
    expect(idsIn("Type 'Theme<A>' is not assignable to type 'Theme<B>'.")).toEqual(['theme']));

  it.each(['stylex.create', 'create'])('are found as each version prints them, once: %s', (name) =>
    expect(idsIn(`${name}() should have 1 argument.`)).toEqual(['arguments']),
  );

  it('are found without their last full stop, which ESLint leaves out', () =>
    expect(idsIn('5:11  error  Only static values are allowed inside of a stylex.create() call  x')).toEqual([
      'static',
    ]));

  it('are none in another text', () => expect(idsIn('Cannot find module ./card')).toEqual([]));

  it('are found wherever they stand', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const message = 'Only static values are allowed inside of a stylex.create() call.';
        const [found] = findEntries(ENTRIES.slice(0, 2), `${before} ${message} ${after}`).filter(
          ({entry: {id}}) => id === 'static',
        );
        expect(found?.start).toBe(before.length + 1);
      }),
    ));
});
