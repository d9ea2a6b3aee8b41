/** Takes a request to the page on screen: loads the requested location while the old page is shown, and swaps the two. */
import {onLateArrival} from '#network/limit-load.ts';
import {BUILD_ATTRIBUTE, PATH_ATTRIBUTE, ROUTE_STATUS_ID} from '#shared/document-markers.ts';
import {toError} from '#shared/error-messages.ts';
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
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {showPageStyles} from '#navigation/style-sheets.ts';
import {showCrash} from '#navigation/views.ts';
import {browserHistory, type RequestedLocation, type ScrollPosition} from './browser-history.ts';
import {type Move, moveReader, restoreScroll, savedScroll, scrollBeforeCommit, watchScroll} from './move-reader.ts';
import {createPageCache, type PageCache, type PageCacheOptions, type ReadyPage} from './page-cache.ts';
import {type PageDocument, pageTitle, updateHead} from './page-document.ts';
import {prefetchInView, prefetchIntended} from './prefetch.ts';
import {createProgressBar} from './progress-bar.ts';
import {routeClicks} from './route-clicks.ts';

/** What the reader is told of a navigation. At most one of the two is set; neither when nothing is loading. */
export interface NavigationStatus {
  /** Site path of the page that is loading. */
  readonly pending?: string;
  readonly failure?: {readonly error: Error; readonly isOffline: boolean; readonly retry: () => void};
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
}

/**
 * Called once, when the document is complete.
 *
 * @returns with what starts the first page, and resolves when its islands run
 */
export function startRouter(parts: RouterParts): {readonly router: Router; readonly startPage: () => Promise<void>} {
  const {site, loadIslands} = parts;
  const {baseUrl} = site;
  const {documentElement} = document;
  const buildId = documentElement.getAttribute(BUILD_ATTRIBUTE) ?? '';
  const ownPath = documentElement.getAttribute(PATH_ATTRIBUTE) ?? undefined;
  const location = browserHistory.readRequested();
  const {search, hash, key} = location;
  // Servers may show the not-found page at addresses outside of the base URL, too.
  const requestedPath = withoutBaseUrl(baseUrl, location.pathname) ?? location.pathname;
  const path = ownPath ?? cleanPathname(requestedPath);
  setShownLocation({path, search, hash, key, arrival: 'start'});
  const pages = createPageCache({baseUrl, buildId, loadIslands});
  const {begin, show} = createScreen(parts, pages, ownPath);
  const showProgress = createProgressBar();
  const router = createRouter({
    baseUrl,
    buildId,
    location,
    pages,
    show,
    showStatus(status) {
      showProgress(status.pending !== undefined);
      parts.showStatus(status);
    },
  });
  routeClicks(baseUrl, () => router.getStatus().pending !== undefined);
  browserHistory.watch(router.request);
  watchScroll();
  prefetchIntended(pages, baseUrl);
  // Spec point 2: when the exact path is unknown, the clean one is tried, which may be unknown, too.
  if (ownPath === undefined && path !== requestedPath) router.refresh().catch(console.warn);
  return {router, startPage: begin};
}

/** @param firstPath site path of the page that the browser loaded; absent for the not-found page */
function createScreen(parts: RouterParts, pages: PageCache, firstPath: string | undefined) {
  const {site} = parts;
  const text = labelOf(site);
  let left = new AbortController();
  let isFirst = true;
  let hasCrashed = false;

  /** Starts what acts on the page on screen. Resolves when its islands run. */
  function begin(): Promise<void> {
    left = new AbortController();
    parts.startPage({site, path: shownLocation().path, text}, left.signal);
    prefetchInView(pages, site.baseUrl, left.signal);
    return parts.startIslands(left.signal);
  }

  function leave(): void {
    // The reader may come back to it without a network.
    if (isFirst && firstPath !== undefined) void pages.keepFirst(firstPath);
    isFirst = false;
    left.abort();
  }

  function swap(next: PageDocument): void {
    const {documentElement} = document;
    if (next.path === undefined) documentElement.removeAttribute(PATH_ATTRIBUTE);
    else documentElement.setAttribute(PATH_ATTRIBUTE, next.path);
    updateHead(next.head);
    showPageStyles(next.styles);
    parts.swapPage(next.root);
  }

  function showPage(move: Move, page: ReadyPage): void {
    const {next} = move;
    // This comes first, because what ends with a page may scroll it.
    leave();
    scrollBeforeCommit(move);
    swap(page.takeDocument());
    setShownLocation(next);
    const started = begin();
    // Read first: while the page is not high enough, the move ends elsewhere, and where it ends is saved in its place.
    const saved = next.arrival === 'pop' ? savedScroll(next) : undefined;
    moveReader(move);
    if (next.arrival === 'refresh') return;
    announce(text('route.announce', {title: pageTitle()}));
    if (saved !== undefined) void restoreLater(started, saved, left.signal);
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
      showCrash(toError(thrown));
    }
  }

  return {begin, show};
}

