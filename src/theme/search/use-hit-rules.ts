import {useMemo} from 'react';
import type {HitHrefRules} from '#search/hit-href.ts';
import {useSite} from '#client/site-context.tsx';

/** How this site makes links of what an index calls a URL. */
export function useHitRules(): HitHrefRules {
  const {baseUrl, search} = useSite();
  const {externalUrlRegex, replaceSearchResultPathname: replacePathname} = search;
  return useMemo(() => ({baseUrl, externalUrlRegex, replacePathname}), [baseUrl, externalUrlRegex, replacePathname]);
}
