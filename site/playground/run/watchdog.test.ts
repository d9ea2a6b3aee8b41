import {describe, expect, it, vi} from 'vitest';
import {MAX_HEAP_CHECKS, MAX_HEAP_GROWTH_BYTES} from '#site/playground/project/limits.ts';
import {createHeapCheck, createWatchdog, StoppedError} from './watchdog.ts';

function start() {
  const clock = {ms: 0};
  const host = {onTurnStart: vi.fn(), onStop: vi.fn(), hasManyEntries: vi.fn(() => false)};
  return {clock, ...host, ...createWatchdog({limitMs: 100, now: () => clock.ms, ...host})};
}

function tickOften(tick: () => void): void {
  for (let count = 0; count < 50; count++) tick();
}

describe('createWatchdog', () => {
  it('does not count the time between two turns', () => {
    const {clock, onTurnStart, onStop, tick, endTurn} = start();
    tickOften(tick);
    expect(onTurnStart).toHaveBeenCalledTimes(1);
    endTurn();
    clock.ms = 60_000;
    tickOften(tick);
    expect(onTurnStart).toHaveBeenCalledTimes(2);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('stops a sample whose turn is too long, reports it once, and throws from then on', () => {
    const {clock, onStop, tick, endTurn} = start();
    tick();
    clock.ms = 101;
    expect(() => tickOften(tick)).toThrow(StoppedError);
    expect(tick).toThrow(StoppedError);
    endTurn();
    expect(tick).toThrow(StoppedError);
    expect(onStop).toHaveBeenCalledTimes(1);
  });

  it('stops a sample that adds too many history entries in one turn', () => {
    const {hasManyEntries, onStop, tick} = start();
    tickOften(tick);
    hasManyEntries.mockReturnValue(true);
    expect(() => tickOften(tick)).toThrow('navigated');
    expect(onStop.mock.calls).toEqual([['navigating']]);
  });

  it('reports only the first reason to stop', () => {
    const {onStop, tick, stop} = start();
    tick();
    stop('growing');
    expect(() => tickOften(tick)).toThrow('grew');
    stop('busy');
    expect(onStop.mock.calls).toEqual([['growing']]);
  });
});

it('reports a heap that stays too large, and not one whose garbage is collected', () => {
  const startBytes = 10_000_000;
  let bytes = startBytes;
  const isTooLarge = createHeapCheck(() => bytes);
  const check = (): boolean[] => Array.from({length: MAX_HEAP_CHECKS}, isTooLarge);
  bytes += MAX_HEAP_GROWTH_BYTES;
  expect(check()).not.toContain(true);
  bytes += 1;
  isTooLarge();
  bytes = startBytes;
  expect(isTooLarge()).toBe(false);
  bytes += MAX_HEAP_GROWTH_BYTES + 1;
  expect(check().lastIndexOf(false)).toBe(MAX_HEAP_CHECKS - 2);
});
