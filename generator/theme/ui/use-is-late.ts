import {useEffect, useState} from 'react';
import {LOADING_DELAY_MS} from '#shared/limits.ts';

/** True some time after mounting: an earlier loading notice would flicker. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
