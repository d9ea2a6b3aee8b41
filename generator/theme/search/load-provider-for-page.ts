import {lazyChunk} from '#loading/lazy-chunk.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import type {SiteData} from '#shared/site-data.ts';

const loadModule = lazyChunk(() => import('./provider-for-page.ts'));

/** Loads the code of the search engine, too. See `providerForPage`. */
export async function loadProviderForPage(site: SiteData, path: string): Promise<SearchProvider> {
  const {providerForPage} = await loadModule();
  return providerForPage(site, path);
}
