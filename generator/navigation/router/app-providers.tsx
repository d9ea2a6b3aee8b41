import {type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import type {SiteData} from '#shared/site-data.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {readRequestedLocation, useLocationChange} from './browser-location.ts';
import type {Router, RouterState} from './create-router.ts';
import {setShownEntry, watchScroll} from './history-entry.ts';
import {moveReader, scrollBeforeCommit} from './move-reader.ts';
import {ProgressBar} from './progress-bar.ts';
import {
  ArrivalContext,
  type CommittedRoute,
  CommittedRouteContext,
  NavigationStatusContext,
  useCommittedRoute,
} from './route.ts';
import {updateHead} from './update-head.ts';

interface RouteProviderProps {
  /** The route of the static HTML; see `staticRoute`. */
  readonly initial: CommittedRoute;
  /** Absent in the static rendering. */
  readonly router?: Router | undefined;
  readonly children: ReactNode;
}

interface AppProvidersProps extends RouteProviderProps {
  readonly site: SiteData;
  readonly onHydrated?: (() => void) | undefined;
}

/** The contexts of the theme's `App`, the same in the browser and in the static rendering. */
export function AppProviders({site, initial, router, onHydrated, children}: AppProvidersProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <RouteProvider initial={initial} router={router}>
        {children}
        <OnHydrated router={router} run={onHydrated} />
      </RouteProvider>
    </SiteProvider>
  );
}

interface OnHydratedProps {
  readonly router: Router | undefined;
  readonly run: (() => void) | undefined;
}

/**
 * Runs once, when links have the query and the hash of the address, too. Also rendered statically, because another number of
 * components would change the ids that React generates.
 */
function OnHydrated({router, run}: OnHydratedProps): null {
  const isLocated = useCommittedRoute() === router?.getState().route;
  const hasRun = useRef(false);
  useEffect(() => {
    if (!isLocated || hasRun.current) return;
    hasRun.current = true;
    run?.();
  }, [run, isLocated]);
  return null;
}

/** Renders the committed route, and passes changes of the address bar to the router. */
function RouteProvider({initial, router, children}: RouteProviderProps): ReactNode {
  const [state, setState] = useState<RouterState>(() => ({
    status: {},
    arrival: 'start',
    ...router?.getState(),
    route: initial,
  }));
  const shown = useRef(state);

  useLayoutEffect(() => {
    if (router === undefined) return undefined;
    let {page} = initial;
    const showPage = (): void => {
      const next = router.getState();
      scrollBeforeCommit(shown.current.route, next);
      // In one go: rendered in slices, a page takes several frames longer.
      flushSync(() => setState(next));
    };
    const follow = (): void => {
      const next = router.getState();
      if (next.route.page === page) setState(next);
      // React may be in a commit, which cannot begin another one.
      else queueMicrotask(showPage);
      ({page} = next.route);
    };
    // Query, hash and the path that was not found, which static HTML does not know, must not interrupt hydration.
    startTransition(() => setState(router.getState()));
    return router.subscribe(follow);
  }, [router, initial]);

  useLayoutEffect(() => (router === undefined ? undefined : watchScroll()), [router]);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = state;
    setShownEntry(state.route.key);
    if (previous.route === state.route) return;
    if (state.document !== undefined && state.document !== previous.document) updateHead(state.document);
    moveReader(previous.route, state);
  }, [state]);

  return (
    <CommittedRouteContext value={state.route}>
      <ArrivalContext value={state.arrival}>
        <NavigationStatusContext value={state.status}>
          <RequestWatcher router={router} />
          <ProgressBar isPending={state.status.pending !== undefined} />
          {children}
        </NavigationStatusContext>
      </ArrivalContext>
    </CommittedRouteContext>
  );
}

/** Passes changes of the address bar to the router. A component of its own, so that nothing else renders again. */
function RequestWatcher({router}: {readonly router: Router | undefined}): null {
  const change = useLocationChange();
  useLayoutEffect(() => {
    // Empty while the static HTML is hydrated.
    if (router !== undefined && change !== '') router.request(readRequestedLocation());
  }, [router, change]);
  return null;
}
