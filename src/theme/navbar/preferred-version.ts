import {useEffect, useSyncExternalStore} from 'react';
import {PREFERRED_VERSION_KEY} from '#shared/storage-keys.ts';
import {useSite} from '#client/site-context.tsx';
import {createStorageSlot} from '#client/storage/storage-slot.ts';

const slot = createStorageSlot(PREFERRED_VERSION_KEY);

/** Name of the docs version the reader chose last; a name that no version has any more is removed. */
export function usePreferredVersion(): string | undefined {
  const {docsVersions} = useSite();
  const stored = useSyncExternalStore(slot.subscribe, slot.get, () => null);
  const isKnown = stored === null || docsVersions.some(({name}) => name === stored);
  useEffect(() => {
    if (!isKnown) slot.delete();
  }, [isKnown]);
  return stored !== null && isKnown ? stored : undefined;
}

export function preferVersion(name: string): void {
  slot.set(name);
}
