import {expect, it} from 'vitest';
import {MAX_PRESSES, PRESSURE_BYTES} from '#playground/limits.ts';
import {createMemoryPress} from './memory-press.ts';

it('presses harder up to a limit, then anew, and lets go', () => {
  const buffers: ArrayBuffer[] = [];
  const {press, release, bytes} = createMemoryPress(() => {
    const buffer = new ArrayBuffer(8);
    buffers.push(buffer);
    return buffer;
  });
  for (let time = 1; time <= MAX_PRESSES; time++) {
    press();
    expect(bytes()).toBe(time * PRESSURE_BYTES);
  }
  press();
  expect(bytes()).toBe(PRESSURE_BYTES);
  expect(buffers).toHaveLength(MAX_PRESSES + 1);
  release();
  expect(bytes()).toBe(0);
});

it('leaves it where there is nothing left', () => {
  const {press, bytes} = createMemoryPress(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  press();
  expect(bytes()).toBe(0);
});
