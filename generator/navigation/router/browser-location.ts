/** The URL in the address bar. The only file that imports wouter, which also reports changes by other code. */
import {navigate as writeHistory, useLocationProperty} from 'wouter/use-browser-location';
import {invariantFailed} from '#shared/error-messages.ts';
import {withTrailingSlash} from '#shared/page-path.ts';
import {createHistoryKey, type EntryState, readEntryState, saveScroll} from './history-entry.ts';

/**
 * How a history entry became the current one: by our code (`push`, `replace`), by an overlay such as the mobile sidebar
 * (`overlay`), by the browser's own jump to a heading or by other code (`foreign`), or by back and forward (`pop`).
 */
export type Arrival = 'push' | 'replace' | 'overlay' | 'foreign' | 'pop';

export interface RequestedLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly arrival: Arrival;
}

/** Time limit of a step back: other code, or the reader, may have navigated elsewhere. */
const STEP_BACK_LIMIT_MS = 1000;

/** Set while the browser goes back from the history entry of a closed overlay. */
let stepBack: Promise<void> | undefined;

/** The last entry that our code wrote. Any other entry with a key was reached by back or forward. */
let written: {readonly key: string; readonly arrival: Arrival} | undefined;

/** @returns false when the browser refuses: Safari does when a page writes too often */
function write(href: string, arrival: Arrival, state: EntryState, replace: boolean): boolean {
  if (!replace) saveScroll();
  // Set first: wouter dispatches its events synchronously.
  written = {key: state.key, arrival};
  try {
    writeHistory(href, {replace, state});
    return true;
  } catch (cause) {
    written = undefined;
    console.error(new Error(invariantFailed('the browser took no entry for its history.'), {cause}));
    return false;
  }
}

/** Runs at once, or after a pending step back, which would leave an entry that is written now. */
export function afterStepBack(run: () => void): void {
  if (stepBack === undefined) run();
  else void stepBack.then(run);
}

/** A full navigation for another origin, and when the history cannot be written. `href` is with base URL. */
export function navigate(href: string, {replace = false}: {readonly replace?: boolean} = {}): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return location.assign(url);
  const target = withTrailingSlash(url.pathname) + url.search + url.hash;
  afterStepBack(() => {
    // A navigation from an overlay replaces the overlay's entry.
    const isReplaced = replace || readEntryState()?.overlay === true;
    if (write(target, replace ? 'replace' : 'push', {key: createHistoryKey()}, isReplaced)) return;
    if (replace) location.replace(target);
    else location.assign(target);
  });
}

/** Adds a history entry with the same URL, for an overlay that "back" closes. */
export function pushOverlayEntry(): string {
  const key = createHistoryKey();
  write(location.href, 'overlay', {key, overlay: true}, false);
  return key;
}

/** Leaves the entry that `pushOverlayEntry` has added. */
export function leaveOverlayEntry(): void {
  stepBack = new Promise<void>((done) => {
    addEventListener('popstate', () => done(), {once: true});
    setTimeout(done, STEP_BACK_LIMIT_MS);
  }).then(() => {
    stepBack = undefined;
  });
  history.back();
}

/** The current location. An entry without a key of ours gets one. */
export function readRequestedLocation(): RequestedLocation {
  const state = readEntryState();
  const {pathname, search, hash} = location;
  if (state !== undefined) {
    // Cleared, because the next visit of that entry is by back or forward.
    if (written?.key !== state.key) written = undefined;
    return {pathname, search, hash, key: state.key, arrival: written?.arrival ?? 'pop'};
  }
  const key = createHistoryKey();
  write(location.href, 'foreign', {key}, true);
  return {pathname, search, hash, key, arrival: 'foreign'};
}

const snapshot = (): string => `${readEntryState()?.key ?? ''} ${location.href}`;

/** Re-renders whenever the requested location changes. The value is only for comparison. */
export function useLocationChange(): string {
  return useLocationProperty(snapshot, () => '');
}

/** Restores the old URL first, without an event: to the URL in the address bar the browser would only jump. */
export function leaveFor(href: string, committedHref: string): void {
  History.prototype.replaceState.call(history, history.state, '', committedHref);
  const target = new URL(href, location.href);
  if (target.pathname === location.pathname && target.search === location.search) location.reload();
  else location.replace(target);
}