/** Events of a reader who scrolls. The browser scrolls by itself, too, when something comes above what it shows. */
const SCROLL_ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Islands may make a page higher. A reader who has scrolled meanwhile stays. */
async function restoreLater(started: Promise<void>, saved: ScrollPosition, left: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const {signal} = ended;
  for (const type of SCROLL_ACTIONS) addEventListener(type, () => ended.abort(), {signal, passive: true});
  await started;
  if (!left.aborted && !signal.aborted) restoreScroll(saved);
  ended.abort();
}

/** Screen readers do not notice a navigation without a new document. */
function announce(title: string): void {
  const status = document.getElementById(ROUTE_STATUS_ID);
  if (status !== null) status.textContent = title;
}

interface RouterOptions {
  readonly baseUrl: string;
  /** The build id of the script that runs. */
  readonly buildId: string;
  /** Location of the page that the browser loaded. */
  readonly location: RequestedLocation;
  readonly pages: Pick<PageCache, 'load' | 'ready'>;
  /** Shows a location, of another page or of the one that is shown: then it is `shownLocation()`. */
  readonly show: (next: ShownLocation, page: ReadyPage | undefined) => void;
  readonly showStatus: (status: NavigationStatus) => void;
}

export interface Router {
  readonly getStatus: () => NavigationStatus;
  /** Navigates to a location. A repeated request for the same location is ignored. */
  readonly request: (location: RequestedLocation) => void;
  /** Reloads the current page in place. Rejects when that fails. */
  readonly refresh: () => Promise<void>;
}

/** Time for a full navigation to replace the document. */
const LEAVE_LIMIT_MS = 3000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createRouter(options: RouterOptions): Router {
  const {baseUrl, buildId, pages} = options;
  let status: NavigationStatus = {};
  let requested = options.location;
  let committedHref = hrefOf(requested);
  /** Id of the last navigation; results of older ones are stale. */
  let lastNavigation = 0;

  function setStatus(next: NavigationStatus): void {
    status = next;
    options.showStatus(next);
  }

  /** Shows the requested location. */
  function commit(path: string, page?: ReadyPage, arrival: ShownArrival = requested.arrival): void {
    const {search, hash, key} = requested;
    committedHref = hrefOf(requested);
    setStatus({});
    options.show({path: page?.path ?? path, search, hash, key, arrival}, page);
  }

  const loadDocument = (href: string): void => browserHistory.loadDocument(href, committedHref);

  async function load(path: string, retries: number): Promise<void> {
    const href = hrefOf(requested);
    const id = ++lastNavigation;
    setStatus({pending: cleanPathname(path)});
    let isLeaving = false;
    const onLeave = (): void => void (isLeaving = true);
    addEventListener('beforeunload', onLeave);
    try {
      const loaded = await pages.load(path, retries > 0);
      if (id !== lastNavigation) return;
      if (loaded.kind === 'page') commit(cleanPathname(path), loaded);
      else loadDocument(href);
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
      if (!isOffline && (retries > 1 || isFirst)) return loadDocument(href);
      const retry = (): void => {
        if (id === lastNavigation) void load(path, retries + 1);
      };
      setStatus({failure: {error: toError(thrown), isOffline, retry}});
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
    if (path === undefined && !isJump) return loadDocument(hrefOf(location));
    if (path !== undefined && !isSame(cleanPathname(path), shownLocation().path)) {
      const ready = pages.ready(path);
      // After a failure, bypass all caches.
      if (ready === undefined) return void load(path, status.failure === undefined ? 0 : 1);
      lastNavigation += 1;
      return commit(cleanPathname(path), ready);
    }
    lastNavigation += 1;
    commit(shownLocation().path);
  }

  async function refresh(): Promise<void> {
    const {path} = shownLocation();
    const id = ++lastNavigation;
    const loaded = await pages.load(path, true);
    if (id === lastNavigation && loaded.kind === 'page') commit(path, loaded, 'refresh');
  }

  return {getStatus: () => status, request, refresh};
}

const hrefOf = ({pathname, search, hash}: RequestedLocation): string => pathname + search + hash;

/** Compares paths, raw or percent-encoded. */
const isSame = (a: string, b: string): boolean => a === b || (decodePathname(a) ?? a) === (decodePathname(b) ?? b);

/** True for the first failure of a page in this tab and build: then a full navigation may help (spec point 8). */
function isFirstFailure(buildId: string, path: string): boolean {
  const failed = createStorageSlot(`failed-navigations.${buildId}`, 'session');
  const paths = failed.get()?.split('\n') ?? [];
  if (paths.includes(path)) return false;
  failed.set([...paths, path].join('\n'));
  return true;
}
