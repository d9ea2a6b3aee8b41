/** The heap's size where the browser tells it: it sees what nothing else counts, and all frames of a process at once. */
import {MAX_HEAP_BYTES} from '#playground/limits.ts';
import type {CollectionSensor} from './collection-sensor.ts';
import type {MemoryGauge} from './memory-watch.ts';

/** Between two looks there may be as much garbage as a sample makes in that time. */
const LOOKS = 8;

/** @param readHeap bytes of the heap that nothing else counts; they do not grow where the browser does not say */
export function createHeapGauge(readHeap: () => number, sensor: CollectionSensor): MemoryGauge {
  const atStart = readHeap();
  const bytes = (): number => readHeap() - atStart;
  let least = 0;
  return {
    limitBytes: MAX_HEAP_BYTES,
    looks: LOOKS,
    bytes,
    awaitCollection() {
      least = bytes();
      sensor.begin();
    },
    outlived() {
      least = Math.min(least, bytes());
      return least;
    },
    isCollected: sensor.hasCome,
    proofs: () => 1,
  };
}

/** Chromium alone has it, and says the same for minutes unless the frame has a process of its own. */
export function readHeapSize(): number | undefined {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return undefined;
  const bytes: unknown = Reflect.get(memory, 'usedJSHeapSize');
  return typeof bytes === 'number' ? bytes : undefined;
}
