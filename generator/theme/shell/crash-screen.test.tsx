import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, expect, it, vi} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {CrashScreen, RootCrashScreen} from './crash-screen.tsx';
import {LoadErrorBox} from './navigation-notice.tsx';

afterEach(cleanup);

const error = new Error('the page\n  broke', {cause: new Error('no network')});

it('CrashScreen shows the cause chain with its white space and retries', () => {
  const retry = vi.fn<() => void>();
  renderInSite(<CrashScreen error={error} retry={retry} />);
  expect(screen.getByRole('heading').textContent).toBe('This page crashed.');
  expect(screen.getByText(/the page/).textContent).toBe('the page\n  broke\n\nCause:\nno network');
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(retry).toHaveBeenCalledOnce();
});

it.each([
  ['CrashScreen', CrashScreen],
  ['RootCrashScreen', RootCrashScreen],
])('%s sets the title of the document, and a retry restores it', (_name, Screen) => {
  document.title = 'My page';
  const {unmount} = renderInSite(<Screen error={error} retry={() => undefined} />);
  expect(document.title).toBe('Page Error');
  unmount();
  expect(document.title).toBe('My page');
});

it('CrashScreen leaves the title that a navigation has written', () => {
  const {unmount} = renderInSite(<CrashScreen error={error} retry={() => undefined} />);
  document.title = 'Next page';
  unmount();
  expect(document.title).toBe('Next page');
});

it('RootCrashScreen has the heading of the whole page', () => {
  renderInSite(<RootCrashScreen error={error} retry={() => undefined} />);
  expect(screen.getByRole('heading').textContent).toBe('This page crashed');
});

it('LoadErrorBox shows the cause chain and retries', () => {
  const retry = vi.fn<() => void>();
  renderInSite(<LoadErrorBox error={error} retry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('no network');
  fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
  expect(retry).toHaveBeenCalledOnce();
});
