/**
 * How much a value of a sample holds by itself: estimates, for no browser says. Read with the language's own functions
 * and without running the sample's code.
 */

const SLOT_BYTES = 8;
/** Of a map or a set: key, value, hash and chain. */
const ENTRY_BYTES = 32;
const CHAR_BYTES = 2;
const OBJECT_BYTES = 32;
/** Elements and the like, of which the better part lies outside the heap. */
const HOST_OBJECT_BYTES = 256;
/** Of an object that is used as a dictionary: name, value, and their place. */
const FIELD_BYTES = 64;
/** Entries whose contents stand for all. */
const SAMPLED_ENTRIES = 16;
/** Arrays with more items have been counted by themselves. */
const MAX_INNER_ITEMS = 1024;

/** Number of entries of what grows by entries; nothing for anything else. */
export function entriesOf(value: object): number | undefined {
  if (Array.isArray(value)) return value.length;
  if (ArrayBuffer.isView(value)) return undefined;
  // A subclass may have a `size` of its own.
  if (value instanceof Map) return Reflect.get(Map.prototype, 'size', value);
  if (value instanceof Set) return Reflect.get(Set.prototype, 'size', value);
  return undefined;
}

/**
 * Bytes of an array, a map or a set: its slots, and what lies in them.
 *
 * @param isOpaque what must not be looked into
 */
export function containerBytes(value: object, entries: number, isOpaque: (item: object) => boolean): number {
  const isArray = Array.isArray(value);
  const sampled = isArray ? itemsOf(value, entries) : firstOf(value);
  const seen = new Set<unknown>();
  const shared = new Set<unknown>();
  for (const item of sampled) (seen.has(item) ? shared : seen).add(item);
  let bytes = 0;
  // What lies there twice is there once, and its one place may be elsewhere.
  for (const item of seen) if (!shared.has(item)) bytes += contentBytes(item, isOpaque);
  const items = entries * (value instanceof Map ? 2 : 1);
  return entries * (isArray ? SLOT_BYTES : ENTRY_BYTES) + (bytes / Math.max(1, sampled.length)) * items;
}

/** What an object holds by names. */
export function fieldBytes(value: object): {readonly fields: number; readonly bytes: number} {
  const fields = Object.keys(value).length;
  return {fields, bytes: fields * FIELD_BYTES};
}

function itemsOf(array: readonly unknown[], entries: number): unknown[] {
  const step = Math.max(1, Math.floor(entries / SAMPLED_ENTRIES));
  const items: unknown[] = [];
  // From the end, where the newest are.
  for (let index = entries - 1; index >= 0 && items.length < SAMPLED_ENTRIES; index -= step) items.push(array[index]);
  return items;
}

function firstOf(value: object): unknown[] {
  const items: unknown[] = [];
  const note = (item: unknown): boolean => items.push(item) >= SAMPLED_ENTRIES;
  if (value instanceof Map) {
    for (const [key, item] of Map.prototype.entries.call(value)) if (note(key) || note(item)) break;
  } else if (value instanceof Set) {
    for (const item of Set.prototype.values.call(value)) if (note(item)) break;
  }
  return items;
}

/** What is large by itself has been counted where it was made. */
function contentBytes(value: unknown, isOpaque: (item: object) => boolean): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'function') return OBJECT_BYTES;
  if (typeof value !== 'object' || value === null) return 0;
  if (isOpaque(value)) return OBJECT_BYTES;
  if (Array.isArray(value)) return OBJECT_BYTES + Math.min(value.length, MAX_INNER_ITEMS) * SLOT_BYTES;
  return value instanceof EventTarget ? HOST_OBJECT_BYTES : OBJECT_BYTES;
}

export function textBytes(text: string): number {
  return text.length * CHAR_BYTES;
}

/** What holds the bytes of a value: many views may lie on one buffer. */
export function blockOf(value: object): object {
  return ArrayBuffer.isView(value) ? value.buffer : value;
}

/** Bytes of what has a fixed size and no entries. */
export function blockBytes(value: object): number {
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  return value instanceof Blob ? value.size : 0;
}
