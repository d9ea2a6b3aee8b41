import type {Site} from '#node/content/load-site.ts';
import {absoluteUrl} from './absolute-url.ts';

/** The text of `robots.txt`: everything is open and the sitemap is named, or the whole site is closed (`noIndex`). */
export function robotsTxt(site: Site): string {
  if (site.config.noIndex) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site.data, '/sitemap.xml')}\n`;
}
