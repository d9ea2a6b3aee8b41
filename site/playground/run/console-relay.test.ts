// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import {relayConsole} from './console-relay.ts';
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
