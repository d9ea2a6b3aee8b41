import {Component, type ReactNode} from 'react';
import {toError} from '#shared/error-messages.ts';

export interface ErrorBoundaryProps {
  /** Rendered in place of the children that failed. `retry` clears the error and renders them again. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode;
  readonly children?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

/** Contains a crash of its children (spec point 8, render crash). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {error: undefined};

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return {error: toError(error)};
  }

  readonly retry = (): void => this.setState({error: undefined});

  override render(): ReactNode {
    const {error} = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
