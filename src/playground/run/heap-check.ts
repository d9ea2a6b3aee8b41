/** Notices samples that leak memory without a loop, in browsers that tell the size of the heap. */
import {MAX_HEAP_CHECKS, MAX_HEAP_GROWTH_BYTES} from './frame-limits.ts';

/** @returns a function to call repeatedly; true when the heap was too large several times in a row */
export function createHeapCheck(readBytes: () => number = readHeapBytes): () => boolean {
  const bytesBefore = readBytes();
  let checks = 0;
  return () => {
    checks = readBytes() - bytesBefore > MAX_HEAP_GROWTH_BYTES ? checks + 1 : 0;
    return checks >= MAX_HEAP_CHECKS;
  };
}

/** Only Chromium has `performance.memory`. @returns 0 in other browsers */
function readHeapBytes(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  const bytes: unknown = typeof memory === 'object' && memory !== null ? Reflect.get(memory, 'usedJSHeapSize') : 0;
  return typeof bytes === 'number' ? bytes : 0;
}
