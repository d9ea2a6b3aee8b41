import {expect, it} from 'vitest';
import type {DocsVersion, SiteData} from '#shared/site-data.ts';
import {testSite} from '#shared/data-in-tests.ts';
import {searchFacets} from './provider-for-page.ts';

const version = (name: string, path: string, isLast = false): DocsVersion => ({
  name,
  label: name,
  isLast,
  path,
  mainHref: path,
  banner: 'none',
  badge: true,
});
const SITE: SiteData = {
  ...testSite,
  docsVersions: [version('current', '/docs/next/'), version('2.0', '/docs/', true), version('1.0', '/docs/1.0/')],
};

const tagsOn = (path: string, preferred?: string): readonly string[] | undefined =>
  searchFacets(SITE, path, preferred)?.tags;

it('search in the docs covers the shown version, whatever the preferred one', () => {
  expect(tagsOn('/docs/1.0/start/', 'current')).toEqual(['default', 'docs-default-1.0']);
  expect(tagsOn('/docs/start/', 'current')).toEqual(['default', 'docs-default-2.0']);
});

it('search outside the docs covers the preferred version, else the last one', () => {
  expect(tagsOn('/blog/', 'current')).toEqual(['default', 'docs-default-current']);
  expect(tagsOn('/blog/')).toEqual(['default', 'docs-default-2.0']);
  expect(tagsOn('/blog/', '0.9')).toEqual(['default', 'docs-default-2.0']);
});

it('a site without contextual search has no facets', () => {
  expect(searchFacets({...SITE, search: {...SITE.search, contextualSearch: false}}, '/blog/', '1.0')).toBeUndefined();
});
