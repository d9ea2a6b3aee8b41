import {useCallback, useEffect, useReducer, useRef} from 'react';
import {SEARCH_RESULTS_PER_PAGE, SEARCH_SNIPPET_WORDS, SEARCH_STALLED_MS} from '#shared/limits.ts';
import type {SearchAnswer, SearchHit, SearchProvider} from '#search/search-provider.ts';

/** What the search page knows of its query. Old results stay until new ones are there. */
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
   * Asks for the next page of hits. While a question is under way, a press waits for its answer; what merely comes near
   * the end does nothing.
   */
  readonly more: (wish: 'pressed' | 'near') => void;
  readonly retry: () => void;
}

/** What the search page showed last: whoever comes back from a hit finds the list, and the place in it, again. */
let left: {readonly entry: string; readonly state: ResultsState} | undefined;

/**
 * Answers the query of the search page, page by page. Late answers are dropped.
 *
 * @param entry key of the history entry that the page is shown for
 */
export function useSearchResults(query: string, entry: string, provider: () => Promise<SearchProvider>): SearchResults {
  const [state, dispatch] = useReducer(reduce, EMPTY, (empty) =>
    left?.entry === entry && left.state.query === query ? left.state : empty,
  );
  // Without an answer when the page comes on screen, or with the one that it was left with.
  const isAnswered = useRef(state.hits.length > 0 && state.missing === undefined);
  const turn = useRef(0);
  // Known at once, where the state is known after the next rendering.
  const isAsking = useRef(false);
  // Those of the last question: one that overtakes it asks for no fewer.
  const wantedPages = useRef(Math.max(1, state.pages));
  const isPressed = useRef(false);

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
    isPressed.current = false;
    if (query === '') {
      turn.current++;
      isAsking.current = false;
      dispatch({kind: 'clear'});
      return undefined;
    }
    if (!isAnswered.current) void ask(0);
    isAnswered.current = false;
    let end: (() => void) | undefined;
    let isGone = false;
    provider()
      .then((engine) => {
        // All pages at once: a hit may have moved from one to another.
        if (!isGone) end = engine.onGrowth(() => void ask(0, wantedPages.current));
      })
      // The question itself tells what is wrong.
      .catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [query, provider, ask]);

  const {status, hits, pages: askedPages, count} = state;
  useEffect(() => {
    if (hits.length > 0) left = {entry, state: {...state, status: 'idle'}};
  }, [entry, state, hits.length]);
  const more = useCallback<SearchResults['more']>(
    (wish) => {
      const isBusy = isAsking.current || status !== 'idle';
      isPressed.current = isBusy && (isPressed.current || wish === 'pressed');
      if (isBusy || hits.length === 0 || askedPages * SEARCH_RESULTS_PER_PAGE >= count) return;
      void ask(askedPages);
      // Another one after every answer: the end of the list may have come into view while a question was under way.
    },
    [status, hits, askedPages, count, ask],
  );
  useEffect(() => {
    if (isPressed.current && status === 'idle') more('pressed');
  }, [status, more]);
  const retry = useCallback(() => void ask(0), [ask]);
  return {state, more, retry};
}
