import {expect, it} from 'vitest';
import {createHeapGauge} from './heap-gauge.ts';

it('counts from where it began, and remembers the least since it waits', () => {
  let heap = 1000;
  const gauge = createHeapGauge(() => heap, {begin: () => undefined, hasCome: () => true});
  heap += 5000;
  expect(gauge.bytes()).toBe(5000);
  gauge.awaitCollection();
  heap -= 1000;
  expect(gauge.outlived()).toBe(4000);
  heap += 2000;
  expect(gauge.outlived()).toBe(4000);
  gauge.awaitCollection();
  expect(gauge.outlived()).toBe(6000);
});
