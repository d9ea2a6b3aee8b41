/** One key of the browser's storage. When storage is unavailable, the console warns once (spec point 8). */

export type StorageArea = 'local' | 'session';

export type StorageListener = (value: string | null) => void;

export interface StorageSlot {
  /** The stored text; `null` when there is none or storage is unavailable. */
  readonly get: () => string | null;
  /** @returns false when it could not be stored: storage is full or unavailable */
  readonly set: (value: string) => boolean;
  readonly delete: () => void;
  /** @returns ends the subscription */
  readonly subscribe: (listener: StorageListener) => () => void;
}

/** Listeners by key, which all slots of the key share. */
const listeners = new Map<string, Set<StorageListener>>();
let hasWarned = false;

function notify(key: string, value: string | null): void {
  for (const listener of listeners.get(key) ?? []) listener(value);
}

function onStorage({key, newValue}: StorageEvent): void {
  // Without a key, the other tab has cleared everything.
  if (key !== null) notify(key, newValue);
  else for (const cleared of listeners.keys()) notify(cleared, null);
}

/** Runs a function with the storage area; `undefined` when that throws. */
function attempt<T>(area: StorageArea, run: (storage: Storage) => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return run(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch (error) {
    if (!hasWarned) {
      console.warn('Browser storage is unavailable: choices made on this site are forgotten when it is left.', error);
    }
    hasWarned = true;
    return undefined;
  }
}

export function createStorageSlot(key: string, area: StorageArea = 'local'): StorageSlot {
  const write = (value: string | null, run: (storage: Storage) => void): boolean =>
    attempt(area, (storage) => {
      run(storage);
      notify(key, value);
      return true;
    }) ?? false;
  return {
    get: () => attempt(area, (storage) => storage.getItem(key)) ?? null,
    set: (value) => write(value, (storage) => storage.setItem(key, value)),
    delete: () => void write(null, (storage) => storage.removeItem(key)),
    subscribe(listener) {
      // Adding a listener again has no effect.
      window.addEventListener('storage', onStorage);
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

/** A slot with JSON. */
export interface JsonSlot<T> extends Pick<StorageSlot, 'delete' | 'subscribe'> {
  readonly get: () => T;
  readonly set: (value: T) => boolean;
}

/** @param validate turns what is stored into a value; it gets `undefined` when that is nothing or no JSON */
export function createJsonSlot<T>(key: string, validate: (stored: unknown) => T, area?: StorageArea): JsonSlot<T> {
  const slot = createStorageSlot(key, area);
  return {
    ...slot,
    get: () => validate(parseJson(slot.get())),
    set: (value) => slot.set(JSON.stringify(value)),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
