/** Data of a small site and its pages, for tests. */
import {defaultMessages} from './messages.ts';
import type {DocPage, StandalonePage} from './page-data.ts';
import type {DocsVersion, SiteData} from './site-data.ts';

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
  search: {
    provider: 'local',
    indexName: 'test',
    contextualSearch: true,
    searchParameters: {},
    insights: false,
    tasks: [],
  },
  messages: defaultMessages,
};

/** A version that is not the last one; its main doc is at its path. */
export const docsVersion = (name: string, path: string, more: Partial<DocsVersion> = {}): DocsVersion => ({
  name,
  label: name,
  isLast: false,
  path,
  mainHref: path,
  banner: 'none',
  badge: true,
  ...more,
});

export const docPage = (path: string, more: Partial<DocPage> = {}): DocPage => ({
  kind: 'doc',
  path,
  title: '',
  description: '',
  docId: 'x',
  version: 'current',
  otherVersions: {},
  breadcrumbs: [],
  toc: [],
  tags: [],
  unlisted: false,
  ...more,
});

export const standalonePage = (path: string, title = ''): StandalonePage => ({
  kind: 'standalone',
  path,
  title,
  description: '',
  toc: [],
});
