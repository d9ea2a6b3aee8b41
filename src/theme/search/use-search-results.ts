import {useCallback, useEffect, useReducer, useRef} from 'react';
import {SEARCH_RESULTS_PER_PAGE, SEARCH_SNIPPET_WORDS, SEARCH_STALLED_MS} from '#shared/limits.ts';
import type {SearchAnswer, SearchHit, SearchProvider} from '#search/search-provider.ts';
import {onIndexGrowth} from './on-index-growth.ts';

/** Results of the search page. Old results stay until new ones arrive. */
export interface ResultsState {
  /** Query that `hits` answer. */
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Pages of the answer that `hits` came from. */
  readonly pages: number;
  readonly count: number;
  readonly queryId: string | undefined;
  /** See `SearchAnswer`. */
  readonly missing: SearchAnswer['missing'];
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
}

type Event =
  | {readonly kind: 'ask'}
  | {readonly kind: 'stall'}
  | {readonly kind: 'fail'; readonly query: string}
  | {readonly kind: 'clear'}
  | {
      readonly kind: 'answer';
      readonly query: string;
      /** Pages that have been asked for so far, with those of this answer. */
      readonly pages: number;
      readonly answer: SearchAnswer;
    };

const EMPTY: ResultsState = {
  query: '',
  hits: [],
  pages: 0,
  count: 0,
  queryId: undefined,
  missing: undefined,
  status: 'idle',
};

function reduce(state: ResultsState, event: Event): ResultsState {
  switch (event.kind) {
    case 'ask':
      return {...state, status: 'loading'};
    case 'stall':
      return state.status === 'loading' ? {...state, status: 'stalled'} : state;
    case 'fail':
      return {...EMPTY, query: event.query, status: 'error'};
    case 'clear':
      return EMPTY;
    case 'answer': {
      const {query, pages, answer} = event;
      // The hits that the reader sees keep their places; new ones come after them.
      const kept = state.query === query ? state.hits : [];
      const {count, queryId, missing} = answer;
      // Between two answers the rest of the index may have loaded, and a hit have moved from one page to another.
      const known = new Set(kept.map(({objectID}) => objectID));
      const hits = [...kept, ...answer.hits.filter(({objectID}) => !known.has(objectID))];
      return {query, hits, pages, count, queryId, missing, status: 'idle'};
    }
  }
}

export interface SearchResults {
  readonly state: ResultsState;
  /**
   * Loads the next hits. While a request is running, a press waits for its answer, and scrolling does nothing.
   */
  readonly more: (trigger: 'button' | 'scroll') => void;
  readonly retry: () => void;
}

/** Restored when the reader comes back from a hit. */
let lastShownResults: {readonly entry: string; readonly state: ResultsState} | undefined;

/**
 * Answers the query of the search page, page by page. Late answers are dropped.
 *
 * @param entry key of the history entry that the page is shown for
 */
export function useSearchResults(query: string, entry: string, provider: () => Promise<SearchProvider>): SearchResults {
  const [state, dispatch] = useReducer(reduce, EMPTY, (empty) =>
    lastShownResults?.entry === entry && lastShownResults.state.query === query ? lastShownResults.state : empty,
  );
  // True when the results of the last visit were restored.
  const isAnswered = useRef(state.hits.length > 0 && state.missing === undefined);
  const turn = useRef(0);
  // Current, unlike the state, which is that of the last render.
  const isAsking = useRef(false);
  // A request that replaces another asks for as many pages.
  const wantedPages = useRef(Math.max(1, state.pages));
  const isButtonPressed = useRef(false);

  const ask = useCallback(
    async (page: number, pages = 1): Promise<void> => {
      const ours = ++turn.current;
      isAsking.current = true;
      wantedPages.current = page + pages;
      dispatch({kind: 'ask'});
      const stall = setTimeout(() => ours === turn.current && dispatch({kind: 'stall'}), SEARCH_STALLED_MS);
      const hitsPerPage = SEARCH_RESULTS_PER_PAGE * pages;
      const request = {query, page, hitsPerPage, snippetWords: SEARCH_SNIPPET_WORDS * 3};
      try {
        const engine = await provider();
        const answer = await engine.search(request);
        if (ours !== turn.current) return;
        dispatch({kind: 'answer', query, pages: page + pages, answer});
        engine.viewed(answer);
      } catch (error) {
        if (ours !== turn.current) return;
        console.warn(error);
        dispatch({kind: 'fail', query});
      } finally {
        clearTimeout(stall);
        if (ours === turn.current) isAsking.current = false;
      }
    },
    [query, provider],
  );

  useEffect(() => {
    isButtonPressed.current = false;
    if (query === '') {
      turn.current++;
      isAsking.current = false;
      dispatch({kind: 'clear'});
      return undefined;
    }
    if (!isAnswered.current) void ask(0);
    isAnswered.current = false;
    // All pages at once: a hit may have moved from one to another.
    return onIndexGrowth(provider, () => void ask(0, wantedPages.current));
  }, [query, provider, ask]);

  const {status, hits, pages: askedPages, count} = state;
  useEffect(() => {
    if (hits.length > 0) lastShownResults = {entry, state: {...state, status: 'idle'}};
  }, [entry, state, hits.length]);
  const more = useCallback<SearchResults['more']>(
    (trigger) => {
      const isBusy = isAsking.current || status !== 'idle';
      isButtonPressed.current = isBusy && (isButtonPressed.current || trigger === 'button');
      if (isBusy || hits.length === 0 || askedPages * SEARCH_RESULTS_PER_PAGE >= count) return;
      void ask(askedPages);
      // Changes after every answer: the end of the list may have come into view while a request was running.
    },
    [status, hits, askedPages, count, ask],
  );
  useEffect(() => {
    if (isButtonPressed.current && status === 'idle') more('button');
  }, [status, more]);
  const retry = useCallback(() => void ask(0), [ask]);
  return {state, more, retry};
}
