/**
 * One key of the browser's storage. Storage can be disabled, full, or throw on access; then nothing is stored and the
 * console warns once (spec point 8, "Storage unavailable").
 */

export type StorageArea = 'local' | 'session';

/** Where a change came from: this page's own code, or another tab of the site. */
export type StorageChangeSource = 'here' | 'other-tab';

export type StorageListener = (value: string | null, source: StorageChangeSource) => void;

export interface StorageSlot {
  readonly key: string;
  /** The stored text; `null` when there is none or storage is unavailable. */
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly delete: () => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: StorageListener) => () => void;
}

const slots = new Map<string, StorageSlot>();
let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn('Browser storage is unavailable: choices made on this site are forgotten when it is left.', error);
}

/** Runs something with the storage area; `undefined` when that throws. */
function attempt<T>(area: StorageArea, run: (storage: Storage) => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return run(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch (error) {
    warnOnce(error);
    return undefined;
  }
}

/** The slot of a key: the same object for the same key, so that all users are notified of changes. */
export function createStorageSlot(key: string, area: StorageArea = 'local'): StorageSlot {
  const id = `${area}:${key}`;
  const known = slots.get(id);
  if (known !== undefined) return known;
  const slot = makeSlot(key, area);
  slots.set(id, slot);
  return slot;
}

function makeSlot(key: string, area: StorageArea): StorageSlot {
  const listeners = new Set<StorageListener>();

  const onStorage = (event: StorageEvent): void => {
    // A null key means that the other tab cleared everything. Session storage has no other tabs.
    if (area !== 'local' || (event.key !== key && event.key !== null)) return;
    const value = event.key === null ? null : event.newValue;
    for (const listener of listeners) listener(value, 'other-tab');
  };
  const tellHere = (value: string | null): void => {
    for (const listener of listeners) listener(value, 'here');
  };

  return {
    key,
    get: () => attempt(area, (storage) => storage.getItem(key)) ?? null,
    set(value) {
      attempt(area, (storage) => {
        storage.setItem(key, value);
        tellHere(value);
      });
    },
    delete() {
      attempt(area, (storage) => {
        storage.removeItem(key);
        tellHere(null);
      });
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
