/** Loads the requested location while the old page is shown; commits it unless another one is requested. */
import {onLateArrival} from '#loading/limit-load.ts';
import {isRecord} from '#shared/is-record.ts';
import {cleanPathname, decodePathname, withoutBaseUrl} from '#shared/page-path.ts';
import {toError} from '#shared/error-chain.ts';
import {createJsonSlot} from '#navigation/storage-slot.ts';
import type {RequestedLocation} from './browser-location.ts';
import type {NavigationStatus} from '#navigation/navigation-status.ts';
import type {ShownArrival, ShownLocation} from '#navigation/shown-location.ts';
import type {PageCache, ReadyPage} from './page-cache.ts';

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
