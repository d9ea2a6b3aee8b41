import {useEffect, useLayoutEffect, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_QUERY_MAX_LENGTH, SEARCH_RESULTS_PER_PAGE, SEARCH_SNIPPET_WORDS} from '#shared/limits.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';
import {isBlank, SearchSession, type SearchState} from '#search/search-session.ts';
import {KeptHtml} from '#navigation/islands/kept-html.tsx';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel, useShownLocation, useSite} from '#navigation/site-context.tsx';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {PageTitle} from '#theme/ui/page-frame.tsx';
import {useHref} from '#theme/ui/site-link.tsx';
import {followSearchForm, queryOf, searchFor} from './follow-search-form.ts';
import {PageResults, StartSections} from './page-results.tsx';
import {providerForPage} from './provider-for-page.ts';

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

/** It is restored when the reader comes back from a hit. */
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

/** A GET form works before scripts arrive; `follow-search-form.ts` takes it over. */
function SearchForm() {
  const {searchPath} = useSite();
  const text = useLabel();
  const toHref = useHref();
  return (
    <>
      <form data-paint="" data-search-form="" role="search" action={toHref(searchPath)} {...stylex.props(styles.form)}>
        <Icon name="search" size={20} xstyle={styles.icon} />
        <input
          type="search"
          name={SEARCH_PARAMETER}
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          placeholder={text('search.placeholder')}
          aria-label={text('search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...stylex.props(styles.input)}
        />
        <button type="submit" {...stylex.props(buttonStyles.button, buttonStyles.primary, styles.submit)}>
          {text('search.submit')}
        </button>
      </form>
      <p {...stylex.props(styles.noScript)}>{text('search.no-script')}</p>
    </>
  );
}

const styles = stylex.create({
  form: {
    position: 'relative',
    display: 'flex',
    gap: space.x2,
  },
  icon: {
    position: 'absolute',
    insetBlockStart: 16,
    insetInlineStart: 16,
    color: color['--text-faint'],
    pointerEvents: 'none',
  },
  input: {
    flexGrow: 1,
    // Otherwise the width of the input, which differs between browsers, shrinks the button.
    flexBasis: 0,
    minWidth: 0,
    height: 52,
    paddingInlineStart: '3rem',
    paddingInlineEnd: space.x4,
    fontSize: size.lead,
    borderWidth: 1,
    borderColor: color['--line-control'],
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    color: color['--heading'],
    '::placeholder': {
      color: color['--text-faint'],
      opacity: 1,
    },
  },
  submit: {borderRadius: radius.large},
  noScript: {
    display: {default: 'none', [media.noScript]: 'block'},
    marginTop: space.x6,
    color: color['--text-soft'],
  },
});
