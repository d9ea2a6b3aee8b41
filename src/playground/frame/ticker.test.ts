import {expect, it, vi} from 'vitest';
import {createTicker, StoppedError} from './ticker.ts';

function ticker() {
  const clock = {ms: 0};
  const onWork = vi.fn();
  const onStop = vi.fn();
  return {clock, onWork, onStop, ...createTicker({limitMs: 100, now: () => clock.ms, onWork, onStop})};
}

function many(tick: () => void): void {
  for (let count = 0; count < 50; count++) tick();
}

it('lets a sample work that lets go in time', () => {
  const {clock, onStop, tick, rest} = ticker();
  for (let round = 0; round < 10; round++) {
    tick();
    clock.ms += 90;
    many(tick);
    rest();
  }
  expect(onStop).not.toHaveBeenCalled();
});

it('blames nobody for the time in which the sample did nothing', () => {
  const {clock, onWork, onStop, tick, rest} = ticker();
  many(tick);
  expect(onWork).toHaveBeenCalledTimes(1);
  rest();
  clock.ms = 60_000;
  many(tick);
  expect(onWork).toHaveBeenCalledTimes(2);
  expect(onStop).not.toHaveBeenCalled();
});

it('stops one that does not, tells it once, and throws from then on', () => {
  const {clock, onStop, tick, rest} = ticker();
  tick();
  clock.ms = 101;
  expect(() => many(tick)).toThrow(StoppedError);
  expect(tick).toThrow(StoppedError);
  rest();
  expect(tick).toThrow(StoppedError);
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('stops for another reason too, and only once', () => {
  const {clock, onStop, tick, stop} = ticker();
  tick();
  stop('growing');
  clock.ms = 1000;
  expect(tick).toThrow(StoppedError);
  expect(() => many(tick)).toThrow('grew');
  stop('busy');
  expect(onStop.mock.calls).toEqual([['growing']]);
});
