import {useEffect, useLayoutEffect, useState, useSyncExternalStore} from 'react';
import {SEARCH_RESULTS_PER_PAGE, SEARCH_SNIPPET_WORDS} from '#shared/limits.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';
import {isBlank, SearchSession, type SearchState} from '#search/search-session.ts';
import {KeptHtml} from '#navigation/islands/kept-html.tsx';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel, useShownLocation, useSite} from '#navigation/site-context.tsx';
import {PageTitle} from '#theme/ui/page-frame.tsx';
import {followSearchForm, queryOf, searchFor} from './follow-search-form.ts';
import {PageResults} from './page-results.tsx';
import {providerForPage} from './provider-for-page.ts';
import {SearchForm} from './search-form.tsx';
import {StartSections} from './start-sections.tsx';

/** All of the search page. */
export default function SearchPage({page}: PageComponentProps<PageDataOf<'search'>>) {
  const site = useSite();
  const text = useLabel();
  const query = queryOf(useShownLocation().search);
  const isStart = isBlank(query);
  const heading = isStart ? page.title : text('search.title-query', {query});
  const [isStatic, setStatic] = useState(true);
  useLayoutEffect(() => {
    const left = new AbortController();
    followSearchForm(left.signal);
    // oxlint-disable-next-line react/set-state-in-effect -- a reader who comes back is scrolled to results that are there at once
    setStatic(false);
    return () => left.abort();
  }, []);
  useEffect(() => {
    document.title = spaceHanAndLatin(`${heading} ${site.titleDelimiter} ${site.title}`);
  }, [query, heading, site.titleDelimiter, site.title]);
  return (
    <>
      <PageTitle lead={isStart ? page.description : undefined}>{heading}</PageTitle>
      <KeptHtml name="search-form">{import.meta.env.SSR && <SearchForm />}</KeptHtml>
      {isStart ? <StartSections /> : null}
      {isStatic ? null : <Results query={query} path={page.path} />}
    </>
  );
}

/** Restored when the reader comes back from a hit. */
let lastShown: {readonly entry: string; readonly state: SearchState} | undefined;

/** Prepares the search for a first query, too. */
function Results({query, path}: {readonly query: string; readonly path: string}) {
  const site = useSite();
  const {key: entry} = useShownLocation();
  const [session] = useState(() => {
    const isBack = lastShown?.entry === entry && lastShown.state.query === query;
    return new SearchSession({
      provider: () => providerForPage(site, path),
      request: () => ({hitsPerPage: SEARCH_RESULTS_PER_PAGE, snippetWords: SEARCH_SNIPPET_WORDS * 3}),
      initial: isBack ? lastShown?.state : undefined,
    });
  });
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  useEffect(() => session.type(query), [session, query]);
  useEffect(() => {
    if (state.status === 'idle' && state.outcome?.kind === 'answer') lastShown = {entry, state};
  }, [entry, state]);
  if (isBlank(query)) return null;
  return <PageResults session={session} state={state} onSuggestion={searchFor} />;
}
