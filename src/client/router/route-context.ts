import {createContext, use} from 'react';
import {invariantFailed} from '#shared/error-messages.ts';
import type {RouterState} from './create-router.ts';
import type {CommittedRoute, NavigationStatus} from './route.ts';

export const CommittedRouteContext = createContext<CommittedRoute | undefined>(undefined);
export const ArrivalContext = createContext<RouterState['arrival']>('start');
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
export function useArrival(): RouterState['arrival'] {
  return use(ArrivalContext);
}

/** The navigation that is under way or has failed. */
export function useNavigationStatus(): NavigationStatus {
  return use(NavigationStatusContext);
}
