import {useEffect, useState} from 'react';
import {LOADING_DELAY_MS} from '#shared/limits.ts';

/** True when a component has waited for a while: a loading notice shown earlier would only flicker. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
