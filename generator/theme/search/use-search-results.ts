import {useCallback, useEffect, useEffectEvent, useRef, useState} from 'react';
import {SEARCH_RESULTS_PER_PAGE, SEARCH_SNIPPET_WORDS, SEARCH_STALLED_MS} from '#shared/limits.ts';
import {logSearchError, type SearchAnswer, type SearchProvider} from '#search/search-provider.ts';
import {useIndexGrowth} from './use-index-growth.ts';

/** Results of the search page. Old results stay until new ones arrive. */
interface ResultsState extends SearchAnswer {
  /** Query that `hits` answer. */
  readonly query: string;
  /** Number of result pages in `hits`. */
  readonly pages: number;
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
}

export type SearchResults = ReturnType<typeof useSearchResults>;

const EMPTY: ResultsState = {query: '', hits: [], pages: 0, count: 0, status: 'idle'};

/** Restored when the reader comes back from a hit. */
let lastShownResults: {readonly entry: string; readonly state: ResultsState} | undefined;

/** Answers the query of the search page. Late answers are dropped. @param entry key of the page's history entry */
export function useSearchResults(query: string, entry: string, provider: () => Promise<SearchProvider>) {
  const [state, setState] = useState(() => {
    const last = lastShownResults;
    return last?.entry === entry && last.state.query === query ? last.state : EMPTY;
  });
  const lastRequest = useRef(0);

  /** Requests `pages` result pages from `page` on. */
  const load = useCallback(
    async (page: number, pages: number): Promise<void> => {
      const id = ++lastRequest.current;
      const update = (change: (current: ResultsState) => ResultsState): void => {
        if (id === lastRequest.current) setState(change);
      };
      update((current) => ({...current, status: 'loading'}));
      const stall = setTimeout(() => update((current) => ({...current, status: 'stalled'})), SEARCH_STALLED_MS);
      const hitsPerPage = SEARCH_RESULTS_PER_PAGE * pages;
      try {
        const engine = await provider();
        const answer = await engine.search({query, page, hitsPerPage, snippetWords: SEARCH_SNIPPET_WORDS * 3});
        update(({hits}) => ({
          ...answer,
          query,
          hits: page === 0 ? answer.hits : [...hits, ...answer.hits],
          pages: page + pages,
          status: 'idle',
        }));
        if (id === lastRequest.current) engine.insights?.viewed(answer);
      } catch (error) {
        logSearchError(error);
        update(() => ({...EMPTY, query, status: 'error'}));
      } finally {
        clearTimeout(stall);
      }
    },
    [query, provider],
  );

  const onQuery = useEffectEvent(() => {
    // Drops the answer of a running request.
    lastRequest.current++;
    const isAnswered = state.query === query && state.status === 'idle' && state.missing === undefined;
    if (query !== '' && !isAnswered) void load(0, 1);
  });
  useEffect(() => onQuery(), [query, provider]);
  useIndexGrowth(provider, () => {
    if (query !== '') void load(0, Math.max(1, state.pages));
  });

  useEffect(() => {
    if (state.hits.length > 0) lastShownResults = {entry, state: {...state, status: 'idle'}};
  }, [entry, state]);

  /** Loads the next result page, unless a request is running. */
  const more = useCallback(() => {
    const {status, pages, count} = state;
    if (status === 'idle' && pages * SEARCH_RESULTS_PER_PAGE < count) void load(pages, 1);
  }, [state, load]);
  const retry = useCallback(() => void load(0, 1), [load]);
  return {state, more, retry};
}
