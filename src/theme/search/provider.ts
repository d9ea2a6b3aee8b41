/** The one place that knows which engine answers; the view asks either in the same words. */
import {DEFAULT_TAG} from '#shared/limits.ts';
import {docsSearchTag} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {HostedOptions, HostedParts} from '#search/hosted/hosted-provider.ts';
import type {SearchFacets, SearchProvider} from '#search/search-provider.ts';
import {createLocalProvider} from './local-provider.ts';

/** The reader's locale, and the docs version that is shown; outside the docs the latest. */
function facetsOf(site: SiteData, path: string): SearchFacets | undefined {
  if (!site.search.contextualSearch) return undefined;
  const shown = site.docsVersions
    .filter((version) => path.startsWith(version.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const version = shown ?? site.docsVersions.find(({isLast}) => isLast);
  const tags = [DEFAULT_TAG, ...(version ? [docsSearchTag(version.name)] : [])];
  return {language: site.currentLocale, tags};
}

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

async function create(site: SiteData, path: string): Promise<SearchProvider> {
  const {search, currentLocale: locale, baseUrl, url} = site;
  const facets = facetsOf(site, path);
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
  const key = JSON.stringify(facetsOf(site, path));
  const known = providers.get(key);
  if (known !== undefined) return known;
  const made = create(site, path).then((provider) => {
    provider.prepare();
    return provider;
  });
  providers.set(key, made);
  // A missing credential stays missing, a chunk that did not load may come the next time.
  made.catch(() => providers.delete(key));
  return made;
}
