import {expect, it, vi} from 'vitest';
import {createTicker, StoppedError} from './ticker.ts';

function ticker() {
  const clock = {ms: 0};
  const onStop = vi.fn();
  return {clock, onStop, ...createTicker(100, () => clock.ms, onStop)};
}

function many(tick: () => void): void {
  for (let count = 0; count < 50; count++) tick();
}

it('lets a sample work that lets go in time', () => {
  const {clock, onStop, tick, rest} = ticker();
  for (let round = 0; round < 10; round++) {
    clock.ms += 90;
    many(tick);
    rest();
  }
  expect(onStop).not.toHaveBeenCalled();
});

it('stops one that does not, tells it once, and throws from then on', () => {
  const {clock, onStop, tick, rest} = ticker();
  clock.ms = 101;
  expect(() => many(tick)).toThrow(StoppedError);
  expect(tick).toThrow(StoppedError);
  rest();
  expect(tick).toThrow(StoppedError);
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('stops for another reason too, and only once', () => {
  const {clock, onStop, tick, stop} = ticker();
  stop('growing');
  expect(tick).toThrow(StoppedError);
  clock.ms = 1000;
  expect(() => many(tick)).toThrow('grew');
  stop('busy');
  expect(onStop.mock.calls).toEqual([['growing']]);
});
