import {lazyChunk} from '#network/lazy-chunk.ts';
import {fetchLimited} from '#network/limit-load.ts';
import {candidateVersions} from '#shared/navigation.ts';
import {DEFAULT_TAG, PREFERRED_VERSION_KEY} from '#shared/limits.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {docsSearchTag, SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {SearchFacets, SearchProvider} from '#search/search-provider.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

const loadAlgolia = lazyChunk(() => import('#search/algolia-provider.ts'));
const loadLocal = lazyChunk(() => import('#search/local-provider.ts'));

const preferredVersion = createStorageSlot(PREFERRED_VERSION_KEY);
const providers = new Map<string, Promise<SearchProvider>>();

async function createProvider(site: SiteData, facets: SearchFacets | undefined): Promise<SearchProvider> {
  const {search, currentLocale: locale, baseUrl, url} = site;
  if (search.provider === 'algolia') {
    const {createAlgoliaProvider} = await loadAlgolia();
    return createAlgoliaProvider({...search, facets});
  }
  const servedUrl = new URL(baseUrl, location.href).href;
  // A cached manifest may list files that the site no longer has.
  const fetchManifest = () => fetchLimited(withBaseUrl(servedUrl, SEARCH_MANIFEST_PATH), {cache: 'no-cache'});
  /** Fetched while the code is loading. */
  let early: Promise<Response> | undefined = fetchManifest();
  early.catch(() => undefined);
  const {createLocalProvider} = await loadLocal();
  return createLocalProvider({
    servedUrl,
    siteUrl: url + baseUrl,
    locale,
    tags: facets?.tags,
    fetchManifest() {
      const manifest = early ?? fetchManifest();
      early = undefined;
      return manifest;
    },
  });
}

/** Returns one provider per set of facets, for the life of the document. @param path site path of the reader's page */
export function providerForPage(site: SiteData, path: string): Promise<SearchProvider> {
  const facets = searchFacets(site, path, preferredVersion.get() ?? undefined);
  const key = JSON.stringify(facets);
  const known = providers.get(key);
  if (known !== undefined) return known;
  const created = createProvider(site, facets);
  providers.set(key, created);
  // A retry helps when a chunk failed to load.
  created.catch(() => providers.delete(key));
  return created;
}

/**
 * Restricts hits to the locale and to the docs version of the page; outside the docs, to the one that navbar links lead
 * to.
 *
 * @param preferred name of the docs version that the reader chose last
 */
export function searchFacets(site: SiteData, path: string, preferred: string | undefined): SearchFacets | undefined {
  if (!site.search.contextualSearch) return undefined;
  const shown = site.docsVersions
    .filter((version) => path.startsWith(version.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
  const [version] = candidateVersions(site.docsVersions, {active: shown?.name, preferred});
  const tags = [DEFAULT_TAG, ...(version ? [docsSearchTag(version.name)] : [])];
  return {language: site.currentLocale, tags};
}
