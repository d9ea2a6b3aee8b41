import {readRequestedLocation, useLocationChange} from './browser-location.ts';
import {createProgressBar} from './progress-bar.ts';
import type {ProgressBar} from './progress-bar.ts';
import {startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {updateHead} from '#client/head/update-head.ts';
import type {Router, RouterState} from './create-router.ts';
import {moveReader} from './move-reader.ts';
import {ArrivalContext, CommittedRouteContext, NavigationStatusContext} from './route.ts';
import type {CommittedRoute} from './route.ts';
import {createScrollPositions, watchScroll} from './scroll-positions.ts';
import type {ScrollPositions} from './scroll-positions.ts';

export interface RouteProviderProps {
  /** The route of the static HTML; see `staticRoute`. */
  readonly initial: CommittedRoute;
  /** Absent in the static rendering. */
  readonly router?: Router | undefined;
  readonly children: ReactNode;
}

/** Puts the committed route on screen, and tells the router what is requested. */
export function RouteProvider({initial, router, children}: RouteProviderProps): ReactNode {
  const [state, setState] = useState<RouterState>(() => ({
    status: {},
    arrival: 'start',
    ...router?.getState(),
    route: initial,
  }));
  const positions = useRef<ScrollPositions>(undefined);
  const shown = useRef(state);

  useLayoutEffect(() => {
    if (router === undefined) return undefined;
    let {page} = initial;
    const follow = (): void => {
      const next = router.getState();
      // Another page is rendered in slices and may be overtaken; another place in this one, or news about what is on
      // its way, is shown at once.
      if (next.route.page === page) setState(next);
      else startTransition(() => setState(next));
      ({page} = next.route);
    };
    // What static HTML does not know (query, hash, the path that was not found) must not interrupt hydration.
    startTransition(() => setState(router.getState()));
    return router.subscribe(follow);
  }, [router, initial]);

  /** To be called before anything moves the window. */
  const savePosition = useCallback(() => {
    positions.current?.save(shown.current.route.key, {x: window.scrollX, y: window.scrollY});
  }, []);

  useLayoutEffect(() => {
    if (router === undefined) return undefined;
    positions.current = createScrollPositions();
    return watchScroll(positions.current, () => shown.current.route.key);
  }, [router]);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = state;
    if (previous.route === state.route) return;
    if (state.document !== undefined && state.document !== previous.document) updateHead(state.document);
    moveReader(previous.route, state, positions.current?.get(state.route.key));
  }, [state]);

  return (
    <CommittedRouteContext value={state.route}>
      <ArrivalContext value={state.arrival}>
        <NavigationStatusContext value={state.status}>
          <RequestWatcher router={router} onRequest={savePosition} />
          <ProgressWhilePending isPending={state.status.pending !== undefined} />
          {children}
        </NavigationStatusContext>
      </ArrivalContext>
    </CommittedRouteContext>
  );
}

interface RequestWatcherProps {
  readonly router: Router | undefined;
  /** Called while the window still stands where the reader left it. */
  readonly onRequest: () => void;
}

/** Tells the router every change of the address bar. Renders nothing; its own component, so that nothing else renders. */
function RequestWatcher({router, onRequest}: RequestWatcherProps): null {
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

/** Shows the progress bar while a page is on its way. The bar is no part of React's tree. */
function ProgressWhilePending({isPending}: {readonly isPending: boolean}): null {
  const bar = useRef<ProgressBar>(undefined);
  useEffect(() => {
    if (!isPending) return undefined;
    bar.current ??= createProgressBar();
    const {startSoon, finish} = bar.current;
    startSoon();
    return finish;
  }, [isPending]);
  return null;
}
