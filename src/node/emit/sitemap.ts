import {type SitemapItemLoose, SitemapStream, streamToPromise} from 'sitemap';
import type {Site} from '#node/content/load-site.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import {absoluteUrl} from './absolute-url.ts';

const NAMESPACES = {news: false, video: false, image: false, xhtml: false};
/** The library has no word for a sitemap without pages. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** The day a page is known to have changed. */
function lastChange({data}: PageRecord): string | undefined {
  if (data.kind === 'doc') return data.lastUpdated;
  return data.kind === 'blog-post' ? data.date : undefined;
}

function sitemapItem(site: Site, record: PageRecord): SitemapItemLoose {
  const lastmod = lastChange(record);
  return {url: absoluteUrl(site.data, record.data.path), ...(lastmod !== undefined && {lastmod})};
}

/** Pages that are hidden from search engines are not listed, nor those that only repeat the original in another locale. */
const isListed = ({head, data}: PageRecord): boolean => !head.noIndex && data.isFallback !== true;

/**
 * The text of `sitemap.xml`: every page that search engines may know. Pages that are hidden from them (unlisted, search,
 * not found) are not in it, and none is when the whole site is hidden.
 */
export async function sitemapXml(site: Site): Promise<string> {
  const records = site.config.noIndex ? [] : site.records.filter(isListed);
  if (records.length === 0) return EMPTY;
  const stream = new SitemapStream({xmlns: NAMESPACES, lastmodDateOnly: true});
  const text = streamToPromise(stream);
  for (const record of records) stream.write(sitemapItem(site, record));
  stream.end();
  return (await text).toString();
}
