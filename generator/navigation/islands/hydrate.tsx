import {Component, type ReactNode, useEffect} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {toError} from '#shared/error-messages.ts';

interface HydrateOptions {
  /** Prefix of the ids that React generates: the same in the build and in the browser. */
  readonly idPrefix: string;
  /** Unmounts the content. */
  readonly signal: AbortSignal;
}

/** Hydrates HTML that the build has rendered. Resolves when it runs, or has been ended before. */
export async function hydrate(html: HTMLElement, content: ReactNode, options: HydrateOptions): Promise<void> {
  const {idPrefix, signal} = options;
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const root = hydrateRoot(html, <OnMounted run={resolve}>{content}</OnMounted>, {
      identifierPrefix: idPrefix,
      // What was ended before it was hydrated has nothing to recover.
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

export interface ErrorBoundaryProps {
  /** Rendered in place of the children that failed. `retry` clears the error and renders them again. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode;
  readonly children?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: Error | undefined;
}

/** Contains a crash of its children (spec point 8, render crash). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return {error: toError(error)};
  }

  readonly retry = (): void => this.setState({error: undefined});

  override render(): ReactNode {
    const {error} = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
