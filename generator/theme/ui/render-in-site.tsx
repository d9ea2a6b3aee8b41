/** For tests: renders a component on a page of a site. */
import {render} from '@testing-library/react';
import type {ReactNode} from 'react';
import {defaultMessages} from '#shared/messages.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#navigation/router/app-providers.tsx';
import {createRoute} from '#navigation/router/route.ts';

export const testSite: SiteData = {
  title: 'Site',
  tagline: '',
  titleDelimiter: '|',
  url: 'http://localhost:3000',
  baseUrl: '/',
  currentLocale: 'en',
  locales: {en: {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/'}},
  docsVersions: [
    {name: 'current', label: 'Next', isLast: true, path: '/docs/', mainHref: '/docs/', banner: 'none', badge: false},
  ],
  navbar: {title: 'Site', style: 'default', hideOnScroll: false, items: []},
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
  searchPath: '/search/',
  search: {provider: 'local', indexName: 'test', contextualSearch: true, searchParameters: {}, insights: false},
  messages: defaultMessages,
};

/** @param site replaces fields of `testSite` */
export function inSite(children: ReactNode, site: Partial<SiteData> = {}, path = '/'): ReactNode {
  const page: PageData = {kind: 'standalone', path, title: 'Page', description: '', toc: []};
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
