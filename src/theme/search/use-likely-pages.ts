import {useEffect, useState} from 'react';
import {isExternalUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {SearchHit, SearchProvider} from '#search/search-provider.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {onIndexGrowth} from './on-index-growth.ts';
import {useHitHref} from './use-hit-href.ts';

export interface LikelyPage {
  readonly href: string;
  readonly title: string;
}

const LIKELY_PAGES_MAX = 3;
/** Several sections of one page may stand before the next page. */
const HITS = 20;

/** The parts of a path that name something, from the last; addresses are typed with `-` and `_` for spaces. */
export function pathQueries(path: string): string[] {
  let readable = path;
  try {
    readable = decodeURIComponent(path);
  } catch {
    // A malformed escape is searched for as it is.
  }
  const parts = readable.replace(/\.html?$/i, '').split('/');
  return parts
    .map((part) => part.replace(/[-_\s]+/g, ' ').trim())
    .filter((part) => part !== '')
    .toReversed();
}

function pagesOf(hits: readonly SearchHit[], toHref: (url: string) => string): LikelyPage[] {
  const pages = new Map<string, LikelyPage>();
  for (const {url, hierarchy} of hits) {
    const href = toHref(url).replace(/#.*/, '');
    if (!pages.has(href) && hierarchy.lvl1 !== null) pages.set(href, {href, title: hierarchy.lvl1});
  }
  return [...pages.values()].slice(0, LIKELY_PAGES_MAX);
}

/** The main pages, shown when search finds nothing. */
function mainPages({navbar}: SiteData, toHref: (path: string) => string): LikelyPage[] {
  return navbar.items
    .flatMap((item) => (item.type === 'link' && !isExternalUrl(item.href) ? [item] : []))
    .slice(0, LIKELY_PAGES_MAX)
    .map(({href, label}) => ({href: toHref(href), title: label}));
}

/**
 * Pages that a reader who came to a path without a page may have meant: what search finds for the words of the path.
 * Until it has answered, with scripts off, and where it finds nothing or fails: the main pages of the site.
 */
export function useLikelyPages(): readonly LikelyPage[] {
  const {path, page} = useCommittedRoute();
  const site = useSite();
  const toHitHref = useHitHref();
  const toHref = useHref();
  const [found, setFound] = useState<readonly LikelyPage[]>([]);
  useEffect(() => {
    // The static HTML is the same for every path; what was asked for is known after hydration.
    if (path === page.path) return undefined;
    let isGone = false;
    let lastRequest = 0;
    const provider = async (): Promise<SearchProvider> => (await import('./provider.ts')).searchProvider(site, path);
    const ask = async (): Promise<void> => {
      // The answer of a smaller index must not replace that of a larger one.
      const request = ++lastRequest;
      const engine = await provider();
      for (const query of pathQueries(path)) {
        const {hits} = await engine.search({query, page: 0, hitsPerPage: HITS, snippetWords: 1});
        if (isGone || request !== lastRequest) return;
        if (hits.length > 0) return setFound(pagesOf(hits, toHitHref));
      }
      setFound([]);
    };
    const askAgain = (): void => void ask().catch((error: unknown) => console.warn(error));
    askAgain();
    const endGrowth = onIndexGrowth(provider, askAgain);
    return () => {
      isGone = true;
      endGrowth();
    };
  }, [path, page, site, toHitHref]);
  return found.length === 0 ? mainPages(site, toHref) : found;
}
