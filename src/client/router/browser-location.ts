/**
 * The requested location: the URL in the address bar. The only file that imports wouter, whose events report every
 * change of the location, also by other code.
 */
import {navigate as writeHistory, useLocationProperty} from 'wouter/use-browser-location';
import {invariantFailed} from '#shared/error-messages.ts';
import {HISTORY_KEY_LENGTH} from '#shared/limits.ts';
import {withTrailingSlash} from '#shared/page-path.ts';

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

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** What the site keeps in `history.state`: the key by which the scroll position of an entry is remembered. */
export interface EntryState {
  readonly key: string;
  /** The entry belongs to an overlay that "back" closes. */
  readonly overlay?: true;
}

/** A new key for an entry of the browser's history, six characters of a–z and 0–9. */
export function createHistoryKey(random: () => number = Math.random): string {
  let key = '';
  while (key.length < HISTORY_KEY_LENGTH) key += CHARACTERS.charAt(Math.floor(random() * CHARACTERS.length));
  return key;
}

/** Reads `history.state`, which other scripts, extensions and older versions of the site may have written. */
export function readEntryState(state: unknown): EntryState | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state)) return undefined;
  const {key} = state;
  if (typeof key !== 'string' || key.length !== HISTORY_KEY_LENGTH) return undefined;
  return 'overlay' in state && state.overlay === true ? {key, overlay: true} : {key};
}

/** After this time the step back will not come: other code, or the reader, has navigated elsewhere. */
const STEP_BACK_LIMIT_MS = 1000;

/** Set while the browser goes back from the history entry of a closed overlay. */
let stepBack: Promise<void> | undefined;

/** The last entry that this page's own code wrote: any other entry with a key was reached by back or forward. */
let written: {readonly key: string; readonly arrival: Arrival} | undefined;

/**
 * @returns whether it worked: Safari refuses when a page writes too often, and another script may have broken the history
 */
function write(href: string, arrival: Arrival, state: EntryState, replace = arrival === 'replace'): boolean {
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

/** Runs at once, or after a pending step back: an entry written during it would be the one that is left. */
export function afterStepBack(run: () => void): void {
  if (stepBack === undefined) run();
  else void stepBack.then(run);
}

/** Falls back to a full navigation when the history cannot be written. */
export const pushLocation = (href: string): void => afterStepBack(() => pushNow(href));

function pushNow(href: string): void {
  // A navigation from an overlay replaces the overlay's entry. For the reader it is still a step forward.
  const overlay = readEntryState(history.state)?.overlay === true;
  if (!write(href, 'push', {key: createHistoryKey()}, overlay)) location.assign(href);
}

export const replaceLocation = (href: string): void => afterStepBack(() => replaceNow(href));

function replaceNow(href: string): void {
  if (!write(href, 'replace', {key: createHistoryKey()})) location.replace(href);
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
}

/**
 * Navigates to a page of the site: the address bar changes at once, the page when it is loaded.
 *
 * @param href as in a link: with base URL. Other origins are a full navigation.
 */
export function navigate(href: string, {replace = false}: NavigateOptions = {}): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) {
    location.assign(url);
    return;
  }
  const target = withTrailingSlash(url.pathname) + url.search + url.hash;
  if (replace) replaceLocation(target);
  else pushLocation(target);
}

/** Adds a history entry with the same URL, for an overlay that "back" closes. */
export function pushOverlayEntry(): string {
  const key = createHistoryKey();
  write(location.href, 'overlay', {key, overlay: true});
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
  const state = readEntryState(history.state);
  const {pathname, search, hash} = location;
  if (state !== undefined) {
    // Cleared on leaving the entry: coming back to it is back or forward.
    if (written?.key !== state.key) written = undefined;
    return {pathname, search, hash, key: state.key, arrival: written?.arrival ?? 'pop'};
  }
  const key = createHistoryKey();
  write(location.href, 'foreign', {key}, true);
  return {pathname, search, hash, key, arrival: 'foreign'};
}

const snapshot = (): string => `${readEntryState(history.state)?.key ?? ''} ${location.href}`;

/** Re-renders whenever the requested location changes. The value is only for comparison. */
export function useLocationChange(): string {
  return useLocationProperty(snapshot, () => '');
}

/**
 * A full navigation. The address bar already shows the target, so the browser would only jump to the hash, or reload and
 * keep the old page's scroll position: the old URL is restored first, without an event.
 */
export function leaveFor(href: string, committedHref: string): void {
  History.prototype.replaceState.call(history, history.state, '', committedHref);
  const target = new URL(href, location.href);
  if (target.pathname === location.pathname && target.search === location.search) location.reload();
  else location.replace(target);
}
