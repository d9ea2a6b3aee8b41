import {useEffect, useState} from 'react';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_PAGE_DEBOUNCE_MS} from '#shared/limits.ts';
import {navigate} from '#navigation/router/browser-location.ts';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {cutQuery, encodeQuery} from './query-text.ts';

export type PageQuery = ReturnType<typeof usePageQuery>;

/** The query of the search page: `q` of its URL. What is typed is written there after a pause, or on submit. */
export function usePageQuery() {
  const {search} = useCommittedRoute();
  const query = cutQuery(new URLSearchParams(search).get(SEARCH_PARAMETER) ?? '');
  const [typed, setTyped] = useState(query);
  // Half-typed pinyin is not a query.
  const [isComposing, setComposing] = useState(false);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    // The URL has changed: by `writeQuery`, or by back and forward.
    setSeen(query);
    setTyped(query);
  }

  useEffect(() => {
    if (typed === query || isComposing) return undefined;
    const timer = setTimeout(() => writeQuery(typed), SEARCH_PAGE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, query, isComposing]);

  return {query, typed, type: setTyped, compose: setComposing, submit: () => writeQuery(typed)};
}

function writeQuery(query: string): void {
  const q = query === '' ? '' : `?${SEARCH_PARAMETER}=${encodeQuery(query)}`;
  navigate(location.pathname + q, {replace: true});
}
