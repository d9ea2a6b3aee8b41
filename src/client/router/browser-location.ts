/**
 * The requested location: what the address bar says. The only file that knows wouter, whose events report every
 * change of the location, also those made by other code.
 */
import {navigate as writeHistory, useLocationProperty} from 'wouter/use-browser-location';
import {invariantFailed} from '#shared/error-messages.ts';
import {HISTORY_KEY_LENGTH} from '#shared/limits.ts';
import {withTrailingSlash} from '#shared/page-path.ts';

/**
 * How an entry of the history became the current one: by our code (`push`, `replace`), by something that lies over the
 * page (`overlay`), by the browser's own jump to a heading or by foreign code (`foreign`), or by back and forward (`pop`).
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
  /** The entry was made by something that lies over the page and that "back" closes. */
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

/** A browser that has not gone back by then will not: other code, or the reader, has sent it elsewhere. */
const STEP_BACK_LIMIT_MS = 1000;

/** The browser is on its way back from the entry of what lay over the page. */
let stepBack: Promise<void> | undefined;

/** The last entry that this page's own code wrote: any other entry with a key was reached by back or forward. */
let written: {readonly key: string; readonly arrival: Arrival} | undefined;

/**
 * @returns whether the browser took it: it refuses when a page writes too often (Safari), or when another script has
 *   broken the history
 */
function write(href: string, arrival: Arrival, state: EntryState, replace = arrival === 'replace'): boolean {
  // Remembered first: the events of wouter are dispatched while it writes.
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

/** Runs at once, or when the step back is done: what is written during it would be the entry that is left. */
export function afterStepBack(run: () => void): void {
  if (stepBack === undefined) run();
  else void stepBack.then(run);
}

/** What the history does not take becomes a real navigation. */
export const pushLocation = (href: string): void => afterStepBack(() => pushNow(href));

function pushNow(href: string): void {
  // The entry of something that lay over the page is used up by the navigation that began in it: for the reader, this is
  // a step forward all the same.
  const overlay = readEntryState(history.state)?.overlay === true;
  if (!write(href, 'push', {key: createHistoryKey()}, overlay)) location.assign(href);
}

export const replaceLocation = (href: string): void => afterStepBack(() => replaceNow(href));

function replaceNow(href: string): void {
  if (!write(href, 'replace', {key: createHistoryKey()})) location.replace(href);
}

export interface NavigateOptions {
  /** Takes the place of the current entry of the history instead of adding one. */
  readonly replace?: boolean;
}

/**
 * Goes to a page of the site: the address bar changes at once, the page when it is loaded.
 *
 * @param href as it stands in a link: with base URL. What leaves the site is a real navigation.
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

/** Adds an entry with the same address, for something that lies over the page and that "back" closes. */
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
    // Forgotten by the first step away from it: coming back to it is back or forward, too.
    if (written?.key !== state.key) written = undefined;
    return {pathname, search, hash, key: state.key, arrival: written?.arrival ?? 'pop'};
  }
  const key = createHistoryKey();
  write(location.href, 'foreign', {key}, true);
  return {pathname, search, hash, key, arrival: 'foreign'};
}

const snapshot = (): string => `${readEntryState(history.state)?.key ?? ''} ${location.href}`;

/** Renders again whenever the requested location changed. The value is only good for being compared. */
export function useLocationChange(): string {
  return useLocationProperty(snapshot, () => '');
}

/**
 * A real navigation. The address bar already shows the target, where the browser would see nothing to do but a jump to
 * the hash, or a reload that keeps the old page's scroll position: so it gets back the old address first, without
 * telling anyone.
 */
export function leaveFor(href: string, committedHref: string): void {
  History.prototype.replaceState.call(history, history.state, '', committedHref);
  const target = new URL(href, location.href);
  if (target.pathname === location.pathname && target.search === location.search) location.reload();
  else location.replace(target);
}
