import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Mend} from './known-errors.ts';
import {mendCode} from './mend-code.ts';

function mended(mend: Mend, code: string, {message = '', line = 1} = {}): string | undefined {
  const change = mendCode(mend, {code, message, line});
  if (change === undefined) return undefined;
  const text = code.slice(0, change.from) + change.insert + code.slice(change.to);
  const {selected} = change;
  return selected === undefined
    ? text
    : `${text.slice(0, selected.from)}[${text.slice(selected.from, selected.to)}]${text.slice(selected.to)}`;
}

const INK = 'Default value is not defined for ink variable.';

describe('a missing default', () => {
  it.each([
    ['on one line', "a({ink: {'@media print': 'black'}});", "a({ink: {default: ['black'], '@media print': 'black'}});"],
    [
      'on lines of its own',
      "a({\n  ink: {\n    '@media print': 'black',\n  },\n});",
      "a({\n  ink: {\n    default: ['black'],\n    '@media print': 'black',\n  },\n});",
    ],
    [
      'inside a condition',
      "a({ink: {default: 'red', '@media a': {'@media b': 'blue'}}});",
      "a({ink: {default: 'red', '@media a': {default: ['blue'], '@media b': 'blue'}}});",
    ],
    [
      'in a function of stylex.types',
      "a({ink: stylex.types.color({'@media print': 'black'})});",
      "a({ink: stylex.types.color({default: ['black'], '@media print': 'black'})});",
    ],
  ])('is added %s, selected for the reader', (_, code, wanted) =>
    expect(mended('default', code, {message: INK})).toBe(wanted),
  );

  it('is added to the variable of the message', () =>
    expect(mended('default', "a({paper: {'@media print': 'x'}, ink: {'@media print': 'y'}});", {message: INK})).toBe(
      "a({paper: {'@media print': 'x'}, ink: {default: ['y'], '@media print': 'y'}});",
    ));

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
