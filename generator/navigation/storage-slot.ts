/** One key of the browser's storage. When storage is unavailable, the console warns once (spec point 8). */

export type StorageArea = 'local' | 'session';

export type StorageListener = (value: string | null) => void;

export interface StorageSlot {
  /** The stored text; `null` when there is none or storage is unavailable. */
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly delete: () => void;
  /** @returns ends the subscription */
  readonly subscribe: (listener: StorageListener) => () => void;
}

/** By key, so that all slots of a key share them. */
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

/** What a function reads or writes; `undefined` when storage is unavailable, which makes it throw. */
function attempt<T>(action: () => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return action();
  } catch (error) {
    if (!hasWarned) {
      console.warn('Browser storage is unavailable: choices made on this site are forgotten when it is left.', error);
    }
    hasWarned = true;
    return undefined;
  }
}

export function createStorageSlot(key: string, area: StorageArea = 'local'): StorageSlot {
  const storage = (): Storage => (area === 'local' ? window.localStorage : window.sessionStorage);
  return {
    get: () => attempt(() => storage().getItem(key)) ?? null,
    set: (value) =>
      attempt(() => {
        storage().setItem(key, value);
        notify(key, value);
      }),
    delete: () =>
      attempt(() => {
        storage().removeItem(key);
        notify(key, null);
      }),
    subscribe(listener) {
      // Adding a listener again has no effect.
      window.addEventListener('storage', onStorage);
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
  };
}
