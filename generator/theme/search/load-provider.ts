import {lazyChunk} from '#loading/lazy-chunk.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import type {SiteData} from '#shared/site-data.ts';

const loadModule = lazyChunk(() => import('./provider.ts'));

/** Loads the code of the search engine, too. See `searchProvider`. */
export async function loadProvider(site: SiteData, path: string): Promise<SearchProvider> {
  const {searchProvider} = await loadModule();
  return searchProvider(site, path);
}
