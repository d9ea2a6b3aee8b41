import {type ReactNode, useEffect} from 'react';
import {hydrateRoot} from 'react-dom/client';

interface HydrateOptions {
  /** Of the ids that React generates: the same in the build and in the browser. */
  readonly idPrefix: string;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Hydrates HTML that the build has rendered. Resolves when it runs, or has been ended before. */
export async function hydrate(html: HTMLElement, content: ReactNode, options: HydrateOptions): Promise<void> {
  const {idPrefix, signal} = options;
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const root = hydrateRoot(html, <OnMounted run={resolve}>{content}</OnMounted>, {
      identifierPrefix: idPrefix,
      // Ended before it was hydrated, it has nothing to recover.
      onRecoverableError: (error) => signal.aborted || console.error(error),
      onUncaughtError: reject,
    });
    signal.addEventListener('abort', () => {
      root.unmount();
      resolve();
    });
  });
}

/** Wraps the content, because a sibling would change the ids that React generates. */
function OnMounted({run, children}: {readonly run: () => void; readonly children: ReactNode}): ReactNode {
  useEffect(() => run(), [run]);
  return children;
}
