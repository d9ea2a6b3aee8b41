import {isExternalUrl, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {useSite} from '#navigation/site-context.tsx';

/** Adds the base URL to a site path (`/docs/`). `#x` and external URLs stay as they are. */
export const hrefUnder = (baseUrl: string, path: string): string =>
  isExternalUrl(path) || !path.startsWith('/') ? path : withBaseUrl(baseUrl, withTrailingSlash(path));

export function useHref(): (path: string) => string {
  const {baseUrl} = useSite();
  return (path) => hrefUnder(baseUrl, path);
}
