import type {ReactNode} from 'react';
import {Spinner, useIsLate} from '#generator/ui/spinner.tsx';

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
      <span>{children}</span>
    </>
  );
}
