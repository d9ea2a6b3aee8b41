/** The books of the allocation meter: what was counted and has not been collected yet. */
import type {GarbageRegistry} from './collection-sensor.ts';

export interface MemoryLedger {
  /** Enters a value. It leaves the books when it is collected. */
  readonly enter: (value: object, bytes: number) => void;
  /** All bytes in the books, garbage included. */
  readonly bytes: () => number;
  /** From now on, what is in the books is old. */
  readonly begin: () => void;
  /** Of the bytes that were old then, those that are still there. */
  readonly oldBytes: () => number;
  /** Of all bytes that were ever entered, the part that left again: 0 to 1. */
  readonly droppedPart: () => number;
}

export function createMemoryLedger(registry: GarbageRegistry): MemoryLedger {
  let bytes = 0;
  let oldBytes = 0;
  let droppedBytes = 0;
  /** How often it began: what was entered in an earlier period is old. */
  let period = 0;
  return {
    enter(value, entered) {
      const enteredIn = period;
      bytes += entered;
      registry.register(value, () => {
        bytes -= entered;
        droppedBytes += entered;
        if (enteredIn < period) oldBytes -= entered;
      });
    },
    bytes: () => bytes,
    begin() {
      period += 1;
      oldBytes = bytes;
    },
    oldBytes: () => oldBytes,
    droppedPart: () => droppedBytes / Math.max(1, droppedBytes + bytes),
  };
}
