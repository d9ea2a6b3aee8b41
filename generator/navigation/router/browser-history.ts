/** The URL in the address bar, which is the requested location, and the history of the tab. */
import {invariantFailed} from '#shared/error-messages.ts';
import {isRecord} from '#shared/is-record.ts';
import {HISTORY_KEY_LENGTH} from '#shared/limits.ts';
import {withTrailingSlash} from '#shared/page-path.ts';
import {type Arrival, setShownLocation, shownLocation} from '#navigation/shown-page.ts';

export interface RequestedLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly arrival: Arrival;
}

export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

interface EntryState {
  readonly key: string;
  /** The entry belongs to an overlay that "back" closes. */
  readonly overlay?: true | undefined;
  /** Position that back and forward restore (spec point 4). */
  readonly scroll?: ScrollPosition | undefined;
}

type RequestListener = (requested: RequestedLocation) => void;

/** Time limit of a step back: other code, or the reader, may have navigated elsewhere. */
const STEP_BACK_LIMIT_MS = 1000;

/** A path alone that begins with `//`, as in a mistyped address, would be a URL of another host. */
const ownUrl = (path: string): string => location.origin + path;

export class BrowserHistory {
  #onRequest: RequestListener | undefined;
  /** The entry and URL that our code has seen last. */
  #seen = '';
  /** Set while the browser goes back from the history entry of a closed overlay. */
  #stepBack: Promise<void> | undefined;
  /** Timer that leaves the entry of a closed overlay. */
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** A full navigation for another origin, and when the history cannot be written. `href` is with base URL. */
  navigate(href: string, {replace = false}: {readonly replace?: boolean} = {}): void {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return location.assign(url);
    const target = ownUrl(withTrailingSlash(url.pathname) + url.search + url.hash);
    this.#afterStepBack(() => {
      // A navigation from an overlay replaces the overlay's entry.
      const isReplaced = replace || readEntryState()?.overlay === true;
      const key = createHistoryKey();
      if (this.#write(target, {key}, isReplaced)) this.#onRequest?.(locationOf(key, replace ? 'replace' : 'push'));
      else if (replace) location.replace(target);
      else location.assign(target);
    });
  }

  /** Reports every request from now on, by `navigate` and by the browser. @returns ends that */
  watch(listener: RequestListener): () => void {
    const abort = new AbortController();
    const reportChange = (): void => {
      if (this.#seen !== snapshot()) listener(this.readRequested());
    };
    this.#onRequest = listener;
    for (const type of ['popstate', 'hashchange']) addEventListener(type, reportChange, {signal: abort.signal});
    return () => {
      abort.abort();
      this.#onRequest = undefined;
    };
  }

  /** The current location. An entry without a key of ours gets one. */
  readRequested(): RequestedLocation {
    const known = readEntryState();
    const key = known?.key ?? createHistoryKey();
    if (known === undefined) {
      // With the position at the start, the first click need not write it.
      const isStart = shownLocation().key === '';
      this.#write(location.href, isStart ? {key, scroll: scrollPosition()} : {key}, true);
    }
    this.#seen = snapshot();
    return locationOf(key, known === undefined ? 'external' : 'pop');
  }

  /**
   * Changes the URL of the current entry without a request: the page shows the new location already.
   *
   * @param path with query and hash
   */
  replaceShownUrl(path: string): void {
    history.replaceState(history.state, '', ownUrl(path));
    this.#seen = snapshot();
  }

  /**
   * Keeps a choice in the URL of the page on screen, in the same entry: "back" leads to the page before. While another page
   * is loading, the URL in the address bar is that page's, and the choice is only shown.
   *
   * @param query without a question mark
   */
  replaceQuery(query: string, hash = ''): void {
    const search = query && `?${query}`;
    const shown = shownLocation();
    if (readEntryState()?.key !== shown.key) setShownLocation({...shown, search, hash, arrival: 'replace'});
    else this.navigate(ownUrl(location.pathname + search + hash), {replace: true});
  }

  /**
   * A full navigation. Restores the old URL first: to the URL in the address bar the browser would only jump. Both are paths
   * with query and hash.
   */
  loadDocument(href: string, committedHref: string): void {
    this.replaceShownUrl(committedHref);
    const target = new URL(ownUrl(href));
    if (target.pathname === location.pathname && target.search === location.search) location.reload();
    else location.replace(target);
  }

  /**
   * "Back" closes an overlay that has opened now, which gets its own history entry. `close` is called by "back" only.
   *
   * @returns must be called when the overlay closes; leaves the entry
   */
  closeByBack(close: () => void): () => void {
    let isLeft = false;
    let key: string | undefined;
    // After a quick close and open, the pending step back would remove the new entry.
    this.#afterStepBack(() => {
      if (!isLeft) key = this.#takeOverlayEntry();
    });
    const isCurrent = (): boolean => key !== undefined && readEntryState()?.key === key;
    const onPop = (): void => {
      if (key !== undefined && !isCurrent()) close();
    };
    addEventListener('popstate', onPop);
    return () => {
      isLeft = true;
      removeEventListener('popstate', onPop);
      // The step is deferred: a click on a link that closed the overlay replaces the entry first.
      this.#leaving = setTimeout(() => {
        if (isCurrent()) this.#goBack();
      });
    };
  }

  /** Acts at once, or after a pending step back, which would leave an entry that is written now. */
  #afterStepBack(action: () => void): void {
    if (this.#stepBack === undefined) action();
    else void this.#stepBack.then(action);
  }

  /** The key of an overlay entry that has not been left yet, or of a new one, with the same URL. */
  #takeOverlayEntry(): string {
    clearTimeout(this.#leaving);
    const state = readEntryState();
    if (state?.overlay === true) return state.key;
    const key = createHistoryKey();
    if (this.#write(location.href, {key, overlay: true}, false)) this.#onRequest?.(locationOf(key, 'overlay'));
    return key;
  }

  #goBack(): void {
    this.#stepBack = new Promise<void>((done) => {
      addEventListener('popstate', () => done(), {once: true});
      setTimeout(done, STEP_BACK_LIMIT_MS);
    }).then(() => {
      this.#stepBack = undefined;
    });
    history.back();
  }

  /** @returns false when the browser refuses: Safari does when a page writes too often */
  #write(href: string, state: EntryState, replace: boolean): boolean {
    if (!replace) saveScroll();
    try {
      history[replace ? 'replaceState' : 'pushState'](state, '', href);
      this.#seen = snapshot();
      return true;
    } catch (cause) {
      console.error(new Error(invariantFailed('the browser took no entry for its history.'), {cause}));
      return false;
    }
  }
}

