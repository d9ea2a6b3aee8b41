/**
 * Counts the memory that a sample holds on to. No browser tells a frame without origin, so compiled samples show what
 * they make, and the garbage collector takes off again what it takes back.
 */
import {MAX_COUNTED_BYTES} from '#playground/limits.ts';
import type {CollectionSensor, GarbageRegistry} from './collection-sensor.ts';
import {blockBytes, blockOf, containerBytes, entriesOf, fieldBytes, textBytes} from './container-size.ts';
import {createMemoryLedger} from './memory-ledger.ts';
import type {MemoryGauge} from './memory-watch.ts';

/** Names of the functions that compiled samples call: see `compiler/allocation-guards.ts`. */
export const MADE = '__made';
export const GROWN = '__grown';
export const FIELD = '__field';
export const OPAQUE = '__opaque';

/** What compiled samples call. Each returns the value that it gets. */
export interface AllocationGuards {
  /** Counts a new value of a known size. */
  readonly made: (value: unknown, bytes: number) => unknown;
  /** Counts a value as large as it is by now, and what the same expression has put something into. */
  readonly grown: (value: unknown, receiver?: unknown) => unknown;
  /** A field, unless reading it would run code of the sample. */
  readonly field: (holder: unknown, key: unknown) => unknown;
  /** Marks a value that must not be looked into: looking would run code of the sample. */
  readonly opaque: (value: unknown) => unknown;
}

export type AllocationMeter = AllocationGuards & MemoryGauge;

/** Of small values one stands for so many bytes: a registration costs more than most values. */
const SAMPLE_BYTES = 32_768;
/** Containers with fewer entries are looked at when a long text may have been put into them. */
const MANY_ENTRIES = 1024;
const BIG_BYTES = 16_384;
const LONG_TEXT_CHARS = 32_768;
const LOOKS_PER_TEXT = 8;
/** A container is counted anew when it has grown by so much, and not with every entry. */
const GROWTH = 1.05;
/** Fields can only be counted by listing them, so that is done when so many more may have come, at least. */
const MANY_WRITES = 1024;
const WRITES_PER_FIELD = 0.5;

/** A sample that has dropped such a part of what it made is a tidy one. */
const TIDY_PART = 0.25;

interface Known {
  readonly bytes: number;
  /** Entries up to which the bytes are near enough. */
  readonly enough: number;
}

interface Writes {
  /** Since the fields were counted. */
  count: number;
  /** After which they are counted again. */
  enough: number;
}

const isHeld = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Begins to count. */
export function createAllocationMeter(
  registry: GarbageRegistry,
  sensor: CollectionSensor,
  random: () => number = Math.random,
): AllocationMeter {
  const ledger = createMemoryLedger(registry);
  /** The largest of what was counted in one piece since a collection is awaited. */
  let largestPiece = 0;
  /** Counted, and not yet stood for by a sampled value. */
  let debt = 0;
  let nextSample = SAMPLE_BYTES;
  let longestText = 0;
  /** How many containers with few entries are still looked into, in search of the last long text. */
  let smallLooks = 0;
  const known = new WeakMap<object, Known>();
  const written = new WeakMap<object, Writes>();
  const opaques = new WeakSet();
  const isOpaque = (value: object): boolean => opaques.has(value);

  /** Counts what a value has more than when it was last counted. */
  function countUpTo(value: object, bytes: number, enough: number): void {
    const more = bytes - (known.get(value)?.bytes ?? 0);
    if (bytes < BIG_BYTES || more <= 0) return;
    known.set(value, {bytes, enough});
    largestPiece = Math.max(largestPiece, bytes);
    ledger.enter(value, more);
  }

  function lookInto(container: object, entries: number): void {
    if (entries < MANY_ENTRIES && smallLooks === 0) return;
    smallLooks = Math.max(0, smallLooks - 1);
    if (entries > (known.get(container)?.enough ?? 0)) {
      countUpTo(container, containerBytes(container, entries, isOpaque), Math.floor(entries * GROWTH));
    }
  }

  function lookAt(value: object): void {
    if (isOpaque(value)) return;
    const entries = entriesOf(value);
    if (entries !== undefined) return lookInto(value, entries);
    const bytes = blockBytes(value);
    if (bytes >= BIG_BYTES) countUpTo(blockOf(value), bytes, 0);
  }

  /** Something was put into it. */
  function noteWrite(receiver: object): void {
    if (isOpaque(receiver) || ArrayBuffer.isView(receiver)) return;
    const entries = entriesOf(receiver);
    if (entries !== undefined) return lookInto(receiver, entries);
    const writes = written.get(receiver) ?? {count: 0, enough: MANY_WRITES};
    written.set(receiver, writes);
    writes.count += 1;
    if (writes.count < writes.enough) return;
    const {fields, bytes} = fieldBytes(receiver);
    countUpTo(receiver, bytes, 0);
    writes.count = 0;
    writes.enough = Math.max(MANY_WRITES, fields * WRITES_PER_FIELD);
  }

  return {
    made(value, bytes) {
      debt += bytes;
      if (debt < nextSample || !isHeld(value)) return value;
      ledger.enter(value, debt);
      debt = 0;
      // At even distances the samples of a loop could all fall on the same line of it.
      nextSample = SAMPLE_BYTES * (0.5 + random());
      return value;
    },
    grown(value, receiver) {
      if (typeof value === 'string') {
        if (value.length >= LONG_TEXT_CHARS) {
          longestText = Math.max(longestText, textBytes(value));
          smallLooks = LOOKS_PER_TEXT;
        }
      } else if (typeof value === 'object' && value !== null) lookAt(value);
      // `map.set(…)` is the map.
      if (receiver !== value && typeof receiver === 'object' && receiver !== null) noteWrite(receiver);
      return value;
    },
    field(holder, key) {
      if (!isHeld(holder) || isHeld(key) || isOpaque(holder)) return undefined;
      return Reflect.getOwnPropertyDescriptor(holder, String(key))?.value;
    },
    opaque(value) {
      if (isHeld(value)) opaques.add(value);
      return value;
    },
    limitBytes: MAX_COUNTED_BYTES,
    looks: 1,
    // A text cannot be registered, but one text was as long as that.
    bytes: () => ledger.bytes() + longestText,
    awaitCollection() {
      ledger.begin();
      largestPiece = 0;
      sensor.begin();
    },
    // What came since may be garbage that the collection passed over. But what is replaced all the time is there in its
    // newest form.
    outlived: () => Math.max(ledger.oldBytes() + longestText, largestPiece),
    isCollected: () => sensor.hasCome() || Math.max(longestText, largestPiece) > MAX_COUNTED_BYTES,
    // Engines collect in several ways at once. Where there is much garbage, some of it can outlive what seems to be a whole
    // collection, though not the next.
    proofs: () => (ledger.droppedPart() > TIDY_PART ? 2 : 1),
  };
}
