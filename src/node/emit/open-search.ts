import {OPENSEARCH_PATH, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';

/** Longest `ShortName` that the format allows, in characters. */
const SHORT_NAME_MAX = 16;

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The text of `opensearch.xml`. */
export function openSearchXml(site: SiteData): string {
  const under = (path: string): string => escapeXml(site.url + withBaseUrl(site.baseUrl, path));
  const shortName = [...site.title].slice(0, SHORT_NAME_MAX).join('').trim();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(shortName)}</ShortName>`,
    `<Description>${escapeXml(site.messages['search.description'])}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${under(site.searchPath)}?${SEARCH_PARAMETER}={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${under(OPENSEARCH_PATH)}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
