import {expect, it} from 'vitest';
import {findComponent, runModules} from './run-modules.ts';

const react = {default: {}};

it('runs each file once, in the order of imports', () => {
  const log: string[] = [];
  const packages = {log: {add: (text: string) => log.push(text)}};
  const exports = runModules(
    [
      ['a.ts', "require('./b'); require('./c'); require('log').add('a'); exports.a = require('./b').b;"],
      ['b.ts', "require('./c'); require('log').add('b'); exports.b = 1;"],
      ['c.ts', "require('log').add('c');"],
    ],
    'a.ts',
    packages,
  );
  expect(log).toEqual(['c', 'b', 'a']);
  expect(exports).toEqual({a: 1});
});

it('allows import cycles', () => {
  const modules = [
    ['a.ts', "exports.a = 1; exports.sum = require('./b').b + 1;"],
    ['b.ts', "exports.b = require('./a').a + 1;"],
  ] as const;
  expect(runModules(modules, 'a.ts', {})).toEqual({a: 1, sum: 3});
});

it('names a missing module', () => {
  expect(() => runModules([['a.ts', "require('./b')"]], 'a.ts', {react})).toThrow(
    "Cannot find module './b' imported from a.ts",
  );
  expect(() => runModules([['a.ts', "require('toString')"]], 'a.ts', {react})).toThrow("Cannot find module 'toString'");
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
