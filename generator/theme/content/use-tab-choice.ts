import {useMemo, useState, useSyncExternalStore} from 'react';
import {tabGroupKey} from '#shared/storage-keys.ts';
import {navigate} from '#navigation/router/browser-location.ts';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

interface TabChoiceOptions {
  /** The tabs' values; a choice that is none of them is ignored. */
  readonly values: readonly string[];
  readonly group: string | undefined;
  /** Name of the URL's parameter; without one the URL is left alone. */
  readonly query: string | undefined;
  /** The value of the tab that contains the element to which the URL's hash points. */
  readonly anchored: string | undefined;
}

/** The chosen value, `undefined` before any choice, and a function that chooses. */
type TabChoice = readonly [value: string | undefined, choose: (value: string) => void];

/** The URL's choice comes first, then that of the group. Tabs without a group have their own. */
export function useTabChoice({values, group, query, anchored}: TabChoiceOptions): TabChoice {
  const {search} = useCommittedRoute();
  const [own, setOwn] = useState<string>();
  const slot = useMemo(() => createStorageSlot(tabGroupKey(group ?? '')), [group]);
  const inGroup = useSyncExternalStore(slot.subscribe, slot.get, () => null);
  const inUrl = query === undefined ? null : new URLSearchParams(search).get(query);

  const choose = (value: string): void => {
    if (group !== undefined) slot.set(value);
    // Storage may be unavailable: then these tabs switch alone.
    setOwn(group !== undefined && slot.get() === value ? undefined : value);
    // A hash that leads to another tab would show that one again.
    const hash = anchored === undefined || anchored === value ? location.hash : '';
    if (query === undefined && hash === location.hash) return;
    const parameters = new URLSearchParams(location.search);
    if (query !== undefined) parameters.set(query, value);
    // In place: "back" leads to the page before, not to the tab before.
    navigate(`?${parameters}${hash}`, {replace: true});
  };
  return [[anchored, inUrl, own, inGroup].find((value) => values.includes(value ?? '')) ?? undefined, choose];
}
