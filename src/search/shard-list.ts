/** Which shards of the index this reader needs, and in which order. */
import {type IndexManifest, MANIFEST_PATH, parseManifest, type ShardEntry} from './index-file.ts';
import {type SearchFacets, SearchError} from './search-provider.ts';

/** Loads and parses a JSON file; rejects when there is none, it takes too long or it does not parse. */
export type FetchJson = (url: string) => Promise<unknown>;

export interface ShardListOptions {
  /** Origin and base URL that this copy of the site is read from, ending with a slash. */
  readonly servedUrl: string;
  /** Site path of the page that the reader is on: its part of the site is loaded first. */
  readonly path: string;
  readonly facets?: SearchFacets | undefined;
}

/** What the manifest says to this reader. Plain data: it is sent to a worker. */
export interface ShardList {
  /** The one that the first answer is made of, and the others. */
  readonly shards: readonly ShardEntry[];
  /** See `IndexManifest`. */
  readonly simplifiedForms: string;
}

/** Shards after the first that load at a time: on a site of some dozen pages these are all. */
export const PARALLEL_SHARDS = 3;

/**
 * True for so little text that a question costs a millisecond or two: the answer is there sooner than one of another
 * thread, in the same frame as the character that was typed.
 */
export const isSmall = ({shards}: ShardList): boolean => shards.length <= 1 + PARALLEL_SHARDS;

/** The shards that this reader's facets allow; the one that holds the reader's own page first. */
function ordered({shards}: IndexManifest, {facets, path}: ShardListOptions): ShardEntry[] {
  const allowed = shards.filter(
    ({language, tag}) => facets === undefined || (language === facets.language && facets.tags.includes(tag)),
  );
  const nearness = ({base}: ShardEntry): number => (path.startsWith(base) ? base.length : 0);
  return allowed.toSorted((a, b) => nearness(b) - nearness(a));
}

/**
 * @param sitePath of a file of the index
 * @param parse throws SearchError of kind `malformed`
 * @throws SearchError
 */
export async function readIndexFile<T>(
  fetchJson: FetchJson,
  {servedUrl}: ShardListOptions,
  sitePath: string,
  parse: (value: unknown, file: string) => T,
): Promise<T> {
  const url = servedUrl + sitePath.slice(1);
  let value: unknown;
  try {
    value = await fetchJson(url);
  } catch (cause) {
    throw new SearchError('unreachable', `The search index did not load: ${url}`, {cause});
  }
  return parse(value, url);
}

/** @throws SearchError */
export async function loadShardList(fetchJson: FetchJson, options: ShardListOptions): Promise<ShardList> {
  const manifest = await readIndexFile(fetchJson, options, MANIFEST_PATH, parseManifest);
  return {shards: ordered(manifest, options), simplifiedForms: manifest.simplifiedForms};
}
