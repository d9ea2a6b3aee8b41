import {useCallback} from 'react';
import {hitHref} from '#search/hits.ts';
import {useSite} from '#client/site-context.tsx';

/** Turns the URL of a hit into a link of this site. */
export function useHitHref(): (url: string) => string {
  const {baseUrl, search} = useSite();
  const {externalUrlRegex, replaceSearchResultPathname: replacePathname} = search;
  return useCallback(
    (url) => hitHref(url, {baseUrl, externalUrlRegex, replacePathname}),
    [baseUrl, externalUrlRegex, replacePathname],
  );
}
