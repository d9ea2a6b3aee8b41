// @vitest-environment happy-dom
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {consoleText} from './console-relay.ts';

it.each([
  [['a', 1, {b: [2]}], 'a 1 {b: [2]}'],
  [[{a: 1}, '%s'], '{a: 1} %s'],
  [['%s is %d%%', 'x', 7], 'x is 7%'],
  [['%o %O', {a: 1}, [2]], '{a: 1} [2]'],
  [['%cred%c plain', 'color: red', ''], 'red plain'],
  [['%s %s', 'one'], 'one %s'],
  [['100%', 'x'], '100% x'],
  [[], ''],
])('formats %j as %j', (values, text) => {
  expect(consoleText(values)).toBe(text);
});

it('formats arbitrary values without throwing', () => {
  fc.assert(fc.property(fc.array(fc.anything()), (values) => typeof consoleText(values) === 'string'));
});
