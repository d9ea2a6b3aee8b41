/** What the reader is told of a navigation that is not over. */

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
