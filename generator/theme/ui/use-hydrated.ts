import {useSyncExternalStore} from 'react';

const noSubscription = (): (() => void) => () => undefined;

/** False in static HTML and while it is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
