import {type PluginTarget, transformSync} from '@babel/core';
import {describe, expect, it, vi} from 'vitest';
import {createWatchdog, StoppedError, TICK} from '#site/playground/run/watchdog.ts';
import {hashReplacements, loopGuards, moduleReader} from './module-plugins.ts';

const compile = (code: string, plugin: PluginTarget): string =>
  transformSync(code, {filename: 'a.js', babelrc: false, configFile: false, plugins: [plugin]})?.code ?? '';

describe('loopGuards lets the watchdog stop a sample', () => {
  it.each([
    ['in a loop', 'while (true) {}'],
    ['in a loop without a block', 'for (;;) 1;'],
    ['in a loop that catches errors', 'while (true) { try { while (true) {} } catch {} }'],
    ['in a recursion', 'function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } fib(90);'],
    ['in an arrow function', 'const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(90);'],
    ['in a getter', '({get value() { do ; while (true); }}).value;'],
    ['in a method', 'new (class { run() { for (const n of [1]) this.run(this.run()); } })().run();'],
  ])('%s', (_name, code) => {
    let ms = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ms++);
    vi.stubGlobal('history', {length: 1});
    const {tick} = createWatchdog(vi.fn(), vi.fn());
    const run = new Function(TICK, compile(code, loopGuards));
    expect(() => run(tick)).toThrow(StoppedError);
  });
});

describe('hashReplacements', () => {
  it.each(['location.hash = next', 'window.location.hash = next', 'globalThis.location.hash = next'])(
    'replaces %s',
    (code) => expect(compile(code, hashReplacements)).toBe('__replaceHash(next);'),
  );

  it.each([
    'const location = {};\nlocation.hash = next;',
    'user.location.hash = next;',
    'url.hash = next;',
    'location.hash += next;',
    'const {\n  hash\n} = location;',
  ])('keeps %s', (code) => expect(compile(code, hashReplacements)).toBe(code));
});

describe('moduleReader', () => {
  function hasEffects(code: string): boolean {
    const found = {imports: [], hasEffects: false};
    const parserOpts = {plugins: ['typescript' as const, 'jsx' as const]};
    transformSync(code, {configFile: false, babelrc: false, code: false, parserOpts, plugins: [moduleReader(found)]});
    return found.hasEffects;
  }

  it.each([
    "import {useState} from 'react';\nimport * as stylex from '@stylexjs/stylex';\nconst styles = stylex.create({});",
    'const sizes = {a: 1};\nexport const names = Object.keys(sizes).map((name) => `${name}!`);',
    'const known = new Map<string, number>();\ninterface Props { a: string }\nenum Size { S }',
    'export function App() { setInterval(() => 1); document.title = "a"; return <p>{window.innerWidth}</p>; }',
    'export default () => { console.log(1); };\nclass Store { start() { fetch("/"); } }',
  ])('finds nothing that goes on in %s', (code) => {
    expect(hasEffects(code)).toBe(false);
  });

  it.each([
    'setInterval(() => 1, 100);',
    'const timer = setInterval(() => 1, 100);',
    'export const list = [document.createElement("p")];',
    'const root = window.document.querySelector("p");',
    'for (const a of [1]) {}',
    'if (a) {}',
  ])('finds what goes on in %s', (code) => {
    expect(hasEffects(code)).toBe(true);
  });
});
