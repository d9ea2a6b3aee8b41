import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {applyChange} from '#site/programs/source-file.ts';
import type {Mend} from './error-entry.ts';
import {mendCode} from './mend-code.ts';

function mended(mend: Mend, code: string, {message = '', line = 1} = {}): string | undefined {
  const change = mendCode(mend, {code, message, line});
  if (change === undefined) return undefined;
  const text = applyChange(code, change);
  const {from, to} = change.selected ?? {};
  return from === undefined ? text : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

const INK = 'Default value is not defined for ink variable.';

describe('a missing default', () => {
  it.each([
    ['on one line', "a({ink: {+'@a': 'b'}});", "default: ['b'], "],
    ['on lines of its own', "a({\n  ink: {\n    +'@a': 'b',\n  },\n});", "default: ['b'],\n    "],
    ['inside a condition', "a({ink: {default: 'red', '@a': {+'@b': 'blue'}}});", "default: ['blue'], "],
    ['in a function of stylex.types', "a({ink: stylex.types.color({+'@a': 'b'})});", "default: ['b'], "],
    ['to the variable of the message', "a({paper: {'@a': 'x'}, ink: {+'@a': 'y'}});", "default: ['y'], "],
  ])('is added %s, selected for the reader', (_, code, added) =>
    expect(mended('default', code.replace('+', ''), {message: INK})).toBe(code.replace('+', added)),
  );

  it('is not added to variables in layers', () =>
    expect(mended('default', "a({ink: {light: 'white'}});", {message: INK})).toBeUndefined());
});

describe('a variable group that is not exported', () => {
  it('gets its export', () =>
    expect(mended('export', 'import a;\nconst tone = stylex.defineVars({});', {line: 2})).toBe(
      'import a;\nexport const tone = stylex.defineVars({});',
    ));

  it('gets none where it is no constant', () =>
    expect(mended('export', 'export default stylex.defineVars({});')).toBeUndefined());
});

describe('a shorthand with several values', () => {
  it.each([
    ["x({a: {border: '1px solid teal'}});", "x({a: {borderWidth: '1px', borderStyle: 'solid', borderColor: 'teal'}});"],
    ["x({a: {borderTop: 'solid 2px'}});", "x({a: {borderTopWidth: '2px', borderTopStyle: 'solid'}});"],
    ["x({a: {border: 'rgb(1 2 3) solid'}});", "x({a: {borderStyle: 'solid', borderColor: 'rgb(1 2 3)'}});"],
  ])('is split: %s', (code, wanted) => expect(mended('longhands', code)).toBe(wanted));

  it('is split on lines of their own', () =>
    expect(mended('longhands', "x({\n  border: '1px solid',\n});", {line: 2})).toBe(
      "x({\n  borderWidth: '1px',\n  borderStyle: 'solid',\n});",
    ));

  it.each(["x({a: {border: 'var(--line)'}});", "x({a: {border: '1px 2px'}});", 'x({a: {border: tone.line}});'])(
    'is left where it is not clear: %s',
    (code) => expect(mended('longhands', code)).toBeUndefined(),
  );
});

it('no code is too strange to be looked at', () =>
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('default', 'export', 'longhands'), fc.nat(5), (code, mend, line) => {
      expect(() => mendCode(mend, {code, message: INK, line})).not.toThrow();
    }),
  ));
