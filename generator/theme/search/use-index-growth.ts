import {useEffect, useEffectEvent} from 'react';
import type {SearchProvider} from '#search/search-provider.ts';

/** Calls back when an answer with `missing: 'loading'` can be improved by a new request. */
export function useIndexGrowth(provider: () => Promise<SearchProvider>, listener: () => void): void {
  const onGrowth = useEffectEvent(listener);
  useEffect(() => {
    const subscription = provider().then(
      (engine) => engine.onGrowth?.(() => onGrowth()),
      // The search itself reports the error.
      () => undefined,
    );
    return () => void subscription.then((unsubscribe) => unsubscribe?.());
  }, [provider]);
}
