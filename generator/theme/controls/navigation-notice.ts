/** What a reader sees while a page loads, and when it did not load. The page before stays. */
import {LOADING_DELAY_MS} from '#shared/limits.ts';
import type {NavigationStatus} from '#navigation/router/router.ts';
import {createErrorView, createView} from '#navigation/views.ts';

/** The attribute of the live region under the navbar, where the notice is shown. */
export const NOTICE_ATTRIBUTE = 'data-navigation-notice';

/** When the event `online` comes, the network may not carry requests yet. */
const ONLINE_PAUSE_MS = 500;

interface NavigationNotice {
  readonly showStatus: (status: NavigationStatus) => void;
  /** The reader waits for a part of the page. @returns called when it is there, or has failed */
  readonly showWaiting: () => () => void;
}

const noAction = (): void => undefined;

const findRegion = (): Element | null => document.querySelector(`[${NOTICE_ATTRIBUTE}]`);

export function createNavigationNotice(): NavigationNotice {
  let shown: NavigationStatus = {};
  /** How many parts of the page the reader waits for. */
  let waiting = 0;
  /** Path of the page that the spinner is for; empty for parts of the page on screen. */
  let pending: string | undefined;
  let endPending = noAction;
  let endFailure = noAction;

  function updatePending(): void {
    const next = shown.pending ?? (waiting > 0 ? '' : undefined);
    if (next === pending) return;
    pending = next;
    endPending();
    const region = findRegion();
    endPending = next === undefined || region === null ? noAction : showPending(region);
  }

  return {
    showStatus(status) {
      const {failure} = status;
      const region = findRegion();
      if (failure !== shown.failure) {
        endFailure();
        endFailure = failure && region ? showFailureBox(region, failure.error, failure.retry, failure) : noAction;
      }
      shown = status;
      updatePending();
    },
    showWaiting() {
      waiting += 1;
      updatePending();
      return () => {
        waiting -= 1;
        updatePending();
      };
    },
  };
}

/** The spinner appears after a while: an earlier one would flicker. @returns ends it */
function showPending(region: Element): () => void {
  const timer = setTimeout(() => region.replaceChildren(createView('pending')), LOADING_DELAY_MS);
  return () => {
    clearTimeout(timer);
    region.replaceChildren();
  };
}

interface FailureOptions {
  /** Says so, and tries again when the network is back. */
  readonly isOffline?: boolean;
}

/**
 * The error of something that did not load. A retry hides the box first.
 *
 * @param host the box, which is fixed to the window, follows it in the document
 * @returns hides the box
 */
export function showFailureBox(
  host: Element,
  error: Error,
  retry: () => void,
  {isOffline = false}: FailureOptions = {},
): () => void {
  const ended = new AbortController();
  const {signal} = ended;
  const box = createErrorView('failure', error, isOffline);
  const hide = (): void => {
    ended.abort();
    box.remove();
  };
  const retryWithoutBox = (): void => {
    hide();
    retry();
  };
  box.querySelector('button')?.addEventListener('click', retryWithoutBox);
  if (isOffline) {
    const onOnline = (): void => void setTimeout(() => signal.aborted || retryWithoutBox(), ONLINE_PAUSE_MS);
    window.addEventListener('online', onOnline, {signal});
  }
  host.after(box);
  return hide;
}
