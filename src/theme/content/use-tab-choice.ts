import {useMemo, useState, useSyncExternalStore} from 'react';
import {tabGroupKey} from '#shared/storage-keys.ts';
import {navigate} from '#client/router/browser-location.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';

interface TabChoiceOptions {
  /** The tabs' values; a choice that is none of them is ignored. */
  readonly values: readonly string[];
  readonly group: string | undefined;
  /** Name of the URL's parameter; without one the URL is left alone. */
  readonly query: string | undefined;
}

/** The chosen value, `undefined` before any choice, and a function that chooses. */
type TabChoice = readonly [value: string | undefined, choose: (value: string) => void];

/** The URL's choice comes first, then that of the group. Tabs without a group have their own. */
export function useTabChoice({values, group, query}: TabChoiceOptions): TabChoice {
  const {search} = useCommittedRoute();
  const [own, setOwn] = useState<string>();
  const store = useMemo(() => groupStore(group), [group]);
  const inGroup = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const inUrl = query === undefined ? null : new URLSearchParams(search).get(query);

  const choose = (value: string): void => {
    if (group === undefined) setOwn(value);
    else store.set(value);
    if (query === undefined) return;
    const parameters = new URLSearchParams(location.search);
    parameters.set(query, value);
    // In place: "back" leads to the page before, not to the tab before.
    navigate(`?${parameters}${location.hash}`, {replace: true});
  };
  return [[inUrl, inGroup, own].find((value) => values.includes(value ?? '')) ?? undefined, choose];
}

/** Choices that storage did not take, by group. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** The choice of a group, in storage. Tabs without a group get a store that stays empty. */
function groupStore(group = '') {
  const slot = createStorageSlot(tabGroupKey(group));
  return {
    get: () => (group === '' ? undefined : (unstored.get(group) ?? slot.get() ?? undefined)),
    set(value: string): void {
      slot.set(value);
      if (slot.get() === value) unstored.delete(group);
      else unstored.set(group, value);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      const unsubscribe = slot.subscribe((_value, source) => {
        if (source === 'other-tab') unstored.delete(group);
        listener();
      });
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
}
