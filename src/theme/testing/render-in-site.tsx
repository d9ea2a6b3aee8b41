/** For tests: what a component needs around it. */
import {render} from '@testing-library/react';
import type {ReactNode} from 'react';
import {mergeMessages} from '#shared/messages.ts';
import type {PageData} from '#shared/page-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#client/app-providers.tsx';
import {staticRoute} from '#client/router/route.ts';

export const testSite: SiteData = {
  title: 'Site',
  tagline: '',
  titleDelimiter: '|',
  url: 'http://localhost:3000',
  baseUrl: '/',
  currentLocale: 'en',
  locales: {en: {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory'}},
  docsVersions: [{name: 'current', label: 'Next', isLast: true, path: '/docs/', mainHref: '/docs/'}],
  navbar: {title: 'Site', style: 'default', hideOnScroll: false, items: []},
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
  searchPath: '/search/',
  messages: mergeMessages({}),
};

const page: PageData = {kind: 'standalone', path: '/', title: 'Page', description: '', toc: []};

/** Puts children on a page of a site. `site` lays fields over the plain test site. */
export function inSite(children: ReactNode, site: Partial<SiteData> = {}): ReactNode {
  return (
    <AppProviders site={{...testSite, ...site}} initial={staticRoute({default: () => null, page}, [])}>
      {children}
    </AppProviders>
  );
}

export function renderInSite(children: ReactNode, site: Partial<SiteData> = {}) {
  const view = render(inSite(children, site));
  return {...view, update: (next: ReactNode) => view.rerender(inSite(next, site))};
}
