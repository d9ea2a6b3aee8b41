/** What the rest of the site knows of the current page and of the one that is on its way. */
import type {ComponentType} from 'react';
import type {PageComponentProps, PageModule, StaticRuns} from '#client/page-module.ts';
import type {PageData} from '#shared/page-record.ts';

/** The page that is on screen, and the place in it. */
export interface CommittedRoute {
  /** Clean site path: begins and ends with a slash, percent-encoded, without base URL. */
  readonly path: string;
  /** `?a=b` or empty. Empty in static HTML and while it is hydrated. */
  readonly search: string;
  /** `#id` or empty. Empty in static HTML and while it is hydrated. */
  readonly hash: string;
  /** Key of the history entry. Empty in static HTML. */
  readonly key: string;
  readonly page: PageData;
  readonly component: ComponentType<PageComponentProps>;
  readonly Content?: ComponentType;
  readonly runs: StaticRuns;
}

export interface PendingNavigation {
  /** Clean site path of the page that is on its way. */
  readonly path: string;
  /** When it was asked for, on the clock of `performance.now()`. */
  readonly sinceMs: number;
}

export interface NavigationFailure {
  /** What the address bar shows: the page that did not load. */
  readonly href: string;
  readonly error: Error;
  /** There was no network at all: it may be tried again when there is. */
  readonly isOffline: boolean;
  /** Runs the loader again. */
  readonly retry: () => void;
}

/** At most one of the two is there; neither when nothing is on its way. */
export interface NavigationStatus {
  readonly pending?: PendingNavigation;
  readonly failure?: NavigationFailure;
}

/** The route that static HTML is rendered with, and that hydration begins with. */
export function staticRoute(module: PageModule, runs: StaticRuns): CommittedRoute {
  return {
    path: module.page.path,
    search: '',
    hash: '',
    key: '',
    page: module.page,
    component: module.default,
    ...(module.Content === undefined ? {} : {Content: module.Content}),
    runs,
  };
}
