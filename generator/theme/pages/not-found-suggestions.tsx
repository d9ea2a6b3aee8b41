import * as stylex from '@stylexjs/stylex';
import {useEffect, useId, useState} from 'react';
import {fetchLimited, fetchOk} from '#network/limit-load.ts';
import {parsePageDocument} from '#navigation/router/page-document.ts';
import {useLabel, useShownLocation, useSite} from '#navigation/site-context.tsx';
import type {SearchHit} from '#search/search-provider.ts';
import {sectionLabel} from '#shared/navigation.ts';
import {decodeFilePath, isExternalUrl, withBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {useHref} from '#theme/ui/site-link.tsx';
import {useHitHref} from '#theme/search/hit-list.tsx';
import {providerForPage} from '#theme/search/provider-for-page.ts';
import {cutQuery} from '#theme/search/search-input.ts';

const SUGGESTIONS_MAX = 3;

interface Suggestion {
  readonly href: string;
  readonly title: string;
  /** Label of the part of the site that it is in. */
  readonly section?: string | null | undefined;
}

interface PathAbove {
  readonly path: string;
  /** What follows is text that was pasted with the link (`，…`, `)`), not the name of a page that does not exist. */
  readonly isPasted: boolean;
}

type PageAbove = Suggestion & Pick<PathAbove, 'isPasted'>;

/** Each path costs a request. */
const MAX_PATHS = 5;

/** Beginnings of a name: up to the first sign, and up to the first letter that is not Latin. */
const BEGINNINGS = [/^[\p{L}\p{M}\p{N} ._-]+/u, /^[\w .-]+/];

/** Paths with which an address begins and which may be pages, the longest first. The home page is none of them. */
export function pathsAbove(address: string): PathAbove[] {
  const names = decodeFilePath(address).split('/').filter(Boolean);
  const found: PathAbove[] = [];
  const add = (parts: readonly string[], isPasted: boolean): void => {
    const path = `/${parts.map(encodeURIComponent).join('/')}/`;
    if (parts.length > 0 && found.every((other) => other.path !== path)) found.push({path, isPasted});
  };
  for (let last = names.length - 1; last >= 0; last--) {
    const [name = '', above] = [names[last], names.slice(0, last)];
    for (const beginning of BEGINNINGS) {
      const part = beginning.exec(name)?.[0] ?? '';
      if (part !== '' && part !== name) add([...above, part], true);
    }
    add(above, !/^\w/.test(name));
  }
  return found.slice(0, MAX_PATHS);
}

/** Finds the page with the longest path with which an address begins: search does not find every page by its path. */
async function loadPageAbove(address: string, site: SiteData): Promise<PageAbove | undefined> {
  for (const {path, isPasted} of pathsAbove(address)) {
    const href = withBaseUrl(site.baseUrl, path);
    const {ok} = await fetchLimited(href, {method: 'HEAD'});
    if (!ok) continue;
    const {head} = parsePageDocument(await (await fetchOk(href)).text());
    const title = head.elements.find((element) => element.matches('[property="og:title"]'))?.getAttribute('content');
    if (title) return {href, title, section: sectionLabel(path, site.navbar.items), isPasted};
  }
  return undefined;
}

/** A URL may have thousands of parts, and each search takes the main thread. */
const MAX_QUERIES = 6;

/** The last parts of a path as queries, from the last: addresses are typed with `-` and `_` for spaces. */
export function pathQueries(path: string): string[] {
  const parts = decodeFilePath(path)
    .replace(/\.html?$/i, '')
    .split('/');
  return parts
    .map((part) => cutQuery(part.replace(/[-_\s]+/g, ' ').trim()))
    .filter((part) => part !== '')
    .slice(-MAX_QUERIES)
    .reverse();
}

/** Pages for the path of the not-found page: one above it, those that search finds, the main pages of the site. */
function useSuggestions(ownPath: string): readonly Suggestion[] {
  const {path} = useShownLocation();
  const site = useSite();
  const toHitHref = useHitHref();
  const toHref = useHref();
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  const [above, setAbove] = useState<PageAbove>();
  useEffect(() => {
    // The static HTML does not know the requested path.
    if (path === '' || path === ownPath) return undefined;
    let isStale = false;
    const search = async (): Promise<readonly SearchHit[]> => {
      const provider = await providerForPage(site, path);
      for (const query of pathQueries(path)) {
        // Several hits may be sections of one page.
        const answer = await provider.search({query, page: 0, hitsPerPage: 20, snippetWords: 1});
        if (answer.hits.length > 0) return answer.hits;
      }
      return [];
    };
    search().then((found) => !isStale && setHits(found), console.warn);
    loadPageAbove(path, site).then((found) => !isStale && setAbove(found), console.warn);
    return () => {
      isStale = true;
    };
  }, [path, ownPath, site]);

  const found = hits.map(({url, hierarchy}) => ({
    href: toHitHref(url).replace(/#.*/, ''),
    title: hierarchy.lvl1 ?? '',
    section: hierarchy.lvl0,
  }));
  const main = site.navbar.items.flatMap((item) =>
    item.type === 'link' && !isExternalUrl(item.href) ? [{href: toHref(item.href), title: item.label}] : [],
  );
  // Under a mistyped name, the page that search finds first is the likelier one.
  const likelier = above?.isPasted === true ? 0 : 1;
  const pages = [...found.slice(0, likelier), ...(above ? [above] : []), ...found.slice(likelier), ...main];
  const first = pages.filter(({href}, index) => pages.findIndex((other) => other.href === href) === index);
  return first.slice(0, SUGGESTIONS_MAX);
}

interface NotFoundSuggestionsProps {
  /** Site path of the not-found page itself. */
  readonly path: string;
}

export default function NotFoundSuggestions({path}: NotFoundSuggestionsProps) {
  const text = useLabel();
  const heading = useId();
  const pages = useSuggestions(path);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={heading} {...stylex.props(styles.pages)}>
      <h2 id={heading} {...stylex.props(styles.heading)}>
        {text('not-found.likely')}
      </h2>
      <ul>
        {pages.map(({href, title, section}, position) => (
          // A row that is a main page before and after must not move.
          <li key={position} {...stylex.props(styles.row)}>
            <div {...stylex.props(styles.page)}>
              <a href={href} {...stylex.props(styles.line, styles.link)}>
                {title}
              </a>
              <code {...stylex.props(styles.line, styles.path)}>{decodeFilePath(href)}</code>
            </div>
            <span {...stylex.props(styles.section)}>{section}</span>
            <Icon name="arrow" xstyle={styles.arrow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const styles = stylex.create({
  pages: {marginTop: space.x12},
  heading: {
    marginBottom: space.x3,
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  // All rows are equally high, and the navbar gives as many as are suggested: nothing moves when they are replaced.
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space.x4,
    height: '4.5rem',
    borderTopWidth: 1,
    color: {default: color['--heading'], ':hover': color['--accent']},
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
  },
  line: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  link: {
    fontWeight: weight.strong,
    lineHeight: 1.6,
    // The row is the link.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
    },
  },
  path: {
    color: color['--text-faint'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  section: {
    flexShrink: 0,
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  arrow: {color: color['--accent']},
});
