import {isExternalUrl, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {useSite} from '#client/site-context.tsx';

/** Turns a site path of the data (`/docs/`) into what stands in `href`. `#x` and external URLs stay as they are. */
export function useHref(): (path: string) => string {
  const {baseUrl} = useSite();
  return (path) => toHref(baseUrl, path);
}

export function toHref(baseUrl: string, path: string): string {
  if (isExternalUrl(path) || !path.startsWith('/')) return path;
  return withBaseUrl(baseUrl, withTrailingSlash(path));
}
