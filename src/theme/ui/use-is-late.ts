import {useEffect, useState} from 'react';
import {LOADING_DELAY_MS} from '#shared/limits.ts';

/** Whether what this component waits for takes long. What is fast needs no words: they would only flicker. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
