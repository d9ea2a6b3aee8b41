/** The local engine: loads the index that was built with the site, and searches it on the main thread. */
import {fetchLimited} from '#loading/limit-load.ts';
import {loadOnce} from '#loading/lazy-chunk.ts';
import {SEARCH_INDEX_WAIT_MS} from '#shared/limits.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {levelName} from '#shared/search-record.ts';
import {highlight, snippet} from './highlight.ts';
import {type IndexManifest, parseManifest, parseShard, type ShardEntry, shardDocuments} from './index-file.ts';
import {manifestUrl, requestManifest} from './request-manifest.ts';
import {type Match, SearchIndex} from './search-index.ts';
import {
  headingSegments,
  type SearchAnswer,
  SearchError,
  type SearchFacets,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type Segments,
  toHierarchy,
} from './search-provider.ts';

export interface LocalSearchOptions {
  /** Origin and base URL that this copy of the site is read from, ending with a slash. */
  readonly servedUrl: string;
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
  /** Site path of the reader's page. The shard of its part of the site is loaded first. */
  readonly path: string;
  readonly facets?: SearchFacets | undefined;
  /** The manifest, requested while this code was loading. */
  readonly manifest?: Promise<Response> | undefined;
}

export function createLocalProvider(options: LocalSearchOptions): SearchProvider {
  const listeners = new Set<() => void>();
  const onComplete = (): void => {
    for (const listener of listeners) listener();
  };
  let {manifest} = options;
  const startLoad = (): (() => Promise<LoadingIndex>) =>
    loadOnce(async () => {
      const early = manifest;
      manifest = undefined;
      return new LoadingIndex(options, await fetchManifest(options, early), onComplete);
    });
  let load = startLoad();
  return {
    prepare: () => void load().catch(() => undefined),
    async search(request) {
      const current = load;
      // A new deploy has other shards: after a failure, the next query starts with the manifest.
      const reset = (): void => {
        if (load === current) load = startLoad();
      };
      try {
        const answer = await (await current()).search(request);
        if (answer.missing === 'failed') reset();
        return answer;
      } catch (error) {
        reset();
        throw error;
      }
    },
    onIndexComplete(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Shards that load at a time beside the first: all the others on a site of some dozen pages. */
const PARALLEL_SHARDS = 3;
/** Sections that are indexed without a pause: two or three milliseconds. */
const CHUNK_SIZE = 10;

/** Answers wait for all shards, because each may change the best hit, but at most `SEARCH_INDEX_WAIT_MS`. */
class LoadingIndex {
  private readonly index: SearchIndex;
  private readonly options: LocalSearchOptions;
  private readonly simplify: (text: string) => string;
  private readonly onComplete: () => void;
  private readonly loading: Promise<void>;
  /** Resolves when `loading` does, or earlier when the rest takes too long. */
  private readonly ready: Promise<void>;
  private isLoading = true;
  private hasAnsweredEarly = false;
  private failure: unknown;

  constructor(options: LocalSearchOptions, {shards, words}: IndexManifest, onComplete: () => void) {
    this.options = options;
    this.simplify = simplifier(words.simplifiedForms);
    this.index = new SearchIndex(words);
    this.onComplete = onComplete;
    const queue = [...shards];
    const first = this.loadNext(queue);
    this.loading = this.loadRest(queue, first);
    this.ready = Promise.race([this.loading, first.then(() => wait(SEARCH_INDEX_WAIT_MS))]);
  }

  /** @throws SearchError when a part of the index did not load and the rest has no hit */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    await this.ready;
    let answer = this.answer(request);
    if (answer.count === 0 && answer.missing !== undefined) {
      // Without the whole index it is unknown whether there is a hit.
      await this.loading;
      answer = this.answer(request);
      if (answer.count === 0 && this.failure !== undefined) throw this.failure;
    }
    this.hasAnsweredEarly ||= answer.missing === 'loading';
    return answer;
  }

  private answer({query, page, hitsPerPage, snippetWords}: SearchRequest): SearchAnswer {
    const simple = this.simplify(query);
    const {count, matches, unknown} = this.index.search(simple, page * hitsPerPage, (page + 1) * hitsPerPage);
    const hits = matches.map((match) => toHit(match, this.options, snippetWords));
    const missing = this.failure === undefined ? undefined : 'failed';
    const other = count === 0 ? {nearest: this.index.nearest(simple)} : {unknown};
    return {hits, count, ...other, missing: this.isLoading ? 'loading' : missing};
  }

  private async loadRest(queue: ShardEntry[], first: Promise<void>): Promise<void> {
    const loadInTurn = async (): Promise<void> => {
      while (queue.length > 0) await this.loadNext(queue);
    };
    await Promise.all([first.then(loadInTurn), ...Array.from({length: PARALLEL_SHARDS}, loadInTurn)]);
    this.isLoading = false;
    if (this.hasAnsweredEarly) this.onComplete();
  }

  /** Never rejects: a shard that fails does not affect the others. */
  private async loadNext(queue: ShardEntry[]): Promise<void> {
    const shard = queue.shift();
    if (shard === undefined) return;
    try {
      const url = withBaseUrl(this.options.servedUrl, shard.url);
      const documents = shardDocuments(await readIndexFile(url, fetchLimited(url), parseShard));
      for (let start = 0; start < documents.length; start += CHUNK_SIZE) {
        this.index.add(documents.slice(start, start + CHUNK_SIZE));
        await nextTask();
      }
    } catch (error) {
      this.failure ??= error;
    }
  }
}

/** The manifest with the shards that the facets allow, that of the reader's page first. @throws SearchError */
async function fetchManifest(
  {servedUrl, facets, path}: LocalSearchOptions,
  early: Promise<Response> | undefined,
): Promise<IndexManifest> {
  const request = early ?? requestManifest(servedUrl);
  const manifest = await readIndexFile(manifestUrl(servedUrl), request, parseManifest);
  const allowed = manifest.shards.filter(
    ({language, tag}) => facets === undefined || (language === facets.language && facets.tags.includes(tag)),
  );
  const nearness = (base: string): number => (path.startsWith(base) ? base.length : 0);
  return {...manifest, shards: allowed.toSorted((a, b) => nearness(b.base) - nearness(a.base))};
}

/** @throws SearchError when the file is missing, does not arrive or is not JSON, and the errors of `parse` */
async function readIndexFile<T>(
  url: string,
  loading: Promise<Response>,
  parse: (value: unknown, file: string) => T,
): Promise<T> {
  let value: unknown;
  try {
    const response = await loading;
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    value = await response.json();
  } catch (cause) {
    throw new SearchError('unreachable', `The search index did not load: ${url}`, {cause});
  }
  return parse(value, url);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Yields to pending keys and searches. Nested timers would wait 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined, []);
  });
}

