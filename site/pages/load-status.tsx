/** A part of a page that loads on its own, and what stands in its place until then. */
import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isSaving} from '#generator/loading/is-saving.ts';
import {onLateArrival} from '#generator/loading/limit-load.ts';
import {useShownLocation} from '#generator/navigation/use-shown-location.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {LoadingMessage} from '#site/playground/view/loading-message.tsx';
import {usePlaygroundLabel} from '#site/playground/view/playground-context.ts';

interface LoadStatusProps {
  readonly state: LoadState;
  readonly loading: string;
  readonly failed: string;
  readonly onRetry: () => void;
}

export function LoadStatus({state, loading, failed, onRetry}: LoadStatusProps) {
  return (
    <div role="status" {...stylex.props(controlStyles.waiting)}>
      {state === 'failed' ? <Failure onRetry={onRetry}>{failed}</Failure> : <LoadingMessage>{loading}</LoadingMessage>}
    </div>
  );
}

export function Failure({onRetry, children}: {readonly onRetry: () => void; readonly children: ReactNode}) {
  const text = usePlaygroundLabel();
  return (
    <>
      <span>{children}</span>
      <button type="button" onClick={onRetry} {...stylex.props(controlStyles.button)}>
        {text('playground.retry')}
      </button>
    </>
  );
}

type LoadState = 'waiting' | 'loading' | 'failed';

export interface Load<T> {
  readonly state: LoadState;
  /** Absent until it has loaded. */
  readonly value: T | undefined;
  readonly load: () => void;
}

interface LoadOptions {
  /** Whether it starts without a press; gets whether the reader saves data. Default: it does. */
  readonly startsAlone?: (isSaving: boolean) => boolean;
}

/** Loads a part of the page once its island is hydrated. */
export function useLoad<T>(
  start: (() => Promise<T>) | undefined,
  {startsAlone = () => true}: LoadOptions = {},
): Load<T> {
  const [value, setValue] = useState<T>();
  const [state, setState] = useState<LoadState>('waiting');
  const load = (): void => {
    setState('loading');
    start?.().then(
      // What is loaded may be a function.
      (loaded) => setValue(() => loaded),
      (error: unknown) => {
        setState('failed');
        onLateArrival(error, load);
      },
    );
  };
  const startAlone = useEffectEvent(() => {
    if (state === 'waiting' && startsAlone(isSaving(navigator) === true)) load();
  });
  // Empty while the island is hydrated.
  const {hash} = useShownLocation();
  useEffect(() => startAlone(), [hash]);
  return {state, value, load};
}
