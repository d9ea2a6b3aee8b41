import {candidateVersions} from '#shared/docs-versions.ts';
import {DEFAULT_TAG} from '#shared/limits.ts';
import {docsSearchTag} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {SearchFacets} from '#search/search-provider.ts';

/**
 * What hits must have: the reader's locale, and the docs version that is shown. Outside the docs, the one that links of
 * the navbar lead to.
 *
 * @param preferred name of the docs version that the reader chose last
 */
export function searchFacets(site: SiteData, path: string, preferred: string | undefined): SearchFacets | undefined {
  if (!site.search.contextualSearch) return undefined;
  const shown = site.docsVersions
    .filter((version) => path.startsWith(version.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const [version] = candidateVersions(site.docsVersions, {active: shown?.name, preferred});
  const tags = [DEFAULT_TAG, ...(version ? [docsSearchTag(version.name)] : [])];
  return {language: site.currentLocale, tags};
}
