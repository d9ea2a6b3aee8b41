import type {ReactNode} from 'react';
import {useEffect, useState} from 'react';
import {Spinner} from '#theme/ui/spinner.tsx';

/** What is fast needs no words: they would only flicker. */
const LATE_MS = 200;

interface LoadingWordsProps {
  readonly children: ReactNode;
  /** What stands there until it is late. */
  readonly before?: ReactNode;
}

/** Says that something is on its way, once it takes long. */
export function LoadingWords({children, before = null}: LoadingWordsProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return before;
  return (
    <>
      <Spinner />
      {children}
    </>
  );
}
