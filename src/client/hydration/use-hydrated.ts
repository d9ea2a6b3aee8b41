import {useSyncExternalStore} from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False in static HTML and while it is hydrated, true from then on. What is rendered with `false` must equal the
 * static HTML; what only the browser knows (storage, window size) is shown with `true`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
