import {type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {
  PROGRESS_BAR_DELAY_MS,
  PROGRESS_BAR_MINIMUM,
  PROGRESS_BAR_SPEED_MS,
  PROGRESS_BAR_TRICKLE_INTERVAL_MS,
  PROGRESS_BAR_TRICKLE_RATE,
} from '#shared/limits.ts';
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {setShownEntry} from './browser-location.ts';
import type {Router, RouterState} from './create-router.ts';
import {moveReader, scrollBeforeCommit, watchScroll} from './move-reader.ts';
import {updateHead} from './page-document.ts';
import {type CommittedRoute, CommittedRouteContext, NavigationStatusContext} from './route.ts';

interface AppProvidersProps {
  readonly site: SiteData;
  /** The route of the static HTML; see `createRoute`. */
  readonly initial: CommittedRoute;
  /** Absent in the static rendering. */
  readonly router?: Router | undefined;
  /** Called once, when links have the query and the hash of the address, too. */
  readonly onHydrated?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The contexts of the theme's `App`, the same in the browser and in the static rendering: they hold what the router commits. */
export function AppProviders({site, initial, router, onHydrated, children}: AppProvidersProps): ReactNode {
  const [{route, status}, setState] = useState<RouterState>({route: initial, status: {}});
  const shown = useRef(initial);

  useLayoutEffect(() => {
    if (router === undefined) return undefined;
    let {page} = initial;
    const showPage = (): void => {
      const next = router.getState();
      scrollBeforeCommit(shown.current, next.route);
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
    startTransition(follow);
    return router.subscribe(follow);
  }, [router, initial]);

  useLayoutEffect(() => (router === undefined ? undefined : watchScroll()), [router]);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = route;
    setShownEntry(route.key);
    document.dispatchEvent(new Event(LOCATION_EVENT));
    if (previous === route) return;
    if (route.head !== undefined && route.head !== previous.head) updateHead(route.head);
    moveReader(previous, route);
  }, [route]);

  useProgressBar(status.pending !== undefined);

  const isHydrated = useRef(false);
  useEffect(() => {
    if (isHydrated.current || route !== router?.getState().route) return;
    isHydrated.current = true;
    onHydrated?.();
  }, [router, route, onHydrated]);

  return (
    <SiteProvider site={site}>
      <CommittedRouteContext value={route}>
        <NavigationStatusContext value={status}>{children}</NavigationStatusContext>
      </CommittedRouteContext>
    </SiteProvider>
  );
}

/** The thin bar at the top of the window, shown when a page takes long to load. */
export function useProgressBar(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    let end: (() => void) | undefined;
    const timer = setTimeout(() => (end = startProgressBar()), PROGRESS_BAR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [isPending]);
}

/** It is not part of React's tree, because it outlives the navigation. @returns what ends it */
function startProgressBar(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('aria-hidden', 'true');
  bar.style.transition = `scale ${PROGRESS_BAR_SPEED_MS}ms, opacity ${PROGRESS_BAR_SPEED_MS}ms ${PROGRESS_BAR_SPEED_MS}ms`;
  let progress = PROGRESS_BAR_MINIMUM;
  const show = (): void => void (bar.style.scale = `${progress} 1`);
  show();
  document.body.append(bar);
  // It does not look finished before the page is there.
  const trickle = setInterval(() => {
    progress = Math.min(progress + PROGRESS_BAR_TRICKLE_RATE, 1 - PROGRESS_BAR_MINIMUM);
    show();
  }, PROGRESS_BAR_TRICKLE_INTERVAL_MS);
  return () => {
    clearInterval(trickle);
    progress = 1;
    show();
    bar.style.opacity = '0';
    setTimeout(() => bar.remove(), 2 * PROGRESS_BAR_SPEED_MS);
  };
}
