import {expect, it} from 'vitest';
import {MAX_HEAP_CHECKS, MAX_HEAP_GROWTH_BYTES} from './frame-limits.ts';
import {createHeapCheck} from './watch-sample.ts';

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
