import type {ReactNode} from 'react';
import {Spinner} from '#theme/ui/spinner.tsx';
import {useIsLate} from '#theme/ui/use-is-late.ts';

interface LoadingWordsProps {
  readonly children: ReactNode;
  /** What stands there until it is late. */
  readonly before?: ReactNode;
}

/** Says that something is on its way, once it takes long. */
export function LoadingWords({children, before = null}: LoadingWordsProps) {
  const isLate = useIsLate();
  if (!isLate) return before;
  return (
    <>
      <Spinner />
      {children}
    </>
  );
}
