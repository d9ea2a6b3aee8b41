import {fireEvent, render, screen} from '@testing-library/react';
import {beforeEach, expect, it, vi} from 'vitest';
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

it('the error boundary shows the fallback, and the children again after retry', () => {
  render(boundary('/a/'));
  isBroken = false;
  fireEvent.click(screen.getByRole('button', {name: 'broken'}));
  expect(screen.getByText('whole')).toBeTruthy();
});

it('the error boundary clears the error when the reset key changes', () => {
  const {rerender} = render(boundary('/a/'));
  isBroken = false;
  rerender(boundary('/a/'));
  expect(screen.queryByText('whole')).toBeNull();
  rerender(boundary('/b/'));
  expect(screen.getByText('whole')).toBeTruthy();
});

it('the cause chain joins the messages, outermost first', () => {
  const error = new Error('outer', {cause: new Error('middle', {cause: 'text'})});
  expect(causeChain(error)).toBe('outer\n\nCause:\nmiddle\n\nCause:\ntext');
});

it('the cause chain is one message without causes, also for a value that is not an error', () => {
  expect(causeChain(new Error('alone'))).toBe('alone');
  expect(causeChain('thrown text')).toBe('thrown text');
});
