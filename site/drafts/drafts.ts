/**
 * What readers write, by key. Each draft is a value of its own in the browser's storage, and a small index has their order, so
 * that a save neither reads nor writes another draft. The last save of a key wins, in whatever tab; `savedAt` shows a tab that
 * another one has saved since.
 */
import {createJsonSlot, createStorageSlot, type StorageArea} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';

/** Length of all drafts of one name together. Browsers store some five million characters for a whole site, Safari half of them. */
const MAX_CHARS = 2_000_000;
const SAVE_DELAY_MS = 300;

export interface Draft<T> {
  readonly key: string;
  /** Time of the last save, in milliseconds. Another time means that another tab has saved since. */
  readonly time: number;
  readonly value: T;
}

type Entry = Omit<Draft<unknown>, 'value'> & {readonly chars: number};

interface DraftsOptions<T> {
  /** Key of the index, and start of the drafts' keys. Renaming it loses the stored drafts of readers. */
  readonly name: string;
  /** Validates a draft from storage. */
  readonly isDraft: (value: unknown) => value is T;
  /** By default drafts outlive the visit, and all tabs share them. */
  readonly area?: StorageArea;
  /** The oldest of more drafts are dropped. */
  readonly max?: number;
  /** A longer draft is not stored, so that it never takes the place of most others. */
  readonly maxDraftChars?: number;
}

export function createDrafts<T>({name, isDraft, area, max = Infinity, maxDraftChars = MAX_CHARS}: DraftsOptions<T>) {
  const index = createJsonSlot(name, validEntries, area);
  const textOf = (key: string) => createStorageSlot(`${name}:${key}`, area);
  /** What could not be stored, until the site is left. */
  const inMemory = new Map<string, Draft<T>>();
  const savedAt = (key: string): number | undefined => index.get().find((entry) => entry.key === key)?.time;
  const entries = () =>
    [...inMemory.values(), ...index.get().filter(({key}) => !inMemory.has(key))].sort(newestFirst).slice(0, max);

  function read(key: string): T | undefined {
    const unstored = inMemory.get(key);
    if (unstored !== undefined && unstored.time > (savedAt(key) ?? 0)) return unstored.value;
    return createJsonSlot(`${name}:${key}`, (value) => (isDraft(value) ? value : undefined), area).get();
  }

  return {
    read,
    /** Newest first. */
    list: (): readonly Draft<T>[] =>
      entries().flatMap(({key, time}) => {
        const value = read(key);
        return value === undefined ? [] : [{key, time, value}];
      }),
    /** When any tab stored the draft last; `undefined` when there is none. */
    savedAt,
    /**
     * @param time by default later than that of every other draft, also in the same millisecond
     * @returns false when the draft is in memory only
     */
    save(key: string, value: T, time: number = Math.max(Date.now(), (entries()[0]?.time ?? 0) + 1)): boolean {
      const text = JSON.stringify(value);
      const entry = {key, time, chars: text.length};
      let chars = 0;
      const all = [entry, ...index.get().filter((other) => other.key !== key)].sort(newestFirst);
      const kept = all.slice(0, max).filter((item) => (chars += item.chars) <= MAX_CHARS);
      inMemory.delete(key);
      const isStored = entry.chars <= maxDraftChars && textOf(key).set(text) && index.set(kept);
      if (isStored) {
        for (const item of all) if (!kept.includes(item)) textOf(item.key).delete();
        return true;
      }
      // What the index does not list would stay in the storage for ever.
      if (savedAt(key) === undefined) textOf(key).delete();
      inMemory.set(key, {key, time, value});
      for (const oldest of [...inMemory.keys()].slice(0, -max)) inMemory.delete(oldest);
      return false;
    },
    delete(key: string): void {
      inMemory.delete(key);
      textOf(key).delete();
      index.set(index.get().filter((entry) => entry.key !== key));
    },
    /** Calls back when this tab or another one has stored or deleted a draft. @returns ends that */
    subscribe: index.subscribe,
  };
}

const newestFirst = (one: {readonly time: number}, other: {readonly time: number}): number => other.time - one.time;

const validEntries = (stored: unknown): readonly Entry[] => (Array.isArray(stored) ? stored.filter(isEntry) : []);

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  const {key, time, chars} = value;
  // A number may be no date.
  const isDate = typeof time === 'number' && !Number.isNaN(new Date(time).getTime());
  return isDate && typeof key === 'string' && typeof chars === 'number';
}

export const createDraftKey = (): string => Math.random().toString(36).slice(2, 12);

/** Saves what is edited, with a delay, because saving it on every keystroke would be slow. */
export function createSaver<T>(write: (value: T) => void) {
  let pending: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const run = pending;
    pending = undefined;
    run?.();
  };
  window.addEventListener('pagehide', flush);
  return {
    save(value: T): void {
      pending = () => write(value);
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    flush,
    /** Saves what is pending and stops. */
    dispose(): void {
      flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}
