/** From a request to the page on screen: loads the requested location while the old page is shown, and swaps the two. */
import {onLateArrival} from '#loading/limit-load.ts';
import {BUILD_ATTRIBUTE, PATH_ATTRIBUTE, ROUTE_STATUS_ID} from '#shared/document-markers.ts';
import {toError} from '#shared/error-chain.ts';
import {isRecord} from '#shared/is-record.ts';
import {cleanPathname, decodePathname, withoutBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {labelOf} from '#navigation/labels.ts';
import {
  setShownLocation,
  type ShownArrival,
  shownLocation,
  type ShownLocation,
  type StartPage,
} from '#navigation/shown-page.ts';
import {createJsonSlot} from '#navigation/storage-slot.ts';
import {showPageStyles} from '#navigation/style-sheets.ts';
import {loadDocument, readRequestedLocation, type RequestedLocation, watchLocation} from './browser-location.ts';
import {type Move, moveReader, restoreScroll, scrollBeforeCommit, watchScroll} from './move-reader.ts';
import {createPageCache, type PageCache, type PageCacheOptions, type ReadyPage} from './page-cache.ts';
import {type PageDocument, pageTitle, updateHead} from './page-document.ts';
import {prefetchInView, prefetchIntended} from './prefetch.ts';
import {showProgress} from './progress-bar.ts';
import {routeClicks} from './route-clicks.ts';

interface PendingNavigation {
  readonly path: string;
  /** Start of the navigation, from `performance.now()`. */
  readonly sinceMs: number;
}

interface NavigationFailure {
  readonly href: string;
  readonly error: Error;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** At most one of the two is set; neither when nothing is loading. */
export interface NavigationStatus {
  readonly pending?: PendingNavigation;
  readonly failure?: NavigationFailure;
}

export interface RouterParts extends Pick<PageCacheOptions, 'loadIslands'> {
  readonly site: SiteData;
  /** Shows another page: gets its root element, whose content it takes. */
  readonly swapPage: (next: Element) => void;
  /** Starts what acts on a page, at first and after each swap. */
  readonly startPage: StartPage;
  /** Starts the islands of a page. Resolves when those run that start at once. */
  readonly startIslands: (signal: AbortSignal) => Promise<void>;
  readonly showStatus: (status: NavigationStatus) => void;
  /** Called when a page could not be shown. */
  readonly showCrash: (error: Error) => void;
}

interface StartedRouter {
  readonly router: Router;
  /** Starts what acts on the first page. Resolves when its islands run. */
  readonly startPage: () => Promise<void>;
}

/** Called once, when the document is complete. */
export function startRouter(parts: RouterParts): StartedRouter {
  const {site} = parts;
  const {baseUrl} = site;
  const {documentElement} = document;
  const buildId = documentElement.getAttribute(BUILD_ATTRIBUTE) ?? '';
  const ownPath = documentElement.getAttribute(PATH_ATTRIBUTE);
  const location = readRequestedLocation();
  const {search, hash, key} = location;
  // Servers may show the not-found page at addresses outside of the base URL, too.
  const requestedPath = withoutBaseUrl(baseUrl, location.pathname) ?? location.pathname;
  const initial: ShownLocation = {path: ownPath ?? cleanPathname(requestedPath), search, hash, key, arrival: 'start'};
  const text = labelOf(site);
  const pages = createPageCache({baseUrl, buildId, loadIslands: parts.loadIslands});
  let left = new AbortController();
  let isFirst = true;
  let hasCrashed = false;

  function begin(): Promise<void> {
    left = new AbortController();
    const page = {site, path: shownLocation().path, text};
    parts.startPage(page, left.signal);
    prefetchInView(pages, baseUrl, left.signal);
    return parts.startIslands(left.signal);
  }

  function leave(): void {
    // The reader may come back to it without a network.
    if (isFirst && ownPath !== null) void pages.keepFirst(ownPath);
    isFirst = false;
    left.abort();
  }

  function swap(next: PageDocument): void {
    if (next.path === undefined) documentElement.removeAttribute(PATH_ATTRIBUTE);
    else documentElement.setAttribute(PATH_ATTRIBUTE, next.path);
    updateHead(next.head);
    showPageStyles(next.styles);
    parts.swapPage(next.root);
  }

  function showPage(move: Move, page: ReadyPage): void {
    const {next} = move;
    // First: what ends with a page may scroll it.
    leave();
    scrollBeforeCommit(move);
    swap(page.takeDocument());
    setShownLocation(next);
    const started = begin();
    moveReader(move);
    if (next.arrival === 'refresh') return;
    announce(text('route.announce', {title: pageTitle()}));
    void restoreLater(started, next, left.signal);
  }

  function show(next: ShownLocation, page: ReadyPage | undefined): void {
    // Nothing is left of the page that the next one could take the place of.
    if (hasCrashed) return window.location.reload();
    const move = {previous: shownLocation(), next, isNewPage: page !== undefined};
    try {
      if (page !== undefined) return showPage(move, page);
      setShownLocation(next);
      moveReader(move);
    } catch (thrown) {
      hasCrashed = true;
      parts.showCrash(toError(thrown));
    }
  }

  const router = createRouter({
    baseUrl,
    buildId,
    location,
    initial,
    pages,
    show,
    showStatus(status) {
      showProgress(status.pending !== undefined);
      parts.showStatus(status);
    },
    loadDocument,
  });
  setShownLocation(initial);
  routeClicks(baseUrl, () => router.getState().status.pending !== undefined);
  watchLocation(router.request);
  watchScroll();
  prefetchIntended(pages, baseUrl);
  // Spec point 2: when the exact path is unknown, the clean one is tried, which may be unknown, too.
  if (ownPath === null && initial.path !== requestedPath) router.refresh().catch(console.warn);
  return {router, startPage: begin};
}

/** What a reader scrolls by. The browser scrolls by itself, too, when something comes above what it shows. */
const SCROLL_ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Islands may make a page higher. A reader who has scrolled meanwhile stays. */
async function restoreLater(started: Promise<void>, next: ShownLocation, left: AbortSignal): Promise<void> {
  if (next.arrival !== 'pop') return;
  const ended = new AbortController();
  const {signal} = ended;
  for (const type of SCROLL_ACTIONS) addEventListener(type, () => ended.abort(), {signal, passive: true});
  await started;
  if (!left.aborted && !signal.aborted) restoreScroll(next);
  ended.abort();
}

/** Screen readers do not notice a navigation without a new document. */
function announce(title: string): void {
  const status = document.getElementById(ROUTE_STATUS_ID);
  if (status !== null) status.textContent = title;
}

export interface RouterState {
  readonly shown: ShownLocation;
  readonly status: NavigationStatus;
}

interface RouterOptions {
  readonly baseUrl: string;
  /** The build id of the script that runs. */
  readonly buildId: string;
  /** The page that the browser loaded, at the location of the address bar. */
  readonly initial: ShownLocation;
  readonly location: RequestedLocation;
  readonly pages: PageCache;
  /** Shows a location: of another page, or of the one that is shown. */
  readonly show: (next: ShownLocation, page: ReadyPage | undefined) => void;
  readonly showStatus: (status: NavigationStatus) => void;
  /** Starts a full navigation. */
  readonly loadDocument: (href: string, committedHref: string) => void;
}

export interface Router {
  readonly getState: () => RouterState;
  /** Navigates to a location. A repeated request for the same location is ignored. */
  readonly request: (location: RequestedLocation) => void;
  /** Reloads the current page in place. Rejects when that fails. */
  readonly refresh: () => Promise<void>;
}

/** Time for a full navigation to replace the document. */
const LEAVE_LIMIT_MS = 3000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createRouter(options: RouterOptions): Router {
  const {baseUrl, buildId, pages, loadDocument} = options;
  let state: RouterState = {shown: options.initial, status: {}};
  let requested = options.location;
  let committedHref = hrefOf(requested);
  /** Id of the last navigation; results of older ones are stale. */
  let lastNavigation = 0;

  function setStatus(status: NavigationStatus): void {
    state = {...state, status};
    options.showStatus(status);
  }

  /** Shows the requested location. */
  function commit(path: string, page?: ReadyPage, arrival: ShownArrival = requested.arrival): void {
    const {search, hash, key} = requested;
    const shown = {path: page?.path ?? path, search, hash, key, arrival};
    committedHref = hrefOf(requested);
    state = {...state, shown};
    setStatus({});
    options.show(shown, page);
  }

  async function load(path: string, retries: number): Promise<void> {
    const location = requested;
    const href = hrefOf(location);
    const id = ++lastNavigation;
    setStatus({pending: {path: cleanPathname(path), sinceMs: performance.now()}});
    let isLeaving = false;
    const onLeave = (): void => void (isLeaving = true);
    addEventListener('beforeunload', onLeave);
    try {
      const loaded = await pages.load(path, retries > 0);
      if (id !== lastNavigation) return;
      if (loaded.kind === 'page') commit(cleanPathname(path), loaded);
      else loadDocument(href, committedHref);
    } catch (thrown) {
      // A full navigation to elsewhere aborts requests, which is no failure: Chromium then runs no further task, Firefox does.
      await wait(0);
      if (id !== lastNavigation) return;
      // Offline, a full navigation would only lose the current page; so it would at the retry when the network is back.
      const isOffline = !navigator.onLine;
      const isFirst = isFirstFailure(buildId, path);
      if (isLeaving) {
        // The document may stay: links to mail, telephones and downloads fire `beforeunload` too. A full navigation of ours, as
        // after a first failure, could stop the other one.
        await wait(LEAVE_LIMIT_MS);
        if (id === lastNavigation) void load(path, retries);
        return;
      }
      // Browsers cache that the code of an island failed: after the second retry only a full navigation can help.
      if (!isOffline && (retries > 1 || isFirst)) return loadDocument(href, committedHref);
      const retry = (): void => {
        if (id === lastNavigation) void load(path, retries + 1);
      };
      setStatus({failure: {href, error: toError(thrown), isOffline, retry}});
      onLateArrival(thrown, retry);
    } finally {
      removeEventListener('beforeunload', onLeave);
    }
  }

  function request(location: RequestedLocation): void {
    if (location.key === requested.key && hrefOf(location) === hrefOf(requested)) return;
    requested = location;
    const path = withoutBaseUrl(baseUrl, location.pathname);
    const isJump = hrefOf({...location, hash: ''}) === committedHref.replace(/#.*/, '');
    if (path === undefined && !isJump) return loadDocument(hrefOf(location), committedHref);
    if (path !== undefined && !isSame(cleanPathname(path), state.shown.path)) {
      // After a failure, bypass all caches.
      const hasFailed = state.status.failure !== undefined;
      const ready = hasFailed ? undefined : pages.ready(path);
      if (ready === undefined) return void load(path, hasFailed ? 1 : 0);
      lastNavigation += 1;
      return commit(cleanPathname(path), ready);
    }
    lastNavigation += 1;
    commit(state.shown.path);
  }

  async function refresh(): Promise<void> {
    const {path} = state.shown;
    const id = ++lastNavigation;
    const loaded = await pages.load(path, true);
    if (id === lastNavigation && loaded.kind === 'page') commit(path, loaded, 'refresh');
  }

  return {
    getState: () => state,
    request,
    refresh,
  };
}

const hrefOf = ({pathname, search, hash}: RequestedLocation): string => pathname + search + hash;

/** Compares paths, raw or percent-encoded. */
const isSame = (a: string, b: string): boolean => a === b || (decodePathname(a) ?? a) === (decodePathname(b) ?? b);

const failedNavigations = createJsonSlot('failed-navigations', readFailures, 'session');

interface FailedNavigations {
  readonly buildId?: unknown;
  readonly paths: readonly unknown[];
}

function readFailures(stored: unknown): FailedNavigations {
  if (!isRecord(stored)) return {paths: []};
  return {buildId: stored['buildId'], paths: Array.isArray(stored['paths']) ? stored['paths'] : []};
}

/** True for the first failure of a page in this tab and build: then a full navigation may help (spec point 8). */
function isFirstFailure(buildId: string, path: string): boolean {
  const failed = failedNavigations.get();
  const paths = failed.buildId === buildId ? failed.paths : [];
  if (paths.includes(path)) return false;
  failedNavigations.set({buildId, paths: [...paths, path]});
  return true;
}
