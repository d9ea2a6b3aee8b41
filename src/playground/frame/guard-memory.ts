/** Joins gauges and watch with the browser: what the frame's samples may take of its memory. */
import {createAllocationMeter, FIELD, GROWN, MADE, OPAQUE, type AllocationGuards} from './allocation-meter.ts';
import {createCollectionSensor} from './collection-sensor.ts';
import {createHeapGauge, readHeapSize} from './heap-gauge.ts';
import {createMemoryPress} from './memory-press.ts';
import {createMemoryWatch} from './memory-watch.ts';

/** Gives compiled samples the functions that they call. */
export function provideGuards({made, grown, field, opaque}: AllocationGuards): void {
  for (const [name, value] of Object.entries({[MADE]: made, [GROWN]: grown, [FIELD]: field, [OPAQUE]: opaque})) {
    Object.defineProperty(globalThis, name, {value});
  }
}

export interface MemoryGuard {
  /** To be called again and again. */
  readonly look: () => void;
  /** There is much, and it is not known yet whether it is garbage. */
  readonly isSuspicious: () => boolean;
}

/** Begins to count, right before a program: what the heap holds by then is none of its doing. */
export function guardMemory(onGrowing: () => void): MemoryGuard {
  const registry = new FinalizationRegistry((onGone: () => void) => onGone());
  const {press, release, bytes} = createMemoryPress();
  const meter = createAllocationMeter(registry, createCollectionSensor(registry));
  provideGuards(meter);
  const uncounted = (): number => (readHeapSize() ?? 0) - bytes() - meter.bytes();
  const heap = createHeapGauge(uncounted, createCollectionSensor(registry));
  const looks = [meter, heap].map((gauge) => createMemoryWatch(gauge, onGrowing));
  let isSuspicious = false;
  return {
    look() {
      // All look before anything presses.
      isSuspicious = looks.map((look) => look()).includes(true);
      if (isSuspicious) press();
      else release();
    },
    isSuspicious: () => isSuspicious,
  };
}
