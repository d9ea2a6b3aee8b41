// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {
  BUSY_LIMIT_MS,
  MAX_HEAP_CHECKS,
  MAX_HEAP_GROWTH_BYTES,
  MAX_NAVIGATIONS,
} from '#site/playground/project/limits.ts';
import {createHeapCheck, createWatchdog, StoppedError} from './watchdog.ts';

function start() {
  const onTurnStart = vi.fn<() => void>();
  const onStop = vi.fn<(reason: string) => void>();
  return {onTurnStart, onStop, ...createWatchdog(onTurnStart, onStop)};
}

function tickOften(tick: () => void): void {
  for (let count = 0; count < 50; count++) tick();
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('createWatchdog', () => {
  it('does not count the time between two turns', () => {
    const {onTurnStart, onStop, tick, endTurn} = start();
    tickOften(tick);
    expect(onTurnStart).toHaveBeenCalledTimes(1);
    endTurn();
    vi.advanceTimersByTime(60_000);
    tickOften(tick);
    expect(onTurnStart).toHaveBeenCalledTimes(2);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('stops a sample whose turn is too long, reports the first reason alone, and throws from then on', () => {
    const {onStop, tick, endTurn, stop} = start();
    tick();
    vi.advanceTimersByTime(BUSY_LIMIT_MS + 1);
    expect(() => tickOften(tick)).toThrow(StoppedError);
    endTurn();
    expect(tick).toThrow(StoppedError);
    stop('growing');
    expect(tick).toThrow('busy');
    expect(onStop.mock.calls).toEqual([['busy']]);
  });

  it('stops a sample that adds too many history entries in one turn', () => {
    const {onStop, tick} = start();
    tickOften(tick);
    vi.spyOn(history, 'length', 'get').mockReturnValue(history.length + MAX_NAVIGATIONS + 1);
    expect(() => tickOften(tick)).toThrow('navigated');
    expect(onStop.mock.calls).toEqual([['navigating']]);
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
