import {escapeHtml} from '#shared/html-tag.ts';
import {OPENSEARCH_PATH, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';

/** Longest `ShortName` that the format allows, in characters. */
const SHORT_NAME_MAX = 16;

/** `opensearch.xml`: browsers offer the site's search by it. */
export function openSearchXml(site: SiteData): string {
  const url = (path: string): string => escapeHtml(absoluteUrl(site, path));
  const shortName = [...spaceHanAndLatin(site.title)].slice(0, SHORT_NAME_MAX).join('').trim();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(shortName)}</ShortName>`,
    `<Description>${escapeHtml(spaceHanAndLatin(site.messages['search.description']))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${url(site.searchPath)}?${SEARCH_PARAMETER}={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${url(OPENSEARCH_PATH)}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
