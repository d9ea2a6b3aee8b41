import {useEffect, useMemo} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {color, media, radius, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageFrame, Section} from '#theme/ui/page-frame.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {loadProvider} from './load-provider.ts';
import {PageResults} from './page-results.tsx';
import {type PageQuery, usePageQuery} from './use-page-query.ts';
import {useSearchResults} from './use-search-results.ts';

interface SearchPageProps {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
}

/** The search page. A GET form works before scripts arrive. */
export function SearchPageView({path, title, lead}: SearchPageProps) {
  const site = useSite();
  const text = useLabel();
  const pageQuery = usePageQuery();
  const {key} = useCommittedRoute();
  const {query} = pageQuery;
  // The engine's code is loaded with the first query.
  const provider = useMemo(() => () => loadProvider(site, path), [site, path]);
  const results = useSearchResults(query, key, provider);
  const heading = query === '' ? title : text('search.title-query', {query});
  useEffect(() => {
    document.title = spaceHanAndLatin(`${heading} ${site.titleDelimiter} ${site.title}`);
  }, [query, heading, site.titleDelimiter, site.title]);
  return (
    <PageFrame title={heading} lead={query === '' ? lead : undefined}>
      <QueryForm pageQuery={pageQuery} />
      <p {...stylex.props(styles.noScript)}>{text('search.no-script')}</p>
      {query === '' ? <MainPages /> : <PageResults results={results} provider={provider} />}
    </PageFrame>
  );
}

function QueryForm({pageQuery: {typed, type, compose, submit}}: {readonly pageQuery: PageQuery}) {
  const {searchPath} = useSite();
  const text = useLabel();
  const toHref = useHref();
  return (
    <form
      data-paint="whole"
      role="search"
      action={toHref(searchPath)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...stylex.props(styles.form)}
    >
      <input
        type="search"
        name={SEARCH_PARAMETER}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
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
      <button type="submit" {...stylex.props(buttonStyles.button, buttonStyles.primary)}>
        {text('search.submit')}
      </button>
    </form>
  );
}

function MainPages() {
  const {navbar} = useSite();
  const text = useLabel();
  const pages = navbar.items.flatMap((item) => (item.type === 'link' ? [{href: item.href, title: item.label}] : []));
  if (pages.length === 0) return null;
  return (
    <Section title={text('search.start')}>
      <LinkCards cards={pages} />
    </Section>
  );
}

const styles = stylex.create({
  form: {
    display: 'flex',
    gap: space.x2,
  },
  input: {
    flexGrow: 1,
    // Otherwise the width of the input, which differs between browsers, shrinks the button.
    flexBasis: 0,
    minWidth: 0,
    height: 44,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: color['--line-control'],
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    color: color['--heading'],
    '::placeholder': {
      color: color['--text-faint'],
      opacity: 1,
    },
  },
  noScript: {
    display: {default: 'none', [media.noScript]: 'block'},
    marginTop: space.x6,
    color: color['--text-soft'],
  },
});
