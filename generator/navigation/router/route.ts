/** The committed page and the pending navigation, for the theme; and what a page is made of. */
import {type ComponentType, createContext, use, useState} from 'react';
import {invariantFailed} from '#shared/error-messages.ts';
import {cleanPathname} from '#shared/page-path.ts';
import {useLabel} from '#navigation/site-context.tsx';
import type {Arrival} from './browser-location.ts';
import type {PageData} from '#shared/page-data.ts';

/** The static runs of one page, by number: as HTML, or as nodes of a fetched page, which are cloned faster than parsed. */
export type StaticRuns = readonly (string | DocumentFragment)[];

export interface PageComponentProps<P extends PageData = PageData> {
  readonly page: P;
}

/** `default` is the component of the page kind. */
export interface PageModule {
  readonly default: ComponentType<PageComponentProps>;
  readonly page: PageData;
}

/** What `<head>` has of the page alone. */
export interface PageHead {
  readonly title: string;
  readonly elements: readonly Element[];
}

export interface CommittedRoute {
  /** Clean site path: begins and ends with a slash, percent-encoded, without base URL. */
  readonly path: string;
  /** `?a=b` or empty. Empty in static HTML and while it is hydrated. */
  readonly search: string;
  /** `#id` or empty. Empty in static HTML and while it is hydrated. */
  readonly hash: string;
  readonly key: string;
  readonly arrival: RouteArrival;
  readonly page: PageData;
  readonly component: ComponentType<PageComponentProps>;
  readonly runs: StaticRuns;
  /** Absent for the page that the browser loaded. */
  readonly head?: PageHead;
}

/** How the committed location was reached. Determines scroll and focus. */
export type RouteArrival = Arrival | 'start' | 'refresh';

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

/**
 * The route of a page without query, hash and key, as in the static rendering and hydration.
 *
 * @param requestedPath the not-found page is shown at any path
 */
export function createRoute(module: PageModule, runs: StaticRuns, requestedPath?: string): CommittedRoute {
  const {default: component, page} = module;
  const isElsewhere = page.kind === 'not-found' && requestedPath !== undefined;
  const path = isElsewhere ? cleanPathname(requestedPath) : page.path;
  return {path, search: '', hash: '', key: '', arrival: 'start', page, component, runs};
}

export const CommittedRouteContext = createContext<CommittedRoute | undefined>(undefined);
export const NavigationStatusContext = createContext<NavigationStatus>({});

/** The page on screen. Does not render again when a navigation begins or fails. */
export function useCommittedRoute(): CommittedRoute {
  const route = use(CommittedRouteContext);
  if (route === undefined) throw new Error(invariantFailed('useCommittedRoute is used outside AppProviders.'));
  return route;
}

export function useNavigationStatus(): NavigationStatus {
  return use(NavigationStatusContext);
}

/** Text of a live region, because screen readers do not notice a client-side navigation. Empty until the first one. */
export function useRouteAnnouncement(): string {
  const {path, page, arrival} = useCommittedRoute();
  const label = useLabel();
  const [seen, setSeen] = useState({path, hasMoved: false});
  // The path of the not-found page also changes at the start, because static HTML does not know it.
  const isNavigation = arrival !== 'start' && arrival !== 'refresh';
  if (seen.path !== path) setSeen({path, hasMoved: seen.hasMoved || isNavigation});
  return seen.hasMoved ? label('route.announce', {title: page.title}) : '';
}
