import {Component, type ErrorInfo, type ReactNode} from 'react';
import {toError} from '#shared/error-chain.ts';

export interface ErrorBoundaryProps {
  /** Rendered in place of the children that failed. `retry` clears the error and renders them again. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode;
  /** A new value clears the error, e.g. on the next page. */
  readonly resetKey?: unknown;
  readonly onError?: (error: Error, info: ErrorInfo) => void;
  readonly children?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
  readonly resetKey: unknown;
}

/** Contains a crash of its children (spec point 8, render crash). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {error: undefined, resetKey: this.props.resetKey};

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return {error: toError(error)};
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return Object.is(props.resetKey, state.resetKey) ? null : {error: undefined, resetKey: props.resetKey};
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(toError(error), info);
  }

  readonly retry = (): void => this.setState({error: undefined});

  override render(): ReactNode {
    const {error} = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
