import type {AutocompleteOptions, AutocompleteSource, AutocompleteState} from '@algolia/autocomplete-core';
import {
  SEARCH_HITS_PER_GROUP,
  SEARCH_NARROW_MAX_HITS,
  SEARCH_NARROW_MAX_WIDTH_PX,
  SEARCH_NARROW_SNIPPET_WORDS,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import {groupHits} from '#search/hits.ts';
import {logSearchError, type SearchAnswer, type SearchHit, type SearchProvider} from '#search/search-provider.ts';
import type {SavedSearches} from './saved-searches.ts';

/** A row of the panel. A type and not an interface: autocomplete-core needs an index signature. */
export type PanelItem = {
  /** The query that it answers; empty for recent and favorite searches. */
  readonly query: string;
  readonly hit: SearchHit;
  readonly href: string;
  readonly isChild?: boolean;
  readonly isLastChild?: boolean;
  /** Position in the answer, from 1; absent for recent and favorite searches. */
  readonly position?: number;
  readonly queryId?: string | undefined;
};

/** A click, or Enter with or without modifiers. */
export type SelectEvent = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
export type PanelState = AutocompleteState<PanelItem>;

/** Id of the list that the input controls; one screen is shown at a time. */
export const LISTBOX_ID = 'search-listbox';
export const RECENT_SOURCE = 'recent';
export const FAVORITE_SOURCE = 'favorite';
export const GROUP_SOURCE = 'group-';

export type Outcome =
  | {readonly kind: 'answer'; readonly query: string; readonly answer: SearchAnswer}
  | {readonly kind: 'error'; readonly query: string};

interface SourcesOptions {
  readonly provider: () => Promise<SearchProvider>;
  readonly saved: SavedSearches;
  readonly toHref: (url: string) => string;
  /** Not called for a query that a newer one has replaced. */
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onSelect: (item: PanelItem, event: SelectEvent) => void;
}

type Sources = AutocompleteSource<PanelItem>[];
type GetSources = NonNullable<AutocompleteOptions<PanelItem>['getSources']>;

const isNarrow = (): boolean => window.matchMedia(`(max-width: ${SEARCH_NARROW_MAX_WIDTH_PX}px)`).matches;

/** Lists saved searches for an empty query, else the groups of an answer. */
export function createGetSources({provider, saved, toHref, onOutcome, onSelect}: SourcesOptions): GetSources {
  let latestQuery = '';
  let latest: Promise<Sources> = Promise.resolve([]);
  /** Query of the shown hits, and the first of them, which Enter opens. */
  let shown: {readonly query: string; readonly first: SearchHit | undefined} | undefined;

  const source = (sourceId: string, items: PanelItem[]): Sources[number] => ({
    sourceId,
    getItems: () => items,
    getItemUrl: ({item}) => item.href,
    onSelect: ({item, event}) => onSelect(item, event),
  });
  const savedItem = (hit: SearchHit): PanelItem => ({query: '', hit, href: toHref(hit.url)});

  const search = async (query: string): Promise<Sources> => {
    const narrow = isNarrow();
    const engine = await provider();
    const answer = await engine.search({
      query,
      page: 0,
      hitsPerPage: SEARCH_RESULTS_PER_PAGE,
      snippetWords: narrow ? SEARCH_NARROW_SNIPPET_WORDS : SEARCH_SNIPPET_WORDS,
    });
    if (latestQuery !== query) return [];
    onOutcome({kind: 'answer', query, answer});
    // The first hit stays first when the same query is answered again from a larger index.
    const first = (shown?.query === query ? shown.first : undefined) ?? answer.hits[0];
    const others = answer.hits.filter(({objectID}) => objectID !== first?.objectID);
    const hits = first === undefined ? [] : [first, ...others].slice(0, narrow ? SEARCH_NARROW_MAX_HITS : undefined);
    shown = {query, first};
    const groups = groupHits(hits, SEARCH_HITS_PER_GROUP);
    engine.insights?.viewed({...answer, hits: groups.flatMap((group) => group.hits.map(({hit}) => hit))});
    return groups.map((group) =>
      source(
        GROUP_SOURCE + group.name,
        group.hits.map(({hit, isChild, isLastChild}) => ({
          query,
          hit,
          href: toHref(hit.url),
          isChild,
          isLastChild,
          position: hits.indexOf(hit) + 1,
          queryId: answer.queryId,
        })),
      ),
    );
  };

  const answerQuery = async (query: string): Promise<Sources> => {
    if (query.trim() === '') {
      const {recent, favorites} = saved.read();
      return [source(RECENT_SOURCE, recent.map(savedItem)), source(FAVORITE_SOURCE, favorites.map(savedItem))];
    }
    try {
      return await search(query);
    } catch (error) {
      logSearchError(error);
      if (latestQuery === query) onOutcome({kind: 'error', query});
      return [];
    }
  };

  return async ({query}) => {
    latestQuery = query;
    latest = answerQuery(query);
    // A late answer resolves to that of the latest query: an empty one would clear the list between two keystrokes.
    for (;;) {
      const awaited = latest;
      const sources = await awaited;
      if (awaited === latest) return sources;
    }
  };
}
