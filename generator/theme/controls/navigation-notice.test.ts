import {beforeEach, expect, it, vi} from 'vitest';
import {setViews} from '#navigation/views.ts';
import {createNavigationNotice, showFailureBox} from './navigation-notice.ts';

setViews({
  views: {
    crash: '',
    pending: '<div class="pill"></div>',
    failure:
      '<div role="alert"><p data-slot="reason"></p><p data-slot="message"></p><button type="button"></button></div>',
  },
  css: '',
  text: (id) => id,
});

const pill = (): Element | null => document.querySelector('[role=status] > .pill');
const box = (): Element | null => document.querySelector('[role=status] + [role=alert]');
const region = (): Element => document.querySelector('[role=status]') ?? document.body;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div role="status" data-navigation-notice></div>';
});

it('the spinner appears after its delay, for each page anew, and goes with the status @2.47', () => {
  const {showStatus} = createNavigationNotice();
  showStatus({pending: '/a/'});
  vi.advanceTimersByTime(150);
  showStatus({pending: '/b/'});
  vi.advanceTimersByTime(150);
  expect(pill()).toBeNull();
  vi.advanceTimersByTime(50);
  expect(pill()).not.toBeNull();
  showStatus({});
  expect(pill()).toBeNull();
});

it('the box has the error with its causes, and goes before the retry @8.4', () => {
  const retry = vi.fn(() => expect(box()).toBeNull());
  const error = new Error('No page', {cause: new Error('500')});
  createNavigationNotice().showStatus({failure: {error, isOffline: false, retry}});
  expect(box()?.textContent).toBe('No page\n\ncrash.cause\n500');
  box()?.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('without a network the box says so, and tries again a moment after it is back, unless it is gone', () => {
  const retry = vi.fn();
  showFailureBox(region(), new Error('No page'), retry, {isOffline: true});
  expect(box()?.textContent).toBe('loading.offlineNo page');
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(499);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(box()).toBeNull();

  const hide = showFailureBox(region(), new Error('No page'), retry, {isOffline: true});
  window.dispatchEvent(new Event('online'));
  hide();
  vi.advanceTimersByTime(1000);
  expect(retry).toHaveBeenCalledTimes(1);
});
