import {expect, it} from 'vitest';
import {findComponent, moduleRunner} from './run-modules.ts';

const react = {default: {}};

it('runs each file once, in the order of imports', () => {
  const log: string[] = [];
  const packages = {log: {add: (text: string) => log.push(text)}};
  const exports = moduleRunner(
    [
      ['a.ts', "require('./b'); require('./c'); require('log').add('a'); exports.a = require('./b').b;"],
      ['b.ts', "require('./c'); require('log').add('b'); exports.b = 1;"],
      ['c.ts', "require('log').add('c');"],
    ],
    packages,
  ).load('a.ts');
  expect(log).toEqual(['c', 'b', 'a']);
  expect(exports).toEqual({a: 1});
});

it('allows import cycles', () => {
  const modules = [
    ['a.ts', "exports.a = 1; exports.sum = require('./b').b + 1;"],
    ['b.ts', "exports.b = require('./a').a + 1;"],
  ] as const;
  expect(moduleRunner(modules, {}).load('a.ts')).toEqual({a: 1, sum: 3});
});

it('names a missing module', () => {
  expect(() => moduleRunner([['a.ts', "require('./b')"]], {react}).load('a.ts')).toThrow(
    "Cannot find module './b' imported from a.ts",
  );
  expect(() => moduleRunner([['a.ts', "require('toString')"]], {react}).load('a.ts')).toThrow(
    "Cannot find module 'toString'",
  );
});

it('throws each time when a file throws', () => {
  const run = moduleRunner([['a.ts', 'exports.a = missing;']], {}).load;
  expect(() => run('a.ts')).toThrow('missing');
  expect(() => run('a.ts')).toThrow('missing');
});

it('runs again what has changed and what imports it, and keeps the rest', () => {
  const log: string[] = [];
  const packages = {log: {add: (text: string) => log.push(text)}};
  const program = (text: string): [string, string][] => [
    ['a.ts', "require('log').add('a'); exports.a = require('./b').b + require('./c').c;"],
    ['b.ts', `require('log').add('b'); exports.b = '${text}';`],
    ['c.ts', "require('log').add('c'); exports.c = '!';"],
    ['d.css', text],
    ['e.ts', text],
  ];
  const {load, staleFor, replace} = moduleRunner(program('one'), packages);
  expect(load('a.ts')).toEqual({a: 'one!'});
  const next = program('two');
  const stale = staleFor(next);
  expect([...stale]).toEqual([
    ['b.ts', {b: 'one'}],
    ['a.ts', {a: 'one!'}],
  ]);
  replace(next, stale.keys());
  log.length = 0;
  expect([load('a.ts'), log]).toEqual([{a: 'two!'}, ['a', 'b']]);
  expect(staleFor(next).size).toBe(0);
});

it('gives every importer of a JSON file the same', () => {
  const code = "exports.names = Object.keys(require('./data.json')); exports.value = require('./data.json').default.a;";
  const {load} = moduleRunner(Object.entries({'a.ts': code, 'data.json': 'module.exports = {"a": 1};'}), {});
  expect(load('a.ts')).toEqual({names: ['a', 'default'], value: 1});
});

it('finds the component to render', () => {
  const [a, b, c] = [() => 1, () => 2, () => 3];
  expect(findComponent({Card: a, default: b, App: c})).toBe(b);
  expect(findComponent({Card: a, App: c})).toBe(c);
  expect(findComponent({Card: a, Panel: b, helper: c, Size: 3})).toBe(b);
  expect(findComponent({helper: c, default: 'text'})).toBeUndefined();
  expect(findComponent({default: {$$typeof: 1, props: {}}})).toBeUndefined();
  const memo = {$$typeof: 1, type: a};
  expect(findComponent({default: memo})).toBe(memo);
});