/** A hit of the heading where that or a keyword matches, else of the text; of a message, of what it means. */
function toHit(match: Match, {siteUrl, locale}: LocalSearchOptions, snippetWords: number): SearchHit {
  const {document, marks, isNamed, isMessage} = match;
  const hash = document.anchor === '' ? '' : `#${document.anchor}`;
  // A page that is found by its name is shown with its description.
  const [description = ''] = document.text.split('\n', 1);
  const text = isNamed && document.level === 1 ? description : document.text;
  const inText = snippet(text, marks, snippetWords);
  const line = isNamed ? [] : codeLine(document.code, marks);
  // Names of the API are in most texts around the code that has the whole query.
  const isCode = markedLength(line) > CODE_MORE * markedLength(inText);
  const excerpt = isCode ? line : inText;
  const isInText = excerpt.some((segment) => segment.isMatch);
  const hierarchy = toHierarchy([...document.above, document.title]);
  return {
    objectID: `${locale}${document.path}${hash}`,
    url: `${siteUrl}${document.path.slice(1)}${hash}`,
    type: !isMessage && (isNamed || !isInText) ? levelName(document.level) : 'content',
    content: excerpt.map((segment) => segment.text).join(''),
    hierarchy,
    headings: headingSegments(hierarchy, (heading) => highlight(heading, marks)),
    snippet: excerpt,
    ...(isCode && {isCode}),
  };
}

/** How much more of the query a line of code must have than the prose. */
const CODE_MORE = 1.5;

const markedLength = (segments: Segments): number =>
  segments.reduce((sum, {text, isMatch}) => sum + (isMatch ? text.length : 0), 0);

/** The line with most of the query, marked. */
function codeLine(code: string, marks: readonly string[]): Segments {
  let best: Segments = [];
  for (const line of code.split('\n')) {
    const segments = highlight(line, marks);
    if (markedLength(segments) > markedLength(best)) best = segments;
  }
  return best;
}

/** Replaces traditional characters of a query by those of the index. `forms`: pairs of characters. */
export function simplifier(forms: string): (text: string) => string {
  const characters = [...forms];
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) simplified.set(characters[at] ?? '', characters[at + 1] ?? '');
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
