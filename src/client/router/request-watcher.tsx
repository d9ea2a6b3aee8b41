import {useLayoutEffect} from 'react';
import {readRequestedLocation, useLocationChange} from './browser-location.ts';
import type {Router} from './create-router.ts';

interface RequestWatcherProps {
  readonly router: Router | undefined;
  /** Called while the window still stands where the reader left it. */
  readonly onRequest: () => void;
}

/** Tells the router every change of the address bar. Renders nothing; its own component, so that nothing else renders. */
export function RequestWatcher({router, onRequest}: RequestWatcherProps): null {
  const change = useLocationChange();
  useLayoutEffect(() => {
    // Empty while the static HTML is hydrated.
    if (router === undefined || change === '') return;
    const location = readRequestedLocation();
    // The browser has made its own jump to a heading by now.
    if (location.arrival !== 'foreign') onRequest();
    router.request(location);
  }, [router, onRequest, change]);
  return null;
}
