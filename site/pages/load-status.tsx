/** What the playground's page loads on its own, and what stands in its place until then. */
import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isSaving} from '#generator/loading/prefetch-conditions.ts';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {onLateArrival} from '#generator/loading/limit-load.ts';
import {useShownLocation} from '#generator/navigation/site-context.tsx';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {Spinner, useIsLate} from '#generator/ui/spinner.tsx';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {usePlaygroundLabel} from '#site/playground/view/playground-context.ts';

/** What the page shows, in one file: files that wait for each other would open it later. Static rendering needs none of it. */
export const loadParts = import.meta.env.SSR
  ? undefined
  : lazyChunk(() => import('./playground-parts.ts'), LARGE_LOAD_LIMIT_MS);

interface LoadStatusProps {
  readonly state: LoadState;
  readonly load: () => void;
  readonly loading: string;
  readonly failed: string;
  /** Shown until loading takes long. */
  readonly before?: ReactNode;
}

export function LoadStatus({state, load, loading, failed, before = null}: LoadStatusProps) {
  const text = usePlaygroundLabel();
  return (
    <div role="status" {...stylex.props(controlStyles.waiting)}>
      {state === 'waiting' && before}
      {state === 'loading' && <LoadingMessage before={before}>{loading}</LoadingMessage>}
      {state === 'failed' && (
        <>
          <span>{failed}</span>
          <button type="button" onClick={load} {...stylex.props(controlStyles.button)}>
            {text('playground.retry')}
          </button>
        </>
      )}
    </div>
  );
}

function LoadingMessage({before, children}: {readonly before: ReactNode; readonly children: ReactNode}) {
  if (!useIsLate()) return before;
  return (
    <>
      <Spinner />
      <span>{children}</span>
    </>
  );
}

type LoadState = 'waiting' | 'loading' | 'failed';

/**
 * Loads a part of the page once its island is hydrated.
 *
 * @param startsAlone whether it starts without a press; gets whether the reader saves data
 * @returns `value` is absent until it has loaded
 */
export function useLoad<T>(
  start: (() => Promise<T>) | undefined,
  startsAlone: (isSaving: boolean) => boolean = () => true,
) {
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
