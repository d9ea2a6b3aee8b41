import {expect, it} from 'vitest';
import {MAX_PRESSES, PRESSURE_BYTES} from '#playground/limits.ts';
import {createMemoryPress} from './memory-press.ts';

it('presses harder up to a limit, and lets go', () => {
  const buffers: ArrayBuffer[] = [];
  const {press, release, bytes} = createMemoryPress(() => {
    const buffer = new ArrayBuffer(8);
    buffers.push(buffer);
    return buffer;
  });
  for (let time = 0; time < 10; time++) press();
  expect(buffers).toHaveLength(MAX_PRESSES);
  expect(bytes()).toBe(MAX_PRESSES * PRESSURE_BYTES);
  release();
  expect(bytes()).toBe(0);
  press();
  expect(bytes()).toBe(PRESSURE_BYTES);
});

it('leaves it where there is nothing left', () => {
  const {press, bytes} = createMemoryPress(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  press();
  expect(bytes()).toBe(0);
});
