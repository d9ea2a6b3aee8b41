import {SEARCH_INDEX_WAIT_MS} from '#shared/limits.ts';
import {levelName} from '#shared/search-record.ts';
import {highlight, snippet} from './highlight.ts';
import {type IndexManifest, parseShard, type ShardEntry, shardDocuments} from './index-file.ts';
import {fetchIndexFile, type LocalSearchOptions, PARALLEL_SHARDS} from './load-index.ts';
import {type Match, SearchIndex} from './search-index.ts';
import {
  headingSegments,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  toHierarchy,
} from './search-provider.ts';

/** Sections that are indexed without a pause: two or three milliseconds. */
const CHUNK_SIZE = 10;

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

/** Answers wait for all shards, because each may change the best hit, but at most `SEARCH_INDEX_WAIT_MS`. */
export class LocalSearch {
  private readonly index = new SearchIndex();
  private readonly options: LocalSearchOptions;
  private readonly simplify: (text: string) => string;
  private readonly onGrowth: () => void;
  private readonly loading: Promise<void>;
  /** Resolves when `loading` does, or earlier when the rest takes too long. */
  private readonly ready: Promise<void>;
  private isLoading = true;
  private hasAnsweredEarly = false;
  private failure: unknown;

  constructor(options: LocalSearchOptions, {shards, simplifiedForms}: IndexManifest, onGrowth: () => void) {
    this.options = options;
    this.simplify = simplifier(simplifiedForms);
    this.onGrowth = onGrowth;
    const queue = [...shards];
    const first = this.loadNext(queue);
    this.loading = first.then(() => this.loadRest(queue));
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
    const {count, matches} = this.index.search(this.simplify(query), page * hitsPerPage, (page + 1) * hitsPerPage);
    const hits = matches.map((match) => toHit(match, this.options, snippetWords));
    const missing = this.failure === undefined ? undefined : 'failed';
    return {hits, count, missing: this.isLoading ? 'loading' : missing};
  }

  private async loadRest(queue: ShardEntry[]): Promise<void> {
    const loadInTurn = async (): Promise<void> => {
      while (queue.length > 0) await this.loadNext(queue);
    };
    await Promise.all(Array.from({length: PARALLEL_SHARDS}, loadInTurn));
    this.isLoading = false;
    if (this.hasAnsweredEarly) this.onGrowth();
  }

  /** Never rejects: a shard that fails does not affect the others. */
  private async loadNext(queue: ShardEntry[]): Promise<void> {
    const shard = queue.shift();
    if (shard === undefined) return;
    try {
      const documents = shardDocuments(await fetchIndexFile(this.options.servedUrl, shard.url, parseShard));
      for (let start = 0; start < documents.length; start += CHUNK_SIZE) {
        this.index.add(documents.slice(start, start + CHUNK_SIZE));
        await nextTask();
      }
    } catch (error) {
      this.failure ??= error;
    }
  }
}

/** A hit of the heading where that or a keyword matches, else of the text. */
function toHit(match: Match, {siteUrl, locale}: LocalSearchOptions, snippetWords: number): SearchHit {
  const {document, marks, isNamed} = match;
  const hash = document.anchor === '' ? '' : `#${document.anchor}`;
  // A page that is found by its name is shown with its description.
  const [description = ''] = document.text.split('\n', 1);
  const text =
    isNamed && document.level === 1 ? description : [document.text, document.code].filter(Boolean).join('\n');
  const excerpt = snippet(text, marks, {words: snippetWords, locale});
  const isInText = excerpt.some((segment) => segment.isMatch);
  const hierarchy = toHierarchy([...document.above, document.title]);
  return {
    objectID: `${locale}${document.path}${hash}`,
    url: `${siteUrl}${document.path.slice(1)}${hash}`,
    type: isNamed || !isInText ? levelName(document.level) : 'content',
    content: excerpt.map((segment) => segment.text).join(''),
    hierarchy,
    headings: headingSegments(hierarchy, (heading) => highlight(heading, marks)),
    snippet: excerpt,
  };
}

/** Replaces traditional characters of a query by those of the index. `forms`: pairs of characters. */
export function simplifier(forms: string): (text: string) => string {
  const characters = [...forms];
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) simplified.set(characters[at] ?? '', characters[at + 1] ?? '');
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
