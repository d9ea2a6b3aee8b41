/**
 * Requested versus committed location. A requested location is loaded while the old page stays on screen; what was
 * loaded is committed unless the reader has asked for something else in the meantime.
 */
import {cleanPathname, decodePathname, withoutBaseUrl} from '#shared/page-path.ts';
import {toError} from '#client/error-boundary.tsx';
import type {RequestedLocation} from './browser-location.ts';
import type {FailedNavigations} from './failed-navigations.ts';
import type {LoadedPage, PageCache} from './page-cache.ts';
import type {PageDocument} from './page-document.ts';
import {staticRoute} from './route.ts';
import type {CommittedRoute, NavigationStatus, RouteArrival} from './route.ts';

export interface RouterState {
  readonly route: CommittedRoute;
  readonly status: NavigationStatus;
  readonly arrival: RouteArrival;
  /** The document that the committed page came with; absent for the page that was there from the start. */
  readonly document?: PageDocument;
}

export interface RouterOptions {
  readonly baseUrl: string;
  /** The page of the static HTML, at the location that was requested when the app started. */
  readonly initial: CommittedRoute;
  readonly location: RequestedLocation;
  readonly pages: PageCache;
  readonly failedNavigations: FailedNavigations;
  /** Without network, a full navigation would only lose the current page. */
  readonly isOffline: () => boolean;
  /** A full navigation, away from the committed page. */
  readonly leave: (href: string, committedHref: string) => void;
}

export interface Router {
  readonly getState: () => RouterState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Navigates to a location. A repeated request for the same location is ignored. */
  readonly request: (location: RequestedLocation) => void;
  /** Loads the current page again and commits it in place. Rejects when that fails. */
  readonly refresh: () => Promise<void>;
}

const hrefOf = ({pathname, search, hash}: RequestedLocation): string => pathname + search + hash;

/** Two spellings of one path, raw or percent-encoded. */
const isSame = (a: string, b: string): boolean => a === b || (decodePathname(a) ?? a) === (decodePathname(b) ?? b);

export function createRouter(options: RouterOptions): Router {
  const {baseUrl, pages, failedNavigations, isOffline, leave} = options;
  const listeners = new Set<() => void>();
  let state: RouterState = {route: options.initial, status: {}, arrival: 'start'};
  let requested = options.location;
  let committedHref = hrefOf(requested);
  /** Number of the last navigation; results of older ones are stale. */
  let turn = 0;

  function set(next: RouterState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function commit(route: CommittedRoute, arrival: RouteArrival, document?: PageDocument): void {
    const held = document ?? state.document;
    committedHref = hrefOf(requested);
    set({route, status: {}, arrival, ...(held === undefined ? {} : {document: held})});
  }

  function commitLoaded(loaded: LoadedPage & {kind: 'page'}, path: string, arrival: RouteArrival): void {
    const {search, hash, key} = requested;
    const route = staticRoute(loaded.module, loaded.document.runs);
    // The not-found page stands at any path; every other page knows its own.
    const shownPath = route.page.kind === 'not-found' ? cleanPathname(path) : route.path;
    commit({...route, path: shownPath, search, hash, key}, arrival, loaded.document);
  }

  async function load(path: string, retries: number): Promise<void> {
    const location = requested;
    const href = hrefOf(location);
    const ours = ++turn;
    set({...state, status: {pending: {path: cleanPathname(path), sinceMs: performance.now()}}});
    try {
      const loaded = await pages.load(path, retries > 0);
      if (ours !== turn) return;
      if (loaded.kind === 'page') commitLoaded(loaded, path, location.arrival);
      else leave(href, committedHref);
    } catch (thrown) {
      // Leaving the page aborts its requests. In the next task, which then never runs, that would count as a failure.
      await new Promise((resolve) => setTimeout(resolve));
      if (ours !== turn) return;
      const offline = isOffline();
      // Browsers remember that a dependency of the module failed: after a second retry only a full navigation can help.
      if (!offline && (retries > 1 || failedNavigations.isFirst(path))) return leave(href, committedHref);
      const retry = (): void => {
        if (ours === turn) void load(path, retries + 1);
      };
      set({...state, status: {failure: {href, error: toError(thrown), isOffline: offline, retry}}});
    }
  }

  function request(location: RequestedLocation): void {
    if (location.key === requested.key && hrefOf(location) === hrefOf(requested)) return;
    requested = location;
    const path = withoutBaseUrl(baseUrl, location.pathname);
    if (path === undefined) return leave(hrefOf(location), committedHref);
    if (!isSame(cleanPathname(path), state.route.path)) {
      // Browsers remember failed modules: after a failure, fetch everything afresh.
      return void load(path, state.status.failure === undefined ? 0 : 1);
    }
    turn += 1;
    const {search, hash, key, arrival} = location;
    commit({...state.route, search, hash, key}, arrival);
  }

  async function refresh(): Promise<void> {
    const {path} = state.route;
    const ours = ++turn;
    const loaded = await pages.load(path, true);
    if (ours === turn && loaded.kind === 'page') commitLoaded(loaded, path, 'refresh');
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request,
    refresh,
  };
}
