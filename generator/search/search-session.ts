/** One search, from what is typed to what is shown for it. It serves the modal and the search page, and knows no view. */
import {SEARCH_STALLED_MS} from '#shared/limits.ts';
import {
  logSearchError,
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
} from './search-provider.ts';

interface AnswerOutcome {
  readonly kind: 'answer';
  readonly query: string;
  /** It has the hits of all result pages so far. */
  readonly answer: SearchAnswer;
  /** Number of result pages so far. */
  readonly pages: number;
  readonly hasMore: boolean;
}

export type SearchOutcome = AnswerOutcome | {readonly kind: 'error'; readonly query: string};

export interface SearchState {
  /** The text of the input. */
  readonly query: string;
  /** The state of the request for its answer. */
  readonly status: 'idle' | 'loading' | 'stalled';
  /** What came of the last query that was answered or failed; it stays until the next one is. Absent for a blank query. */
  readonly outcome?: SearchOutcome | undefined;
  /** Other queries, for one without results: the groups of the last hits. */
  readonly suggestions: readonly string[];
}

export interface SearchSessionOptions {
  readonly provider: () => Promise<SearchProvider>;
  readonly request: () => Pick<SearchRequest, 'hitsPerPage' | 'snippetWords'>;
  readonly initial?: Partial<SearchState> | undefined;
  /** The hits of an answer that the view shows; all by default. */
  readonly shownHits?: (hits: readonly SearchHit[]) => readonly SearchHit[];
}

export const isBlank = (query: string): boolean => query.trim() === '';

/**
 * An answer is shown unless a newer query has been answered. So hits appear while somebody types on a slow line, and the list
 * never goes back.
 */
export class SearchSession {
  private readonly options: SearchSessionOptions;
  private state: SearchState;
  private readonly listeners = new Set<() => void>();
  private lastRequest = 0;
  /** Requests up to this one are over: it was answered, or the query cleared. */
  private lastOutcome = 0;
  private stallTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SearchSessionOptions) {
    this.options = options;
    this.state = {query: '', status: 'idle', suggestions: [], ...options.initial};
  }

  readonly getState = (): SearchState => this.state;

  /** Prefetches for the query. @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    // A search reports the error.
    this.options
      .provider()
      .then(({prefetch}) => prefetch(this.state.query))
      .catch(() => undefined);
    return () => this.listeners.delete(listener);
  };

  /** Sets the query, and asks for its answer. @param isComposing half-typed pinyin is not a query */
  readonly type = (query: string, isComposing = false): void => {
    this.update({query});
    const {outcome} = this.state;
    if (isComposing) return;
    const isAnswered = outcome?.kind === 'answer' && outcome.query === query && outcome.answer.isIncomplete !== true;
    if (!isBlank(query) && !isAnswered) return this.refresh();
    this.end(this.lastRequest, {outcome: isAnswered ? outcome : undefined});
  };

  /** Asks again, for the first result page. */
  readonly refresh = (): void => void this.ask(0);

  /** Asks for the next result page, unless a request is running. */
  readonly loadMore = (): void => {
    const {status, outcome} = this.state;
    if (status === 'idle' && outcome?.kind === 'answer' && outcome.hasMore) void this.ask(outcome.pages);
  };

  /** Tells analytics that the reader opens a hit; nothing for one that is not of the answer. */
  readonly reportClick = ({objectID}: SearchHit): void => {
    const {outcome} = this.state;
    if (outcome?.kind !== 'answer') return;
    const {hits, queryId} = outcome.answer;
    const at = hits.findIndex((hit) => hit.objectID === objectID);
    const hit = hits[at];
    if (hit === undefined) return;
    // Analytics must not stop the navigation to the hit.
    this.options
      .provider()
      .then(({insights}) => insights?.clicked(hit, at + 1, queryId))
      .catch(() => undefined);
  };

  private async ask(page: number): Promise<void> {
    const {query} = this.state;
    const id = ++this.lastRequest;
    clearTimeout(this.stallTimer);
    this.update({status: 'loading'});
    this.stallTimer = setTimeout(() => this.update({status: 'stalled'}), SEARCH_STALLED_MS);
    try {
      const engine = await this.options.provider();
      const answer = await engine.search({query, page, ...this.options.request()});
      const isLatest = id === this.lastRequest;
      if (id <= this.lastOutcome || (page > 0 && !isLatest)) return;
      const hits = page === 0 ? answer.hits : [...this.knownHits(query), ...answer.hits];
      const hasMore = answer.hits.length > 0 && hits.length < answer.count;
      const groups = new Set(hits.flatMap(({hierarchy}) => hierarchy.lvl0 ?? []));
      this.end(id, {
        outcome: {kind: 'answer', query, answer: {...answer, hits}, pages: page + 1, hasMore},
        ...(groups.size > 0 && {suggestions: [...groups]}),
      });
      const viewed = page === 0 ? hits : answer.hits;
      if (isLatest) engine.insights?.viewed(this.options.shownHits?.(viewed) ?? viewed);
    } catch (error) {
      logSearchError(error);
      if (id === this.lastRequest) this.end(id, {outcome: {kind: 'error', query}});
    }
  }

  private knownHits(query: string): readonly SearchHit[] {
    const {outcome} = this.state;
    return outcome?.kind === 'answer' && outcome.query === query ? outcome.answer.hits : [];
  }

  /** Shows the outcome of a request. A newer one goes on. */
  private end(request: number, change: Partial<SearchState>): void {
    this.lastOutcome = request;
    if (request < this.lastRequest) return this.update(change);
    clearTimeout(this.stallTimer);
    this.update({...change, status: 'idle'});
  }

  private update(change: Partial<SearchState>): void {
    this.state = {...this.state, ...change};
    for (const listener of this.listeners) listener();
  }
}

export interface PlacedHit {
  readonly hit: SearchHit;
  /** True below the hit of the page itself. */
  readonly isChild: boolean;
  readonly isLastChild: boolean;
}

/** Hits of one section of the site (`lvl0`). */
export interface HitGroup {
  readonly name: string;
  readonly hits: readonly PlacedHit[];
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Puts the hits of a page together, in their order: those after the page itself are indented below it. */
function placeUnderPages(hits: readonly SearchHit[]): PlacedHit[] {
  return [...byKey(hits, ({hierarchy}) => hierarchy.lvl1 ?? '').values()].flatMap((ofPage) => {
    const parent = ofPage.findIndex(({type}) => type === 'lvl1');
    return ofPage.map((hit, at) => {
      const isChild = parent !== -1 && at > parent;
      return {hit, isChild, isLastChild: isChild && at === ofPage.length - 1};
    });
  });
}

/** Groups hits by section of the site, in order of appearance (spec point 2, results screen). */
export function groupHits(hits: readonly SearchHit[], maxPerGroup: number): HitGroup[] {
  return [...byKey(hits, ({hierarchy}) => hierarchy.lvl0 ?? '')].map(([name, group]) => ({
    name,
    hits: placeUnderPages(group.slice(0, maxPerGroup)),
  }));
}

/** The best hit of each section of the site, then the second best of each, and so on; in their order. */
export function hitsInTurn(hits: readonly SearchHit[], count: number): SearchHit[] {
  const groups = [...byKey(hits, ({hierarchy}) => hierarchy.lvl0 ?? '').values()];
  const rounds = groups.flatMap((group) => group.map((hit, round) => ({hit, round})));
  const chosen = new Set(
    rounds
      .sort((a, b) => a.round - b.round)
      .slice(0, count)
      .map(({hit}) => hit),
  );
  return hits.filter((hit) => chosen.has(hit));
}
