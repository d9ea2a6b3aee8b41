/** What the rest of the site knows of the current page and of the one that is loading. */
import {createContext, use, useState} from 'react';
import {invariantFailed} from '#shared/error-messages.ts';
import {useLabel} from '#client/labels.ts';
import type {Arrival} from './browser-location.ts';
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

/** How the committed location was reached; decides about scroll and focus. */
export type RouteArrival = Arrival | 'start' | 'refresh';

export interface PendingNavigation {
  /** Clean site path of the page that is loading. */
  readonly path: string;
  /** Start of the navigation, on the clock of `performance.now()`. */
  readonly sinceMs: number;
}

export interface NavigationFailure {
  /** What the address bar shows: the page that did not load. */
  readonly href: string;
  readonly error: Error;
  /** True without network: a retry makes sense when it is back. */
  readonly isOffline: boolean;
  /** Runs the loader again. */
  readonly retry: () => void;
}

/** At most one of the two is set; neither when nothing is loading. */
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

export const CommittedRouteContext = createContext<CommittedRoute | undefined>(undefined);
export const ArrivalContext = createContext<RouteArrival>('start');
export const NavigationStatusContext = createContext<NavigationStatus>({});

/**
 * The page on screen alone: does not render again when a navigation begins or fails.
 *
 * @throws Error outside a `RouteProvider`
 */
export function useCommittedRoute(): CommittedRoute {
  const route = use(CommittedRouteContext);
  if (route === undefined) throw new Error(invariantFailed('useCommittedRoute is used outside a RouteProvider.'));
  return route;
}

/** How the page on screen was reached. */
export function useArrival(): RouteArrival {
  return use(ArrivalContext);
}

/** The navigation that is under way or has failed. */
export function useNavigationStatus(): NavigationStatus {
  return use(NavigationStatusContext);
}

/**
 * Text of a polite live region: screen readers do not notice a client-side navigation. Empty until the first one.
 */
export function useRouteAnnouncement(): string {
  const {path, page} = useCommittedRoute();
  const arrival = useArrival();
  const label = useLabel();
  const [seen, setSeen] = useState({path, hasMoved: false});
  // The path also changes at the start: static HTML of the not-found page does not know its own.
  const isNavigation = arrival !== 'start' && arrival !== 'refresh';
  if (seen.path !== path) setSeen({path, hasMoved: seen.hasMoved || isNavigation});
  return seen.hasMoved ? label('route.announce', {title: page.title}) : '';
}
