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
  )('a.ts');
  expect(log).toEqual(['c', 'b', 'a']);
  expect(exports).toEqual({a: 1});
});

it('allows import cycles', () => {
  const modules = [
    ['a.ts', "exports.a = 1; exports.sum = require('./b').b + 1;"],
    ['b.ts', "exports.b = require('./a').a + 1;"],
  ] as const;
  expect(moduleRunner(modules, {})('a.ts')).toEqual({a: 1, sum: 3});
});

it('names a missing module', () => {
  expect(() => moduleRunner([['a.ts', "require('./b')"]], {react})('a.ts')).toThrow(
    "Cannot find module './b' imported from a.ts",
  );
  expect(() => moduleRunner([['a.ts', "require('toString')"]], {react})('a.ts')).toThrow(
    "Cannot find module 'toString'",
  );
});

it('throws each time when a file throws', () => {
  const run = moduleRunner([['a.ts', 'exports.a = missing;']], {});
  expect(() => run('a.ts')).toThrow('missing');
  expect(() => run('a.ts')).toThrow('missing');
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
