import {parseShard, type ShardEntry, shardDocuments} from './index-file.ts';
import type {IndexDocument} from './index-document.ts';
import {localHit} from './local-hits.ts';
import {SearchIndex} from './search-index.ts';
import type {SearchAnswer, SearchRequest} from './search-provider.ts';
import {type FetchJson, READ_AHEAD, readIndexFile, type ShardList, type ShardListOptions} from './shard-list.ts';
import {simplifier} from './simplify.ts';

/** What the local engine is told of the site and of the reader's place in it. Plain data: it is sent to a worker. */
export interface LocalSearchOptions extends ShardListOptions {
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
}

/** What the language alone does not have. */
export interface LocalSearchHost {
  readonly fetchJson: FetchJson;
  /** Lets waiting questions be answered between two pieces of work. */
  readonly pause: () => Promise<void>;
  /** Called after each shard but the first. */
  readonly onGrowth: () => void;
}

/** Sections that are indexed in one go: two or three milliseconds. */
const CHUNK_SIZE = 10;

/**
 * The local engine: loads the shard of the reader's part of the site, answers from it, and goes on loading the others.
 */
export class LocalSearch {
  private readonly index = new SearchIndex();
  private readonly options: LocalSearchOptions;
  private readonly shards: readonly ShardEntry[];
  private readonly simplify: (text: string) => string;
  private readonly host: LocalSearchHost;
  private opening: Promise<void> | undefined;
  private failed: ShardEntry[] = [];

  constructor(options: LocalSearchOptions, {shards, simplifiedForms}: ShardList, host: LocalSearchHost) {
    this.options = options;
    this.shards = shards;
    this.simplify = simplifier(simplifiedForms);
    this.host = host;
  }

  /**
   * Loads what the first answer needs, once; after a failure, again.
   *
   * @throws SearchError
   */
  open(): Promise<void> {
    this.opening ??= this.load().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  /** @throws SearchError */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    await this.open();
    if (this.failed.length > 0) void this.loadRest(this.failed.splice(0));
    return this.answer(request);
  }

  private answer({query, page, hitsPerPage, snippetWords}: SearchRequest): SearchAnswer {
    const {count, matches} = this.index.search(this.simplify(query), page * hitsPerPage, (page + 1) * hitsPerPage);
    const {siteUrl, locale} = this.options;
    return {hits: matches.map((match) => localHit(match, {siteUrl, locale, snippetWords})), count};
  }

  private async load(): Promise<void> {
    const [first, ...rest] = this.shards;
    if (first === undefined) return;
    const documents = await this.fetchShard(first);
    await this.addToIndex(documents);
    this.warmUp(documents);
    void this.loadRest(rest);
  }

  /** The first answer of an engine takes several times as long as the others: it is given before anyone asks. */
  private warmUp([first]: readonly IndexDocument[]): void {
    if (first !== undefined) this.answer({query: first.title, page: 0, hitsPerPage: 1, snippetWords: 1});
  }

  private async loadRest(shards: readonly ShardEntry[]): Promise<void> {
    const loading = shards.map((shard, place) => (place < READ_AHEAD ? this.fetchShard(shard) : undefined));
    // Each is waited for in its turn; until then a failure is nobody's.
    for (const shard of loading) shard?.catch(() => undefined);
    for (const [place, shard] of shards.entries()) {
      try {
        await this.addToIndex(await (loading[place] ?? this.fetchShard(shard)));
        this.host.onGrowth();
      } catch {
        // What is there still answers; the next question tries again.
        this.failed.push(shard);
      }
    }
  }

  private async fetchShard({url}: ShardEntry): Promise<readonly IndexDocument[]> {
    return shardDocuments(await readIndexFile(this.host.fetchJson, this.options, url, parseShard));
  }

  private async addToIndex(documents: readonly IndexDocument[]): Promise<void> {
    for (let start = 0; start < documents.length; start += CHUNK_SIZE) {
      this.index.add(documents.slice(start, start + CHUNK_SIZE));
      await this.host.pause();
    }
  }
}
