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

it.each([
  ['the shown one in the docs, whatever the preferred one', '/docs/1.0/start/', 'current', '1.0'],
  ['the last one in its docs', '/docs/start/', 'current', '2.0'],
  ['the preferred one outside the docs', '/blog/', 'current', 'current'],
  ['the last one without a preferred one', '/blog/', undefined, '2.0'],
  ['the last one when the preferred one is gone', '/blog/', '0.9', '2.0'],
])('the searched version is %s', (_name, path, preferred, version) => {
  expect(searchFacets(SITE, path, preferred)?.tags).toEqual(['default', `docs-default-${version}`]);
});

it('a site without contextual search has no facets', () => {
  expect(searchFacets({...SITE, search: {...SITE.search, contextualSearch: false}}, '/blog/', '1.0')).toBeUndefined();
});
