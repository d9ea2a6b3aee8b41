import {useEffect, useState} from 'react';
import {isExternalUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {hitHref} from '#search/hit-href.ts';
import type {SearchHit, SearchProvider} from '#search/search-provider.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {useHitRules} from './use-hit-rules.ts';

export interface LikelyPage {
  readonly href: string;
  readonly title: string;
}

const LIKELY_PAGES_MAX = 3;
/** Several sections of one page may stand before the next page. */
const HITS = 20;

const warn = (error: unknown): void => console.warn(error);

/** The parts of a path that name something, from the last; addresses are typed with `-` and `_` for spaces. */
export function pathQueries(path: string): string[] {
  let readable = path;
  try {
    readable = decodeURIComponent(path);
  } catch {
    // A malformed escape is asked for as it is.
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

/** The parts of the site, for those whom search cannot help. */
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
  const rules = useHitRules();
  const toHref = useHref();
  const [found, setFound] = useState<readonly LikelyPage[]>([]);
  useEffect(() => {
    // The static HTML is the same for every path; what was asked for is known after hydration.
    if (path === page.path) return undefined;
    let isGone = false;
    let endGrowth: (() => void) | undefined;
    let lastTurn = 0;
    const ask = async (engine: SearchProvider): Promise<void> => {
      // The answer of a smaller index must not come after that of a larger one.
      const turn = ++lastTurn;
      for (const query of pathQueries(path)) {
        const {hits} = await engine.search({query, page: 0, hitsPerPage: HITS, snippetWords: 1});
        if (isGone || turn !== lastTurn) return;
        if (hits.length > 0) return setFound(pagesOf(hits, (url) => hitHref(url, rules)));
      }
      setFound([]);
    };
    const begin = async (): Promise<void> => {
      const {searchProvider} = await import('./provider.ts');
      const engine = await searchProvider(site, path);
      if (isGone) return;
      endGrowth = engine.onGrowth(() => void ask(engine).catch(warn));
      await ask(engine);
    };
    begin().catch(warn);
    return () => {
      isGone = true;
      endGrowth?.();
    };
  }, [path, page, site, rules]);
  return found.length === 0 ? mainPages(site, toHref) : found;
}
