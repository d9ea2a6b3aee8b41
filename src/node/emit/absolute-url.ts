import {withBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';

/**
 * URL of a site path as the rest of the world knows it. The path is percent-encoded already and stays as it is.
 *
 * @example absoluteUrl(site.data, '/docs/') // 'https://example.org/base/docs/'
 */
export function absoluteUrl({url, baseUrl}: Pick<SiteData, 'url' | 'baseUrl'>, path: string): string {
  return url + withBaseUrl(baseUrl, path);
}
