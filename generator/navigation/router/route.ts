/** The committed page and the pending navigation, for the theme; and what a page is made of. */
import {type ComponentType, createContext, use, useState} from 'react';
import {invariantFailed} from '#shared/error-messages.ts';
import {useLabel} from '#navigation/site-context.tsx';
import type {Arrival} from './browser-location.ts';
import type {PageData} from '#shared/page-record.ts';

/** The static runs of one page, by number: as HTML, or as nodes of a fetched page, which are cloned faster than parsed. */
export type StaticRuns = readonly (string | DocumentFragment)[];

export interface PageComponentProps<P extends PageData = PageData> {
  readonly page: P;
  readonly Content?: ComponentType;
}

/** `default` is the component of the page kind. `Content` is what the author wrote, without static prose. */
export interface PageModule {
  readonly default: ComponentType<PageComponentProps>;
  readonly page: PageData;
  readonly Content?: ComponentType;
}

export interface CommittedRoute {
  /** Clean site path: begins and ends with a slash, percent-encoded, without base URL. */
  readonly path: string;
  /** `?a=b` or empty. Empty in static HTML and while it is hydrated. */
  readonly search: string;
  /** `#id` or empty. Empty in static HTML and while it is hydrated. */
  readonly hash: string;
  readonly key: string;
  readonly page: PageData;
  readonly component: ComponentType<PageComponentProps>;
  readonly Content?: ComponentType;
  readonly runs: StaticRuns;
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

/** The route of a page, as in the static rendering and hydration: without query, hash and key. */
export function createRoute(module: PageModule, runs: StaticRuns): CommittedRoute {
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

export const CommittedRouteContext = createContext<CommittedRoute | undefined>(undefined);
export const ArrivalContext = createContext<RouteArrival>('start');
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
  const {path, page} = useCommittedRoute();
  const arrival = use(ArrivalContext);
  const label = useLabel();
  const [seen, setSeen] = useState({path, hasMoved: false});
  // The path of the not-found page also changes at the start, because static HTML does not know it.
  const isNavigation = arrival !== 'start' && arrival !== 'refresh';
  if (seen.path !== path) setSeen({path, hasMoved: seen.hasMoved || isNavigation});
  return seen.hasMoved ? label('route.announce', {title: page.title}) : '';
}
