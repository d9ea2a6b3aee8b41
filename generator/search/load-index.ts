import {fetchLimited} from '#loading/limit-load.ts';
import {type IndexManifest, MANIFEST_PATH, parseManifest} from './index-file.ts';
import {type SearchFacets, SearchError} from './search-provider.ts';

/** Plain data: it is sent to a worker. */
export interface LocalSearchOptions {
  /** Origin and base URL that this copy of the site is read from, ending with a slash. */
  readonly servedUrl: string;
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
  /** Site path of the reader's page. The shard of its part of the site is loaded first. */
  readonly path: string;
  readonly facets?: SearchFacets | undefined;
}

/** Shards that load at a time after the first: all the others on a site of some dozen pages. */
export const PARALLEL_SHARDS = 3;

/** True for an index that is searched in a millisecond or two, sooner than a worker could answer. */
export const isSmall = ({shards}: IndexManifest): boolean => shards.length <= 1 + PARALLEL_SHARDS;

/** @throws when the file is missing, does not arrive or is not JSON */
async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetchLimited(url, {cache});
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

/** @throws SearchError */
export async function fetchIndexFile<T>(
  servedUrl: string,
  sitePath: string,
  parse: (value: unknown, file: string) => T,
  cache: RequestCache = 'default',
): Promise<T> {
  const url = servedUrl + sitePath.slice(1);
  let value: unknown;
  try {
    value = await fetchJson(url, cache);
  } catch (cause) {
    throw new SearchError('unreachable', `The search index did not load: ${url}`, {cause});
  }
  return parse(value, url);
}

/** The manifest with the shards that the facets allow, that of the reader's page first. @throws SearchError */
export async function fetchManifest({servedUrl, facets, path}: LocalSearchOptions): Promise<IndexManifest> {
  // A cached manifest may list shards that the site no longer has.
  const manifest = await fetchIndexFile(servedUrl, MANIFEST_PATH, parseManifest, 'no-cache');
  const allowed = manifest.shards.filter(
    ({language, tag}) => facets === undefined || (language === facets.language && facets.tags.includes(tag)),
  );
  const nearness = (base: string): number => (path.startsWith(base) ? base.length : 0);
  return {...manifest, shards: allowed.toSorted((a, b) => nearness(b.base) - nearness(a.base))};
}
