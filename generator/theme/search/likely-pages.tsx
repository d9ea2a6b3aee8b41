import {useEffect, useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {decodeFilePath, isExternalUrl} from '#shared/page-path.ts';
import type {SearchHit} from '#search/search-provider.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {useHref} from '#theme/ui/use-href.ts';
import {useHitHref} from './hit-text.tsx';
import {loadProviderForPage} from './load-provider-for-page.ts';

interface LikelyPage {
  readonly href: string;
  readonly title: string;
}

const LIKELY_PAGES_MAX = 3;

/** The parts of a path as queries, from the last: addresses are typed with `-` and `_` for spaces. */
export function pathQueries(path: string): string[] {
  const parts = decodeFilePath(path)
    .replace(/\.html?$/i, '')
    .split('/');
  return parts
    .map((part) => part.replace(/[-_\s]+/g, ' ').trim())
    .filter((part) => part !== '')
    .toReversed();
}

/** Pages that search finds for the path of the not-found page, else the main pages of the site. */
function useLikelyPages(): readonly LikelyPage[] {
  const {path, page} = useCommittedRoute();
  const site = useSite();
  const toHitHref = useHitHref();
  const toHref = useHref();
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    // The static HTML does not know the requested path.
    if (path === page.path) return undefined;
    let isStale = false;
    const search = async (): Promise<readonly SearchHit[]> => {
      const provider = await loadProviderForPage(site, path);
      for (const query of pathQueries(path)) {
        // Several hits may be sections of one page.
        const answer = await provider.search({query, page: 0, hitsPerPage: 20, snippetWords: 1});
        if (answer.hits.length > 0) return answer.hits;
      }
      return [];
    };
    search().then((found) => !isStale && setHits(found), console.warn);
    return () => {
      isStale = true;
    };
  }, [path, page, site]);

  const found = hits.map(({url, hierarchy}) => ({
    href: toHitHref(url).replace(/#.*/, ''),
    title: hierarchy.lvl1 ?? '',
  }));
  const main = site.navbar.items.flatMap((item) =>
    item.type === 'link' && !isExternalUrl(item.href) ? [{href: toHref(item.href), title: item.label}] : [],
  );
  const pages = new Map((found.length > 0 ? found : main).map((likely) => [likely.href, likely]));
  return [...pages.values()].slice(0, LIKELY_PAGES_MAX);
}

export function LikelyPages() {
  const text = useLabel();
  const heading = useId();
  const pages = useLikelyPages();
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={heading} {...stylex.props(styles.pages)}>
      <h2 id={heading} {...stylex.props(styles.heading)}>
        {text('not-found.likely')}
      </h2>
      <ul {...stylex.props(styles.list)}>
        {pages.map(({href, title}) => (
          <li key={href}>
            <a href={href} {...stylex.props(styles.link)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const styles = stylex.create({
  pages: {
    // Room for three links, so that nothing below moves when they are replaced.
    minHeight: '10rem',
    marginTop: space.x12,
  },
  heading: {
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  list: {
    marginTop: space.x2,
  },
  link: {
    display: 'inline-block',
    paddingBlock: space.x1,
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.25em',
  },
});
