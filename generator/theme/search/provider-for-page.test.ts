import {expect, it} from 'vitest';
import type {SiteData} from '#shared/site-data.ts';
import {docsVersion, testSite} from '#shared/data-in-tests.ts';
import {searchFacets} from './provider-for-page.ts';

const SITE: SiteData = {
  ...testSite,
  docsVersions: [
    docsVersion('current', '/docs/next/'),
    docsVersion('2.0', '/docs/', {isLast: true}),
    docsVersion('1.0', '/docs/1.0/'),
  ],
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
