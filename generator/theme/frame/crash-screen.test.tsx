import {fireEvent, render, screen} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import {inSite} from '#theme/ui/render-in-tests.tsx';
import {CrashReport} from './crash-screen.tsx';

it('CrashReport shows the messages of the error and its causes, with their line breaks, and offers a retry', () => {
  const retry = vi.fn();
  const error = new Error('line 1\nline 2', {cause: new Error('broken')});
  render(inSite(<CrashReport error={error} retry={retry} />));
  expect(screen.getByRole('heading').textContent).toBe('This page crashed.');
  expect(screen.getByText(/line 1/).textContent).toBe('line 1\nline 2\n\nCause:\nbroken');
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(retry).toHaveBeenCalledTimes(1);
});
