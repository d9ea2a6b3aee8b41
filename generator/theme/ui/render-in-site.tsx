/** For tests: renders a component on a page of a site. */
import {render} from '@testing-library/react';
import type {ReactNode} from 'react';
import {standalonePage, testSite} from '#shared/data-in-tests.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#navigation/router/app-providers.tsx';
import {createRoute} from '#navigation/router/route.ts';

/** @param site replaces fields of `testSite` */
export function inSite(children: ReactNode, site: Partial<SiteData> = {}, path = '/'): ReactNode {
  const page = standalonePage(path, 'Page');
  return (
    <AppProviders key={path} site={{...testSite, ...site}} initial={createRoute({default: () => null, page}, [])}>
      {children}
    </AppProviders>
  );
}

export function renderInSite(children: ReactNode, site: Partial<SiteData> = {}, path = '/') {
  const view = render(inSite(children, site, path));
  return {
    ...view,
    update: (next: ReactNode, nextPath = path) => view.rerender(inSite(next, site, nextPath)),
  };
}
