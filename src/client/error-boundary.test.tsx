import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {causeChain, ErrorBoundary} from './error-boundary.tsx';

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>whole</p>;
}

const boundary = (resetKey: string) => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={(error, retry) => (
      <button type="button" onClick={retry}>
        {error.message}
      </button>
    )}
  >
    <Fragile />
  </ErrorBoundary>
);

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(cleanup);

describe('the error boundary', () => {
  it('shows the fallback, and the children again after retry', () => {
    render(boundary('/a/'));
    isBroken = false;
    fireEvent.click(screen.getByRole('button', {name: 'broken'}));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('shows the fallback again when retry does not help', () => {
    render(boundary('/a/'));
    fireEvent.click(screen.getByRole('button', {name: 'broken'}));
    expect(screen.getByRole('button', {name: 'broken'})).toBeTruthy();
  });

  it('clears the error for the next page', () => {
    const {rerender} = render(boundary('/a/'));
    isBroken = false;
    rerender(boundary('/a/'));
    expect(screen.queryByText('whole')).toBeNull();
    rerender(boundary('/b/'));
    expect(screen.getByText('whole')).toBeTruthy();
  });
});

describe('the cause chain', () => {
  it('joins the messages from the outermost on', () => {
    const error = new Error('outer', {cause: new Error('middle', {cause: 'text'})});
    expect(causeChain(error)).toBe('outer\n\nCause:\nmiddle\n\nCause:\ntext');
  });

  it('keeps whitespace', () => {
    expect(causeChain(new Error('  a\n    b  '))).toBe('  a\n    b  ');
  });

  it('ends where it closes to a cycle', () => {
    const inner = new Error('inner');
    const outer = new Error('outer', {cause: inner});
    inner.cause = outer;
    expect(causeChain(outer)).toBe('outer\n\nCause:\ninner');
  });

  it('is one message without causes, also of what is no error', () => {
    expect(causeChain(new Error('alone', {cause: undefined}))).toBe('alone');
    expect(causeChain('thrown text')).toBe('thrown text');
  });
});
