import {type PluginTarget, transformSync} from '@babel/core';
import {describe, expect, it, vi} from 'vitest';
import {createWatchdog, StoppedError, TICK} from '#site/playground/run/watchdog.ts';
import {hashReplacements, loopGuards} from './compile-project.ts';

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
    const host = {onTurnStart: vi.fn(), hasManyEntries: () => false, onStop: vi.fn()};
    const watchdog = createWatchdog({limitMs: 100, now: () => ms++, ...host});
    const run = new Function(TICK, compile(code, loopGuards));
    expect(() => run(watchdog.tick)).toThrow(StoppedError);
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
