// @vitest-environment happy-dom
import fc from 'fast-check';
import {beforeEach, expect, it, vi} from 'vitest';
import {consoleText, relayConsole} from './console-relay.ts';
import type {ConsoleEntry} from './frame-messages.ts';

const METHODS = ['log', 'error', 'table', 'assert', 'count'] as const;

let sent: ConsoleEntry[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // The relay calls the original methods, which would clutter the test output.
  for (const name of METHODS) vi.spyOn(console, name).mockImplementation(() => undefined);
  sent = [];
  relayConsole((entries) => sent.push([...entries]));
});

it('sends output in batches', () => {
  console.log('%s!', 'one');
  console.error({two: 2});
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toEqual([
    [
      {level: 'log', text: 'one!'},
      {level: 'error', text: '{two: 2}'},
    ],
  ]);
});

it('relays tables, counts and assertions', () => {
  console.table([{a: 1}]);
  console.count();
  console.count();
  console.assert(true, 'silent');
  console.assert(false, 'loud');
  vi.runAllTimers();
  expect(sent.flat().map(({level, text}) => `${level} ${text}`)).toEqual([
    'log [{a: 1}]',
    'log default: 1',
    'log default: 2',
    'error Assertion failed: loud',
  ]);
});

it('reports the number of dropped entries', () => {
  for (let line = 0; line < 60; line++) console.log(line);
  vi.runAllTimers();
  expect(sent.flat()).toHaveLength(51);
  expect(sent.flat().at(-1)).toEqual({level: 'warn', text: '… +10'});
});

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
