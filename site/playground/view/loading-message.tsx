import type {ReactNode} from 'react';
import {Spinner} from '#generator/ui/spinner.tsx';
import {useIsLate} from '#generator/ui/use-is-late.ts';

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
