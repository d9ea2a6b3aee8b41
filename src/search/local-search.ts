import {SEARCH_INDEX_WAIT_MS} from '#shared/limits.ts';
import {type Hierarchy, type HierarchyLevel, HIERARCHY_LEVELS, levelName} from '#shared/search-record.ts';
import {highlight, snippet} from './highlight.ts';
import {type IndexDocument, parseShard, type ShardEntry, shardDocuments} from './index-file.ts';
import {type Match, SearchIndex} from './search-index.ts';
import type {SearchAnswer, SearchHit, SearchRequest, Segments} from './search-provider.ts';
import {type FetchJson, PARALLEL_SHARDS, readIndexFile, type ShardList, type ShardListOptions} from './shard-list.ts';

/** Options of the local engine. Plain data: they are sent to a worker. */
export interface LocalSearchOptions extends ShardListOptions {
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
}

/** What JavaScript itself does not provide. */
export interface LocalSearchHost {
  readonly fetchJson: FetchJson;
  /** Yields to pending searches between two chunks of work. */
  readonly pause: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  /** See `SearchProvider`. */
  readonly onGrowth: () => void;
}

/** Sections that are indexed without a pause: two or three milliseconds. */
const CHUNK_SIZE = 10;

/**
 * The local engine: loads the shard of the reader's part of the site, then the others. Answers wait for all of them,
 * because each shard changes which hit is the best; on a slow connection they are made of what has arrived.
 */
export class LocalSearch {
  private readonly index = new SearchIndex();
  private readonly options: LocalSearchOptions;
  private readonly simplify: (text: string) => string;
  private readonly host: LocalSearchHost;
  private readonly loading: Promise<void>;
  /** The index is loaded, or a part of it is and the rest takes too long. */
  private readonly ready: Promise<void>;
  private isLoading = true;
  private hasAnsweredEarly = false;
  /** Why a shard did not load. */
  private failure: unknown;

  constructor(options: LocalSearchOptions, {shards, simplifiedForms}: ShardList, host: LocalSearchHost) {
    this.options = options;
    this.simplify = simplifier(simplifiedForms);
    this.host = host;
    const rest = [...shards];
    const first = this.loadNext(rest);
    const wait = (): Promise<void> => host.wait(SEARCH_INDEX_WAIT_MS);
    // A first shard that hangs does not hold up the others.
    this.loading = Promise.race([first, wait()]).then(() => this.loadRest(first, rest));
    this.ready = Promise.race([this.loading, first.then(wait)]);
  }

  /** @throws SearchError when a part of the index did not load and the rest has no hit */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    await this.ready;
    let answer = this.answer(request);
    if (answer.count === 0 && answer.missing !== undefined) {
      // Only the whole index can tell that there is no hit.
      await this.loading;
      answer = this.answer(request);
      if (answer.count === 0 && this.failure !== undefined) throw this.failure;
    }
    this.hasAnsweredEarly ||= answer.missing === 'loading';
    return answer;
  }

  private answer({query, page, hitsPerPage, snippetWords}: SearchRequest): SearchAnswer {
    const {count, matches} = this.index.search(this.simplify(query), page * hitsPerPage, (page + 1) * hitsPerPage);
    const {siteUrl, locale} = this.options;
    const hits = matches.map((match) => localHit(match, {siteUrl, locale, snippetWords}));
    const loaded = this.failure === undefined ? undefined : 'failed';
    return {hits, count, missing: this.isLoading ? 'loading' : loaded};
  }

  private async loadRest(first: Promise<void>, shards: ShardEntry[]): Promise<void> {
    const loadInTurn = async (): Promise<void> => {
      while (shards.length > 0) await this.loadNext(shards);
    };
    await Promise.all([first, ...Array.from({length: PARALLEL_SHARDS}, loadInTurn)]);
    this.isLoading = false;
    if (this.hasAnsweredEarly) this.host.onGrowth();
  }

  /** Loads the next shard. A failure does not affect the others. */
  private async loadNext(shards: ShardEntry[]): Promise<void> {
    const shard = shards.shift();
    if (shard === undefined) return;
    try {
      const content = await readIndexFile(this.host.fetchJson, this.options, shard.url, parseShard);
      await this.addToIndex(shardDocuments(content));
    } catch (error) {
      this.failure ??= error;
    }
  }

  private async addToIndex(documents: readonly IndexDocument[]): Promise<void> {
    for (let start = 0; start < documents.length; start += CHUNK_SIZE) {
      this.index.add(documents.slice(start, start + CHUNK_SIZE));
      await this.host.pause();
    }
    this.warmUp(documents);
  }

  /** The first search takes several times as long as later ones, so run one before the reader does. */
  private warmUp([first]: readonly IndexDocument[]): void {
    if (first !== undefined) this.answer({query: first.title, page: 0, hitsPerPage: 1, snippetWords: 1});
  }
}

interface HitOptions {
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
  readonly snippetWords: number;
}

function hierarchyOf({document}: Match): Hierarchy {
  const names = [...document.above, document.title];
  const level = (index: number): string | null => names[index] ?? null;
  return {
    lvl0: level(0),
    lvl1: level(1),
    lvl2: level(2),
    lvl3: level(3),
    lvl4: level(4),
    lvl5: level(5),
    lvl6: level(6),
  };
}

function marked(hierarchy: Hierarchy, marks: readonly string[]): Partial<Record<HierarchyLevel, Segments>> {
  const levels = HIERARCHY_LEVELS.flatMap((level): [HierarchyLevel, Segments][] => {
    const text = hierarchy[level];
    return text === null || text === '' ? [] : [[level, highlight(text, marks)]];
  });
  return Object.fromEntries(levels);
}

/** A match as a hit: of its heading where the heading matches, else of its text. */
function localHit(match: Match, {siteUrl, locale, snippetWords}: HitOptions): SearchHit {
  const {document, marks, inTitle} = match;
  const hash = document.anchor === '' ? '' : `#${document.anchor}`;
  const text = [document.text, document.code].filter(Boolean).join('\n');
  const place = snippet(text, marks, {words: snippetWords, locale});
  const isInText = place.some((segment) => segment.isMatch);
  const hierarchy = hierarchyOf(match);
  return {
    objectID: `${locale}${document.path}${hash}`,
    url: `${siteUrl}${document.path.slice(1)}${hash}`,
    type: inTitle || !isInText ? levelName(document.level) : 'content',
    content: place.map((segment) => segment.text).join(''),
    hierarchy,
    headings: marked(hierarchy, marks),
    snippet: place,
  };
}

/**
 * Writes a query in the characters of the index: readers in Taiwan and Hong Kong type 樣式 where the site has 样式.
 *
 * @param forms characters, each followed by its simplified form
 */
export function simplifier(forms: string): (text: string) => string {
  const characters = [...forms];
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) simplified.set(characters[at] ?? '', characters[at + 1] ?? '');
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
