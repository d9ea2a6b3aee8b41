/** Notices samples that leak memory without looping, in browsers that tell how large the heap is. */
import {MAX_HEAP_BEATS, MAX_HEAP_GROWTH_BYTES} from '#playground/limits.ts';

/** @returns a function to call in every heartbeat; true when the heap has stayed too large for several calls */
export function createHeapCheck(readBytes: () => number): () => boolean {
  const before = readBytes();
  let beats = 0;
  return () => {
    beats = readBytes() - before > MAX_HEAP_GROWTH_BYTES ? beats + 1 : 0;
    return beats >= MAX_HEAP_BEATS;
  };
}

/** Only Chromium has `performance.memory`. @returns 0 in other browsers */
export function readHeapBytes(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  const bytes: unknown = typeof memory === 'object' && memory !== null ? Reflect.get(memory, 'usedJSHeapSize') : 0;
  return typeof bytes === 'number' ? bytes : 0;
}
