/** What tells crawlers where pages are. */
import type {SitemapItemLoose} from 'sitemap';
import type {Site} from '#load/content/load-site.ts';
import type {PageRecord} from '#load/content/page-record.ts';
import {absoluteUrl} from '#shared/page-path.ts';

const NAMESPACES = {news: false, video: false, image: false, xhtml: false};
/** The library writes no sitemap without pages. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

function lastChange({data}: PageRecord): string | undefined {
  if (data.kind === 'doc') return data.lastUpdated;
  return data.kind === 'blog-post' ? data.date : undefined;
}

function sitemapItem(site: Site, record: PageRecord): SitemapItemLoose {
  const lastmod = lastChange(record);
  return {url: absoluteUrl(site.data, record.data.path), ...(lastmod !== undefined && {lastmod})};
}

/** `sitemap.xml`: every page that search engines may index, without pages that only repeat another locale's. */
export async function sitemapXml(site: Site): Promise<string> {
  const records = site.records.filter(({head, data}) => !head.noIndex && data.isFallback !== true);
  if (site.config.noIndex || records.length === 0) return EMPTY;
  const {SitemapStream, streamToPromise} = await import('sitemap');
  const stream = new SitemapStream({xmlns: NAMESPACES, lastmodDateOnly: true});
  const text = streamToPromise(stream);
  for (const record of records) stream.write(sitemapItem(site, record));
  stream.end();
  return (await text).toString();
}

/** `robots.txt`: it names the sitemaps of all locales, because crawlers read only the one at the root. */
export function robotsTxt(site: Site): string {
  if (site.config.noIndex) return 'User-agent: *\nDisallow: /\n';
  const sitemaps = Object.values(site.data.locales).map(
    ({baseUrl}) => `Sitemap: ${absoluteUrl({...site.data, baseUrl}, '/sitemap.xml')}\n`,
  );
  return `User-agent: *\nAllow: /\n\n${sitemaps.join('')}`;
}
