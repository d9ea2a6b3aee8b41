/** What a reader sees while a page loads, and when it did not load. The page before stays. */
import {causeChain} from '#shared/error-chain.ts';
import {LOADING_DELAY_MS} from '#shared/limits.ts';
import type {Label} from '#navigation/labels.ts';
import type {NavigationStatus} from '#navigation/navigation-status.ts';
import {createView} from '#navigation/views.ts';

/** On the live region under the navbar, where it is shown. */
export const NOTICE_ATTRIBUTE = 'data-navigation-notice';

/** When the event `online` comes, the network may not carry requests yet. */
const ONLINE_PAUSE_MS = 500;

let text: Label = (id) => id;

/** Called once, before the first status. */
export function setNoticeLabels(label: Label): void {
  text = label;
}

const noAction = (): void => undefined;
let shown: NavigationStatus = {};
let endPending = noAction;
let endFailure = noAction;

export function showNavigationStatus(status: NavigationStatus): void {
  const {pending, failure} = status;
  const region = document.querySelector(`[${NOTICE_ATTRIBUTE}]`);
  if (region === null) return;
  if (pending?.path !== shown.pending?.path) {
    endPending();
    endPending = pending === undefined ? noAction : showPending(region);
  }
  if (failure !== shown.failure) {
    endFailure();
    endFailure = failure === undefined ? noAction : showFailureBox(region, failure.error, failure.retry, failure);
  }
  shown = status;
}

/** After a while: an earlier notice would flicker. @returns ends it */
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
  const box = createView('failure', {
    message: causeChain(error, `\n\n${text('crash.cause')}\n`),
    reason: isOffline ? text('loading.offline') : undefined,
  });
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
    const {signal} = ended;
    const onOnline = (): void => void setTimeout(() => signal.aborted || retryWithoutBox(), ONLINE_PAUSE_MS);
    window.addEventListener('online', onOnline, {signal});
  }
  host.after(box);
  return hide;
}
