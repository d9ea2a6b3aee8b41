import {useEffect, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {
  SEARCH_PAGE_DEBOUNCE_MS,
  SEARCH_QUERY_MAX_LENGTH,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
} from '#shared/limits.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {isBlank, SearchSession, type SearchState} from '#search/search-session.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {navigate, ownUrl} from '#navigation/router/browser-location.ts';
import {type PageComponentProps, useCommittedRoute} from '#navigation/router/route.ts';
import {providerForPage} from '#theme/search/provider-for-page.ts';
import {pasteMessage} from '#theme/search/pasted-message.ts';
import {PageResults} from '#theme/search/page-results.tsx';
import {cutQuery, encodeQuery} from '#theme/search/query-text.ts';
import {StartSections} from '#theme/search/start-sections.tsx';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {useHref} from '#theme/ui/use-href.ts';

/** A GET form works before scripts arrive. */
export default function SearchPage({page}: PageComponentProps<PageDataOf<'search'>>) {
  const site = useSite();
  const text = useLabel();
  const pageQuery = usePageQuery();
  const {query} = pageQuery;
  const {session, state} = usePageSearch(query, page.path);
  const isStart = isBlank(query);
  const heading = isStart ? page.title : text('search.title-query', {query});
  useEffect(() => {
    document.title = spaceHanAndLatin(`${heading} ${site.titleDelimiter} ${site.title}`);
  }, [query, heading, site.titleDelimiter, site.title]);
  return (
    <PageFrame title={heading} lead={isStart ? page.description : undefined}>
      <QueryForm pageQuery={pageQuery} />
      <p {...stylex.props(styles.noScript)}>{text('search.no-script')}</p>
      {isStart ? (
        <StartSections path={page.path} />
      ) : (
        <PageResults session={session} state={state} path={page.path} onSuggestion={writeQuery} />
      )}
    </PageFrame>
  );
}

/** Restored when the reader comes back from a hit. */
let lastShown: {readonly entry: string; readonly state: SearchState} | undefined;

/** The search for the query of the page. */
function usePageSearch(query: string, path: string) {
  const site = useSite();
  const {key: entry} = useCommittedRoute();
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
  return {session, state};
}

type PageQuery = ReturnType<typeof usePageQuery>;

/** The query of the search page: `q` of its URL. What is typed is written there after a pause, or on submit. */
function usePageQuery() {
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
  navigate(ownUrl(location.pathname + q), {replace: true});
}

function QueryForm({pageQuery: {typed, type, compose, submit}}: {readonly pageQuery: PageQuery}) {
  const {searchPath} = useSite();
  const text = useLabel();
  const toHref = useHref();
  return (
    <form
      data-paint=""
      role="search"
      action={toHref(searchPath)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...stylex.props(styles.form)}
    >
      <Icon name="search" size={20} xstyle={styles.icon} />
      <input
        type="search"
        name={SEARCH_PARAMETER}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={pasteMessage}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
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
  submit: {
    borderRadius: radius.large,
  },
  noScript: {
    display: {default: 'none', [media.noScript]: 'block'},
    marginTop: space.x6,
    color: color['--text-soft'],
  },
});
