import type {ReactNode} from 'react';
import type {SiteData} from '#shared/site-data.ts';
import {OnHydrated} from './hydration/on-hydrated.tsx';
import type {Router} from './router/create-router.ts';
import {RouteProvider} from './router/route-provider.tsx';
import type {CommittedRoute} from './router/route.ts';
import {SiteProvider} from './site-context.tsx';

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
