import {useCommittedRoute} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import type {MenuPlace} from './menu-items.ts';
import {usePreferredVersion} from './preferred-version.ts';

/** Where the reader is, for the items of navbar and mobile sidebar. */
export function useMenuPlace(): MenuPlace {
  const site = useSite();
  const {page, path, search, hash} = useCommittedRoute();
  const preferredVersion = usePreferredVersion();
  return {site, page, path, rest: search + hash, preferredVersion};
}