/** A tab has one history, so the page has one object for it. */
export const browserHistory = new BrowserHistory();

function locationOf(key: string, arrival: Arrival): RequestedLocation {
  const {pathname, search, hash} = location;
  return {pathname, search, hash, key, arrival};
}

const snapshot = (): string => `${readEntryState()?.key ?? ''} ${location.href}`;

/** Digits and lower case letters. */
const createHistoryKey = (): string =>
  Math.random()
    .toString(36)
    .slice(2, 2 + HISTORY_KEY_LENGTH)
    .padEnd(HISTORY_KEY_LENGTH, '0');

/** The state of the current entry, unless another script, an extension or an older version of the site has written it. */
export function readEntryState(): EntryState | undefined {
  const state: unknown = history.state;
  if (!isRecord(state)) return undefined;
  const {key, overlay, scroll} = state;
  if (typeof key !== 'string' || key.length !== HISTORY_KEY_LENGTH) return undefined;
  return {key, overlay: overlay === true ? true : undefined, scroll: isPosition(scroll) ? scroll : undefined};
}

const isPosition = (value: unknown): value is ScrollPosition & Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';

const scrollPosition = (): ScrollPosition => ({x: window.scrollX, y: window.scrollY});

/** Saves the scroll position of the page on screen in its history entry. */
export function saveScroll(): void {
  const state = readEntryState();
  const {x, y} = scrollPosition();
  // The current entry may be that of a page that is still loading. A click on a link saves twice, and writing takes one to three milliseconds.
  if (state?.key !== shownLocation().key || (state.scroll?.x === x && state.scroll.y === y)) return;
  try {
    history.replaceState({...state, scroll: {x, y}}, '');
  } catch {
    // Safari throws when a page writes too often.
  }
}
