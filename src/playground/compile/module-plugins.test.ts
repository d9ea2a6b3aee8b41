import {transformSync} from '@babel/core';
import {describe, expect, it, vi} from 'vitest';
import {createWatchdog, StoppedError, TICK} from '#playground/run/watchdog.ts';
import {loopGuards} from './module-plugins.ts';

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
    const watchdog = createWatchdog({limitMs: 100, now: () => ms++, onTurnStart: vi.fn(), onStop: vi.fn()});
    const compiled = transformSync(code, {filename: 'a.js', babelrc: false, configFile: false, plugins: [loopGuards]});
    const run = new Function(TICK, compiled?.code ?? '');
    expect(() => run(watchdog.tick)).toThrow(StoppedError);
  });
});
