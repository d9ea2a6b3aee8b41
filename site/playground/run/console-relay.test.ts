// @vitest-environment happy-dom
import fc from 'fast-check';
import {beforeEach, expect, it, vi} from 'vitest';
import {relayConsole} from './console-relay.ts';
import type {ConsoleEntry, ConsoleNode} from './frame-messages.ts';
import {isFromFrame} from './preview-frame.ts';

const METHODS = ['dir', 'log', 'error', 'table', 'assert', 'count'] as const;

let sent: ConsoleEntry[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // The relay calls the original methods, which would clutter the test output.
  for (const name of METHODS) vi.spyOn(console, name).mockImplementation(() => undefined);
  sent = [];
  relayConsole((entries) => sent.push([...entries]));
});

it('sends output in batches, and says how many entries it has dropped', () => {
  for (let line = 0; line < 60; line++) console.log(line);
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(51);
  expect(sent[0]?.at(-1)).toEqual({level: 'warn', text: '… +10'});
});

it('relays errors, tables, counts and assertions', () => {
  console.error({two: 2});
  console.table([{a: 1}]);
  console.count();
  console.count();
  console.assert(true, 'silent');
  console.assert(false, 'loud');
  vi.runAllTimers();
  expect(sent.flat().map(({level, text}) => `${level} ${text}`)).toEqual([
    'error {two: 2}',
    'log [{a: 1}]',
    'log default: 1',
    'log default: 2',
    'error Assertion failed: loud',
  ]);
});

/** The text of logged values, and what they open to: each part is indented by one more space than what it is a part of. */
function logged(...values: readonly unknown[]): {readonly text: string | undefined; readonly opened: string[]} {
  sent = [];
  console.log(...values);
  vi.runAllTimers();
  const [entry] = sent.flat();
  return {text: entry?.text, opened: linesOf(entry?.parts ?? [])};
}

const linesOf = (parts: readonly ConsoleNode[], indent = ''): string[] =>
  parts.flatMap(({name, text, parts: inner = []}) => [
    indent + (name === undefined ? text : `${name} ${text}`),
    ...linesOf(inner, `${indent} `),
  ]);

/** An element of React, with what leads to the rest of its tree. */
const element = (type: unknown): object => ({$$typeof: Symbol(), type, props: {}, _owner: {child: {}}});

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
  expect(logged(...values).text).toBe(text);
});

class Point {
  x = 1;
}
const shared = {s: 1};
const ring: Record<string, unknown> = {one: shared, two: shared};
ring['self'] = ring;
const {proxy, revoke} = Proxy.revocable({}, {});
revoke();
const error = Object.assign(new TypeError('no', {cause: {status: 404}}), {code: 'E1'});
error.stack = 'TypeError: no\n    at App (playground/App.tsx:3:5)\n    at run (frame.js:1:1)\n';

it.each<[string, readonly unknown[], string | undefined, string[]]>([
  [
    'one object opens to its parts, and these to theirs',
    [{a: [1, {b: {c: {d: 'x'}}}], f: Math.max, n: null, e: {}}],
    '{a: [1, {b: {…}}], f: ƒ max, n: null, e: {}}',
    [
      'a: [1, {…}]',
      ' 0: 1',
      ' 1: {b: {…}}',
      '  b: {c: {…}}',
      "   c: {d: 'x'}",
      "    d: 'x'",
      'f: ƒ max',
      'n: null',
      'e: {}',
    ],
  ],
  [
    'several objects of one call open one by one, and values beside them stay in the text',
    ['x', {a: 1}, 2, [3]],
    'x {a: 1} 2 [3]',
    ['{a: 1}', ' a: 1', '[3]', ' 0: 3'],
  ],
  [
    'maps, sets and instances are shown as what they are',
    [[new Map<unknown, unknown>([[{id: 2}, new Set(['s'])]]), new Point()]],
    "[Map(1) {{id: 2} => Set(1) {'s'}}, Point {x: 1}]",
    ['0: Map(1) {{id: 2} => {…}}', " {id: 2} => Set(1) {'s'}", "  's'", '1: Point {x: 1}', ' x: 1'],
  ],
  [
    'elements, dates and patterns stay closed',
    [document.createElement('main'), new Date(Number.NaN), /a+/u],
    '<main> Invalid Date /a+/u',
    [],
  ],
  [
    'an error opens to its stack without what the text says, its cause and its fields',
    ['failed', error],
    'failed TypeError: no',
    ['at App (playground/App.tsx:3:5)\nat run (frame.js:1:1)', 'cause: {status: 404}', ' status: 404', "code: 'E1'"],
  ],
  [
    'an object that is inside itself ends there; the same object beside it opens',
    ['ring', ring],
    undefined,
    ['one: {s: 1}', ' s: 1', 'two: {s: 1}', ' s: 1', 'self: [Circular]'],
  ],
  ['a proxy that throws stays closed', [{proxy}, proxy], '{proxy: [?]} [?]', ['proxy: [?]']],
])('%s', (_, values, text, opened) => {
  expect(logged(...values)).toEqual({text: text ?? expect.any(String), opened});
});

