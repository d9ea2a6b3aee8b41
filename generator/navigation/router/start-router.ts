/** Joins the parts of the router: from a request to the page on screen. */
import {BUILD_ATTRIBUTE, PATH_ATTRIBUTE, ROUTE_STATUS_ID} from '#shared/document-markers.ts';
import {toError} from '#shared/error-chain.ts';
import {cleanPathname, withoutBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {NavigationStatus} from '#navigation/navigation-status.ts';
import type {StartPage} from '#navigation/shell-page.ts';
import {labelOf} from '#navigation/labels.ts';
import {setShownLocation, shownLocation, type ShownLocation} from '#navigation/shown-location.ts';
import {rememberVisited} from '#navigation/visited-pages.ts';
import {loadDocument, readRequestedLocation, setShownEntry, watchLocation} from './browser-location.ts';
import {createRouter, type Router} from './create-router.ts';
import {moveReader, restoreScroll, scrollBeforeCommit, watchScroll} from './move-reader.ts';
import {createPageCache, type PageCacheOptions, type ReadyPage} from './page-cache.ts';
import {pageTitle, updateHead} from './page-document.ts';
import {prefetchInView, prefetchIntended} from './prefetch.ts';
import {showProgress} from './progress-bar.ts';
import {routeClicks} from './route-clicks.ts';
import {showPageStyles} from '#navigation/style-sheets.ts';

export interface RouterParts extends Pick<PageCacheOptions, 'loadIslands'> {
  readonly site: SiteData;
  /** Shows another page: gets its root element, whose content it takes. */
  readonly swapPage: (next: Element) => void;
  /** Lets the first frame of a page that is shown from its top have only what may be in the window. */
  readonly deferBlocks: () => void;
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
    rememberPage();
    // The reader may come back to it without a network.
    if (isFirst && ownPath !== null) void pages.keepFirst(ownPath);
    isFirst = false;
    left.abort();
  }

  function swap(page: ReadyPage): void {
    const next = page.takeDocument();
    if (next.path === undefined) documentElement.removeAttribute(PATH_ATTRIBUTE);
    else documentElement.setAttribute(PATH_ATTRIBUTE, next.path);
    updateHead(next.head);
    showPageStyles(next.styles);
    parts.swapPage(next.root);
  }

  function show(next: ShownLocation, page: ReadyPage | undefined): void {
    // Nothing is left of the page that the next one could take the place of.
    if (hasCrashed) return window.location.reload();
    const move = {previous: shownLocation(), next, isNewPage: page !== undefined};
    try {
      // First: what ends with a page may scroll it.
      if (page !== undefined) leave();
      scrollBeforeCommit(move);
      if (page !== undefined) swap(page);
      if (page !== undefined && next.arrival === 'push' && next.hash === '') parts.deferBlocks();
      setShownEntry(next.key);
      setShownLocation(next);
      const started = page === undefined ? undefined : begin();
      moveReader(move);
      if (started === undefined || next.arrival === 'refresh') return;
      announce(text('route.announce', {title: pageTitle()}));
      void restoreLater(started, next, left.signal);
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
  setShownEntry(key);
  setShownLocation(initial);
  routeClicks(router, baseUrl);
  watchLocation(router.request);
  watchScroll();
  prefetchIntended(pages, baseUrl);
  addEventListener('pagehide', rememberPage);
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

/** For readers who come back to search. */
function rememberPage(): void {
  // Neither the search page nor the one that was not found.
  if (document.head.querySelector('[name=robots][content*=noindex]') !== null) return;
  rememberVisited(shownLocation().path, pageTitle());
}

/** Screen readers do not notice a navigation without a new document. */
function announce(title: string): void {
  const status = document.getElementById(ROUTE_STATUS_ID);
  if (status !== null) status.textContent = title;
}
