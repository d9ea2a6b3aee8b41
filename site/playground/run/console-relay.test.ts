// @vitest-environment happy-dom
import fc from 'fast-check';
import {beforeEach, expect, it, vi} from 'vitest';
import {consoleText, relayConsole} from './console-relay.ts';
import {MAX_NODE_DEPTH} from '#site/playground/project/limits.ts';
import type {ConsoleEntry, ConsoleNode} from './frame-messages.ts';
import {isFromFrame} from './preview-frame.ts';

const METHODS = ['dir', 'log', 'error', 'table', 'assert', 'count'] as const;

/** An element of React, with what leads to the rest of its tree. */
const element = (type: unknown): object => ({$$typeof: Symbol(), type, props: {}, _owner: {child: {}}});

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
      {level: 'error', text: '{two: 2}', parts: [{name: 'two:', text: '2'}]},
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
  [[element('p'), [element(function Card() {})], element({})], '<p> [<Card>] <…>'],
  [[], ''],
])('formats %j as %j', (values, text) => {
  expect(consoleText(values)).toBe(text);
});

/** What values open to, as lines: parts are indented by one more space than what they are parts of. */
function opened(...values: readonly unknown[]): string[] {
  console.log(...values);
  vi.runAllTimers();
  const [entry] = sent.flat();
  return linesOf(entry?.parts ?? []);
}

const linesOf = (parts: readonly ConsoleNode[], indent = ''): string[] =>
  parts.flatMap(({name, text, parts: inner = []}) => [
    indent + (name === undefined ? text : `${name} ${text}`),
    ...linesOf(inner, `${indent} `),
  ]);

it('one object opens to its parts, and these to theirs; the text says what it is', () => {
  expect(opened({a: [1, {b: {c: {d: 'x'}}}], f: Math.max, n: null, e: {}})).toEqual([
    'a: [1, {…}]',
    ' 0: 1',
    ' 1: {b: {…}}',
    '  b: {c: {…}}',
    "   c: {d: 'x'}",
    "    d: 'x'",
    'f: ƒ max',
    'n: null',
    'e: {}',
  ]);
  expect(sent.flat()[0]?.text).toBe('{a: [1, {b: {…}}], f: ƒ max, n: null, e: {}}');
});

it('several objects of one call open one by one, and values beside them stay in the text', () => {
  expect(opened('x', {a: 1}, 2, [3])).toEqual(['{a: 1}', ' a: 1', '[3]', ' 0: 3']);
  expect(sent.flat()[0]?.text).toBe('x {a: 1} 2 [3]');
});

it('maps, sets, instances, elements and dates are shown as what they are', () => {
  class Point {
    x = 1;
  }
  const values = {
    map: new Map<unknown, unknown>([
      ['k', 1],
      [{id: 2}, new Set(['s'])],
    ]),
    point: new Point(),
    element: document.createElement('main'),
    date: new Date(Number.NaN),
    pattern: /a+/u,
  };
  expect(opened(values)).toEqual([
    "map: Map(2) {'k' => 1, {id: 2} => {…}}",
    " 'k' => 1",
    " {id: 2} => Set(1) {'s'}",
    "  's'",
    'point: Point {x: 1}',
    ' x: 1',
    'element: <main>',
    'date: Invalid Date',
    'pattern: /a+/u',
  ]);
});

it('an error opens to its stack without what the text says, its cause and its fields', () => {
  const error = Object.assign(new TypeError('no', {cause: {status: 404}}), {code: 'E1'});
  error.stack = 'TypeError: no\n    at App (playground/App.tsx:3:5)\n    at run (frame.js:1:1)\n';
  expect(opened('failed', error)).toEqual([
    'at App (playground/App.tsx:3:5)\nat run (frame.js:1:1)',
    'cause: {status: 404}',
    ' status: 404',
    "code: 'E1'",
  ]);
  expect(sent.flat()[0]?.text).toBe('failed TypeError: no');
});

it('calls no getters', () => {
  const get = vi.fn<() => string>(() => 'called');
  const value = Object.defineProperty({a: 1}, 'lazy', {get, enumerable: true});
  expect(opened(value)).toEqual(['a: 1', 'lazy: (…)']);
  expect(sent.flat()[0]?.text).toBe('{a: 1, lazy: (…)}');
  expect(get).not.toHaveBeenCalled();
});

it('ends at an object that is inside itself; the same object beside it opens', () => {
  const shared = {s: 1};
  const ring: Record<string, unknown> = {one: shared, two: shared};
  ring['self'] = ring;
  expect(opened(ring)).toEqual(['one: {s: 1}', ' s: 1', 'two: {s: 1}', ' s: 1', 'self: [Circular]']);
});

it('a proxy that throws stays closed', () => {
  const {proxy, revoke} = Proxy.revocable({}, {});
  revoke();
  expect(opened({proxy}, proxy)).toEqual(['proxy: [?]']);
});

it('says how many parts are left out, and leaves room for those beside a large object', () => {
  const numbers = (length: number): number[] => Array.from({length}, (_, index) => index);
  expect(opened(numbers(60)).slice(-2)).toEqual(['49: 49', '… +10']);
  sent = [];
  const lines = opened({first: numbers(40).map(() => numbers(9)), last: {a: 1}});
  expect(lines.length).toBeLessThan(9 * 40);
  expect(lines.slice(-2)).toEqual(['last: {a: 1}', ' a: 1']);
});

it('does not open deeper than the page reads', () => {
  let value: object = {end: true};
  for (let depth = 0; depth < 20; depth++) value = {value};
  expect(opened(value)).toHaveLength(MAX_NODE_DEPTH);
});

it('the page accepts what it sends of any values', () => {
  const large = fc.array(fc.anything({maxDepth: 5, withMap: true, withSet: true, withBigInt: true}), {maxLength: 40});
  fc.assert(
    fc.property(fc.array(large, {maxLength: 50}), (calls) => {
      sent = [];
      for (const values of calls) console.log(...values);
      vi.runAllTimers();
      return sent.every((entries) => isFromFrame({from: 'playground-frame', run: 0, type: 'console', entries}));
    }),
    {numRuns: 60},
  );
});

it('the page accepts many large objects at once', () => {
  const wide = Object.fromEntries(Array.from({length: 40}, (_, index) => [`key${index}`, 'x'.repeat(900)]));
  for (let count = 0; count < 50; count++) console.log({wide, other: [wide, wide]});
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(isFromFrame({from: 'playground-frame', run: 0, type: 'console', entries: sent[0]})).toBe(true);
});

it('formats arbitrary values without throwing', () => {
  fc.assert(fc.property(fc.array(fc.anything()), (values) => typeof consoleText(values) === 'string'));
});