it('calls no getters', () => {
  const get = vi.fn<() => string>(() => 'called');
  const value = Object.defineProperty({a: 1}, 'lazy', {get, enumerable: true});
  expect(logged(value)).toEqual({text: '{a: 1, lazy: (…)}', opened: ['a: 1', 'lazy: (…)']});
  expect(get).not.toHaveBeenCalled();
});

it('says how many parts are left out, and leaves room for those beside a large object', () => {
  const numbers = (length: number): number[] => Array.from({length}, (_, index) => index);
  expect(logged(numbers(60)).opened.slice(-2)).toEqual(['49: 49', '… +10']);
  const {opened} = logged({first: numbers(40).map(() => numbers(9)), last: {a: 1}});
  expect(opened.length).toBeLessThan(9 * 40);
  expect(opened.slice(-2)).toEqual(['last: {a: 1}', ' a: 1']);
});

it('opens each of 50 objects in a list, also in a second list', () => {
  const list = Array.from({length: 50}, (_, id) => ({id, name: `Item ${id}`, tag: 'new'}));
  console.log(list);
  console.log(list);
  vi.runAllTimers();
  expect(sent.flat().map(({parts}) => linesOf(parts ?? []).length)).toEqual([200, 200]);
});

const isAccepted = (): boolean =>
  sent.every((entries) => isFromFrame({from: 'playground-frame', run: 0, type: 'console', entries}));

it('sends what the page accepts, of any values', () => {
  const large = fc.array(fc.anything({maxDepth: 5, withMap: true, withSet: true, withBigInt: true}), {maxLength: 40});
  fc.assert(
    fc.property(fc.array(large, {maxLength: 50}), (calls) => {
      sent = [];
      for (const values of calls) console.log(...values);
      vi.runAllTimers();
      return isAccepted();
    }),
    {numRuns: 60},
  );
});

it('sends what the page accepts, of many large and deep objects at once', () => {
  const wide = Object.fromEntries(Array.from({length: 40}, (_, index) => [`key${index}`, 'x'.repeat(900)]));
  let deep: object = {end: true};
  for (let depth = 0; depth < 20; depth++) deep = {value: deep};
  expect(logged(deep).opened).toHaveLength(8);
  expect(isAccepted()).toBe(true);
  sent = [];
  for (let count = 0; count < 50; count++) console.log({wide, other: [wide, wide]}, deep);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(isAccepted()).toBe(true);
});

it('sends what the page accepts, of short lines that open to as much text as there may be', () => {
  const texts = Array.from({length: 50}, (_, index) => 'x'.repeat(990 * 0.9 ** index));
  for (let count = 0; count < 49; count++) console.error('x'.repeat(98), {a: {b: {c: {d: texts}}}});
  console.error('x'.repeat(1000), ' ', 'x'.repeat(1000), 'x'.repeat(1000), 'x'.repeat(1000));
  vi.runAllTimers();
  expect(JSON.stringify(sent).match(/x/gu)?.length).toBeGreaterThan(27_000);
  expect(isAccepted()).toBe(true);
});

it('sends what the page accepts, of many small values', () => {
  const ones = Array.from({length: 50}, () => 1);
  for (let count = 0; count < 50; count++) console.log(ones);
  vi.runAllTimers();
  expect(JSON.stringify(sent).match(/"text"/gu)?.length).toBeGreaterThan(1200);
  expect(isAccepted()).toBe(true);
});

it.each([['k'.repeat(4500), 1] as const, ['big', 10n ** 4500n] as const])(
  'leaves out what is longer than the page accepts',
  (key, value) => {
    expect(logged({a: 1, [key]: value}).opened).toEqual(['a: 1', '… +1']);
    expect(isAccepted()).toBe(true);
  },
);
