import type {Site} from '#node/content/load-site.ts';
import {absoluteUrl} from './absolute-url.ts';

/**
 * The text of `robots.txt`: everything is open and the sitemaps of all locales are named, as crawlers read the one at the
 * root only; or the whole site is closed (`noIndex`).
 */
export function robotsTxt(site: Site): string {
  if (site.config.noIndex) return 'User-agent: *\nDisallow: /\n';
  const sitemaps = Object.values(site.data.locales).map(
    ({baseUrl}) => `Sitemap: ${absoluteUrl({...site.data, baseUrl}, '/sitemap.xml')}\n`,
  );
  return `User-agent: *\nAllow: /\n\n${sitemaps.join('')}`;
}
