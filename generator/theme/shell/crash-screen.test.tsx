import {fireEvent, screen} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {CrashScreen, RootCrashScreen} from './crash-screen.tsx';
import {LoadErrorBox} from './navigation-notice.tsx';

const error = new Error('the page\n  broke', {cause: new Error('no network')});

it.each([
  ['CrashScreen', CrashScreen, 'This page crashed.'],
  ['RootCrashScreen', RootCrashScreen, 'This page crashed'],
])('%s shows the cause chain as it is, retries, and sets the title until then', (_name, Screen, heading) => {
  document.title = 'My page';
  const retry = vi.fn<() => void>();
  const {unmount} = renderInSite(<Screen error={error} retry={retry} />);
  expect(screen.getByRole('heading').textContent).toBe(heading);
  expect(screen.getByText(/the page/).textContent).toBe('the page\n  broke\n\nCause:\nno network');
  expect(document.title).toBe('Page Error');
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(retry).toHaveBeenCalledOnce();
  unmount();
  expect(document.title).toBe('My page');
});

it('CrashScreen leaves the title that a navigation has written', () => {
  const {unmount} = renderInSite(<CrashScreen error={error} retry={() => undefined} />);
  document.title = 'Next page';
  unmount();
  expect(document.title).toBe('Next page');
});

it('LoadErrorBox shows the cause chain and retries', () => {
  const retry = vi.fn<() => void>();
  renderInSite(<LoadErrorBox error={error} retry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('no network');
  fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
  expect(retry).toHaveBeenCalledOnce();
});
