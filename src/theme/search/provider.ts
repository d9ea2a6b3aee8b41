/** Chooses the engine. Views use both through the same interface. */
import {candidateVersions} from '#shared/navigation.ts';
import {DEFAULT_TAG} from '#shared/limits.ts';
import {docsSearchTag} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {PREFERRED_VERSION_KEY} from '#shared/storage-keys.ts';
import type {HostedOptions, HostedParts} from '#search/hosted/hosted-provider.ts';
import type {SearchFacets, SearchProvider} from '#search/search-provider.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';
import {createLocalProvider} from './local-provider.ts';

const preferredVersion = createStorageSlot(PREFERRED_VERSION_KEY);

const HOSTED_PARTS: HostedParts = {
  loadClient: async (appId, apiKey, options) => {
    const {liteClient} = await import('algoliasearch/lite');
    return liteClient(appId, apiKey, options);
  },
  loadInsights: async () => (await import('search-insights')).default,
  runLater(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Loaded only where the site is configured for it. */
async function createHosted(options: HostedOptions): Promise<SearchProvider> {
  const {createHostedProvider} = await import('#search/hosted/hosted-provider.ts');
  return createHostedProvider(options, HOSTED_PARTS);
}

const providers = new Map<string, Promise<SearchProvider>>();

async function create(site: SiteData, path: string, facets: SearchFacets | undefined): Promise<SearchProvider> {
  const {search, currentLocale: locale, baseUrl, url} = site;
  if (search.provider === 'algolia') {
    const {appId, apiKey, indexName, insights, searchParameters} = search;
    return createHosted({appId, apiKey, indexName, insights, searchParameters, facets});
  }
  return createLocalProvider({
    servedUrl: new URL(baseUrl, location.href).href,
    siteUrl: url + baseUrl,
    locale,
    path,
    facets,
  });
}

/**
 * The site's search engine, loading what it needs. One for each set of facets: it lives as long as the document.
 *
 * @param path site path of the page that the reader is on
 */
export function searchProvider(site: SiteData, path: string): Promise<SearchProvider> {
  const facets = searchFacets(site, path, preferredVersion.get() ?? undefined);
  const key = JSON.stringify(facets);
  const known = providers.get(key);
  if (known !== undefined) return known;
  const made = create(site, path, facets).then((provider) => {
    provider.prepare();
    return provider;
  });
  providers.set(key, made);
  // A retry helps when a chunk failed to load.
  made.catch(() => providers.delete(key));
  return made;
}

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
