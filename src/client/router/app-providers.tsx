import {useEffect} from 'react';
import type {ReactNode} from 'react';
import type {SiteData} from '#shared/site-data.ts';
import type {Router} from './create-router.ts';
import {RouteProvider} from './route-provider.tsx';
import type {CommittedRoute} from './route.ts';
import {SiteProvider} from '#client/site-context.tsx';

export interface AppProvidersProps {
  readonly site: SiteData;
  /** The route of the static HTML; see `staticRoute` in `router/route.ts`. */
  readonly initial: CommittedRoute;
  /** Absent in the static rendering. */
  readonly router?: Router | undefined;
  readonly onHydrated?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Everything the theme's `App` reads, the same in the browser and in the static rendering. */
export function AppProviders({site, initial, router, onHydrated, children}: AppProvidersProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <RouteProvider initial={initial} router={router}>
        {children}
        <OnHydrated run={onHydrated} />
      </RouteProvider>
    </SiteProvider>
  );
}

/**
 * Calls back once everything around it is hydrated. Also rendered statically, because a different number of components
 * would change the ids that React generates for its siblings.
 */
function OnHydrated({run}: {readonly run: (() => void) | undefined}): null {
  useEffect(() => run?.(), [run]);
  return null;
}
