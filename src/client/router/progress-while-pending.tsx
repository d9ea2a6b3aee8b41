import {useEffect, useRef} from 'react';
import {createProgressBar} from './progress-bar.ts';
import type {ProgressBar} from './progress-bar.ts';

/** Shows the progress bar while a page is on its way. The bar is no part of React's tree. */
export function ProgressWhilePending({isPending}: {readonly isPending: boolean}): null {
  const bar = useRef<ProgressBar>(undefined);
  useEffect(() => {
    if (!isPending) return undefined;
    bar.current ??= createProgressBar();
    const {startSoon, finish} = bar.current;
    startSoon();
    return finish;
  }, [isPending]);
  return null;
}
