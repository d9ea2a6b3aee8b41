import type {
  AutocompleteApi,
  AutocompleteOptions,
  AutocompleteSource,
  AutocompleteState,
} from '@algolia/autocomplete-core';
import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import {
  SEARCH_HITS_PER_GROUP,
  SEARCH_NARROW_MAX_HITS,
  SEARCH_NARROW_MAX_WIDTH_PX,
  SEARCH_NARROW_SNIPPET_WORDS,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import {groupHits} from '#search/hits.ts';
import type {SearchAnswer, SearchHit, SearchProvider} from '#search/search-provider.ts';
import type {SavedSearches} from './use-saved-hits.ts';

/** A row of the panel. A type and not an interface: autocomplete-core wants an index signature. */
export type PanelItem = {
  readonly hit: SearchHit;
  readonly href: string;
  /** True for a hit below its page's own; see `PlacedHit`. */
  readonly isChild?: boolean;
  readonly isLastChild?: boolean;
  /** Place in the answer, from 1; recent and favourite searches have none. */
  readonly position?: number;
  readonly queryId?: string | undefined;
};

export type Panel = AutocompleteApi<PanelItem, SyntheticEvent, MouseEvent, KeyboardEvent>;
export type PanelState = AutocompleteState<PanelItem>;
export type PanelCollection = PanelState['collections'][number];

/** Id of the list that the input controls; one screen is shown at a time. */
export const LISTBOX_ID = 'search-listbox';
export const RECENT_SOURCE = 'recent';
export const FAVORITE_SOURCE = 'favorite';
export const GROUP_SOURCE = 'group-';

export interface SourcesOptions {
  readonly provider: () => Promise<SearchProvider>;
  readonly saved: SavedSearches;
  /** Turns the URL of a hit into a link. */
  readonly toHref: (url: string) => string;
  /** Called with the answer or error of a query, unless a newer query has been asked. */
  readonly onOutcome: (outcome: Outcome) => void;
  /** True when another hit than the first is active: then a better answer to the same query does not change the list. */
  readonly hasLeftFirstHit: () => boolean;
  readonly onSelect: (item: PanelItem, event: unknown) => void;
}

/** Result of the last answered query. */
export type Outcome =
  | {readonly kind: 'answer'; readonly query: string; readonly answer: SearchAnswer}
  | {readonly kind: 'error'; readonly query: string; readonly error: unknown};

interface ShownAnswer {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly sources: AutocompleteSource<PanelItem>[];
}

/** The hit that Enter opens stays first, also when a later answer has a better one. */
const withFirst = (hits: readonly SearchHit[], first: SearchHit | undefined): readonly SearchHit[] =>
  first === undefined ? hits : [first, ...hits.filter(({objectID}) => objectID !== first.objectID)];

type GetSources = NonNullable<AutocompleteOptions<PanelItem>['getSources']>;

const isNarrow = (): boolean => window.matchMedia(`(max-width: ${SEARCH_NARROW_MAX_WIDTH_PX}px)`).matches;

/** What the panel lists: stored searches for an empty query, else the groups of an answer. */
export function createGetSources(options: SourcesOptions): GetSources {
  const {provider, saved, toHref, onOutcome, hasLeftFirstHit, onSelect} = options;
  let latest = '';
  let shown: ShownAnswer | undefined;
  let newest: Promise<AutocompleteSource<PanelItem>[]> = Promise.resolve([]);

  const source = (sourceId: string, items: PanelItem[]): AutocompleteSource<PanelItem> => ({
    sourceId,
    getItems: () => items,
    getItemUrl: ({item}) => item.href,
    onSelect: ({item, event}) => onSelect(item, event),
  });
  const stored = (hit: SearchHit): PanelItem => ({hit, href: toHref(hit.url)});

  const ask = async (query: string): Promise<AutocompleteSource<PanelItem>[]> => {
    const narrow = isNarrow();
    const engine = await provider();
    const answer = await engine.search({
      query,
      page: 0,
      hitsPerPage: SEARCH_RESULTS_PER_PAGE,
      snippetWords: narrow ? SEARCH_NARROW_SNIPPET_WORDS : SEARCH_SNIPPET_WORDS,
    });
    // A newer query has been asked since.
    if (latest !== query) return [];
    onOutcome({kind: 'answer', query, answer});
    const before = shown?.query === query ? shown : undefined;
    if (before !== undefined && hasLeftFirstHit()) return before.sources;
    const hits = withFirst(answer.hits, before?.hits[0]).slice(0, narrow ? SEARCH_NARROW_MAX_HITS : undefined);
    engine.viewed({...answer, hits});
    const sources = groupHits(hits, SEARCH_HITS_PER_GROUP).map((group) =>
      source(
        GROUP_SOURCE + group.name,
        group.hits.map(({hit, isChild, isLastChild}) => ({
          hit,
          href: toHref(hit.url),
          isChild,
          isLastChild,
          position: answer.hits.indexOf(hit) + 1,
          queryId: answer.queryId,
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
    // A late answer resolves to that of the newest query. Nothing at all would empty the list between two keystrokes, and
    // Enter would find no hit.
    for (;;) {
      const asked = newest;
      const sources = await asked;
      if (asked === newest) return sources;
    }
  };
}
