import type {ReactNode} from 'react';
import {Spinner} from '#theme/ui/spinner.tsx';
import {useIsLate} from '#theme/ui/use-is-late.ts';

interface LoadingMessageProps {
  readonly children: ReactNode;
  /** Shown until loading takes long. */
  readonly before?: ReactNode;
}

export function LoadingMessage({children, before = null}: LoadingMessageProps) {
  const isLate = useIsLate();
  if (!isLate) return before;
  return (
    <>
      <Spinner />
      {children}
    </>
  );
}
