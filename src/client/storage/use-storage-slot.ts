import {useSyncExternalStore} from 'react';
import type {StorageSlot} from './storage-slot.ts';

/**
 * The value of a slot, live: changed by this page or by another tab. `null` in static HTML and while it is hydrated,
 * where nobody knows what the reader stored.
 */
export function useStorageSlot(slot: StorageSlot): string | null {
  return useSyncExternalStore(slot.subscribe, slot.get, () => null);
}
