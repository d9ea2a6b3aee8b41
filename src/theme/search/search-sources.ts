import type {AutocompleteOptions, AutocompleteSource} from '@algolia/autocomplete-core';
import {
  SEARCH_HITS_PER_GROUP,
  SEARCH_NARROW_MAX_HITS,
  SEARCH_NARROW_MAX_WIDTH_PX,
  SEARCH_NARROW_SNIPPET_WORDS,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import {groupHits} from '#search/hit-groups.ts';
import {hitHref, type HitHrefRules} from '#search/hit-href.ts';
import type {SearchAnswer, SearchHit, SearchProvider, StoredHit} from '#search/search-provider.ts';
import {FAVORITE_SOURCE, GROUP_SOURCE, type PanelItem, RECENT_SOURCE} from './panel-item.ts';
import type {SavedSearches} from './use-saved-hits.ts';

export interface SourcesOptions {
  readonly provider: () => Promise<SearchProvider>;
  readonly saved: SavedSearches;
  readonly rules: HitHrefRules;
  /** Called with what came of a query: an answer or an error; not for a query that another has overtaken. */
  readonly onOutcome: (outcome: Outcome) => void;
  /** The reader has moved to another hit than the first: a better answer to the same query leaves the list as it is. */
  readonly hasMovedOn: () => boolean;
  readonly onSelect: (item: PanelItem, event: unknown) => void;
}

/** What came of the last query that was answered. */
export type Outcome =
  | {readonly kind: 'answer'; readonly query: string; readonly answer: SearchAnswer}
  | {readonly kind: 'error'; readonly query: string; readonly error: unknown};

interface ShownAnswer {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly sources: AutocompleteSource<PanelItem>[];
}

/** The hit that Enter opens keeps its place, also when a better one has been found since. */
const withFirst = (hits: readonly SearchHit[], first: SearchHit | undefined): readonly SearchHit[] =>
  first === undefined ? hits : [first, ...hits.filter(({objectID}) => objectID !== first.objectID)];

type GetSources = NonNullable<AutocompleteOptions<PanelItem>['getSources']>;

const isNarrow = (): boolean => window.matchMedia(`(max-width: ${SEARCH_NARROW_MAX_WIDTH_PX}px)`).matches;

/** What the panel lists: stored searches for an empty query, else the groups of an answer. */
export function createGetSources(options: SourcesOptions): GetSources {
  const {provider, saved, rules, onOutcome, hasMovedOn, onSelect} = options;
  let latest = '';
  let shown: ShownAnswer | undefined;
  let newest: Promise<AutocompleteSource<PanelItem>[]> = Promise.resolve([]);

  const source = (sourceId: string, items: PanelItem[]): AutocompleteSource<PanelItem> => ({
    sourceId,
    getItems: () => items,
    getItemUrl: ({item}) => item.href,
    onSelect: ({item, event}) => onSelect(item, event),
  });
  const stored = (hit: StoredHit): PanelItem => ({hit, href: hitHref(hit.url, rules)});

  const ask = async (query: string): Promise<AutocompleteSource<PanelItem>[]> => {
    const narrow = isNarrow();
    const engine = await provider();
    const answer = await engine.search({
      query,
      page: 0,
      hitsPerPage: SEARCH_RESULTS_PER_PAGE,
      snippetWords: narrow ? SEARCH_NARROW_SNIPPET_WORDS : SEARCH_SNIPPET_WORDS,
    });
    // Its sources are shown by nobody: the newest question's take their place.
    if (latest !== query) return [];
    onOutcome({kind: 'answer', query, answer});
    const before = shown?.query === query ? shown : undefined;
    if (before !== undefined && hasMovedOn()) return before.sources;
    const hits = withFirst(answer.hits, before?.hits[0]).slice(0, narrow ? SEARCH_NARROW_MAX_HITS : undefined);
    engine.viewed({...answer, hits});
    const sources = groupHits(hits, SEARCH_HITS_PER_GROUP).map((group) =>
      source(
        GROUP_SOURCE + group.name,
        group.hits.map(({hit, isChild, isLastChild}) => ({
          hit,
          href: hitHref(hit.url, rules),
          found: {hit, isChild, isLastChild, position: answer.hits.indexOf(hit) + 1, queryId: answer.queryId},
        })),
      ),
    );
    shown = {query, hits, sources};
    return sources;
  };

  const answer = async (query: string): Promise<AutocompleteSource<PanelItem>[]> => {
    if (query.trim() === '') {
      const {recent, favorites} = saved.read();
      return [source(RECENT_SOURCE, recent.map(stored)), source(FAVORITE_SOURCE, favorites.map(stored))];
    }
    try {
      return await ask(query);
    } catch (error) {
      if (latest === query) onOutcome({kind: 'error', query, error});
      return [];
    }
  };

  return async ({query}) => {
    latest = query;
    newest = answer(query);
    // A late answer is that of the newest question. None at all would empty the list between two keystrokes, and Enter
    // would find nothing in it.
    for (;;) {
      const asked = newest;
      const sources = await asked;
      if (asked === newest) return sources;
    }
  };
}
