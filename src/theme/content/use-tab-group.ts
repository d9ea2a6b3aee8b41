import {useSyncExternalStore} from 'react';
import {tabGroupKey} from '#shared/storage-keys.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';

/** What the tabs of one group share: the choice in storage, and the one that storage did not take. */
interface TabGroup {
  readonly get: () => string | undefined;
  readonly choose: (value: string) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

const groups = new Map<string, TabGroup>();

/** One per name, so that all tabs of the group on a page switch together. */
function tabGroup(name: string): TabGroup {
  const group = groups.get(name) ?? makeTabGroup(name);
  groups.set(name, group);
  return group;
}

function makeTabGroup(name: string): TabGroup {
  const slot = createStorageSlot(tabGroupKey(name));
  const listeners = new Set<() => void>();
  // Set when storage is full or unavailable: its value is then older than the choice on this page.
  let refused: {readonly value: string; readonly stored: string | null} | undefined;

  return {
    get() {
      const stored = slot.get();
      // Another value has been stored since, elsewhere: that is the newer choice.
      return (refused?.stored === stored ? refused.value : stored) ?? undefined;
    },
    choose(value) {
      refused = undefined;
      slot.set(value);
      const stored = slot.get();
      if (stored === value) return;
      refused = {value, stored};
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const end = slot.subscribe(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
}

/** The choice of a group, live. `value` is `undefined` in static HTML, while it is hydrated, and before any choice. */
export function useTabGroup(name: string): Pick<TabGroup, 'choose'> & {readonly value: string | undefined} {
  const {get, choose, subscribe} = tabGroup(name);
  return {value: useSyncExternalStore(subscribe, get, () => undefined), choose};
}
