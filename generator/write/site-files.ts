/** The files beside the pages that are made from pages and site. */
import {readFile} from 'node:fs/promises';
import type {AppBundle} from '#app/build-app.ts';
import type {Site} from '#load/content/load-site.ts';
import {chaptersHref} from '#load/content/page-record.ts';
import type {CompiledPages} from '#markdown/compile-content.ts';
import {INFO_FILE, WORKER_FILE} from '#offline/protocol.ts';
import {OPENSEARCH_PATH, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import {escapeHtml, spaceHanAndLatin} from '#shared/format-text.ts';
import {absoluteUrl, decodeFilePath} from '#shared/page-path.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {blogFeeds, feedPaths} from './blog-feeds.ts';
import {BUILD_FILE} from './build-file.ts';
import {LLMS_FULL_PATH, llmsFullTxt, llmsTxt} from './llms-txt.ts';
import {markdownCopies, markdownCopyPath} from './markdown-copies.ts';
import type {OutputTarget} from './output-folder.ts';
import {RECORDS_FILE, searchFiles} from './search-files.ts';
import {robotsTxt, sitemapXml} from './sitemap.ts';

/** Licenses of the packages in the scripts. */
const LICENSES_PATH = '/licenses.txt';

/** Site paths, decoded, of the files beside the pages that a link can lead to. Files with a hash in their name are not. */
export function linkableFiles(site: Site): Set<string> {
  return new Set([
    ...site.files.publicFiles.map((file) => `/${file}`),
    '/sitemap.xml',
    '/llms.txt',
    LLMS_FULL_PATH,
    '/robots.txt',
    LICENSES_PATH,
    `/${BUILD_FILE}`,
    `/${INFO_FILE}`,
    `/${WORKER_FILE}`,
    OPENSEARCH_PATH,
    site.data.search.provider === 'local' ? SEARCH_MANIFEST_PATH : `/${RECORDS_FILE}`,
    ...feedPaths(site),
    ...site.records.flatMap(({data, markdown}) => (markdown === undefined ? [] : [markdownCopyPath(data.path)])),
    ...site.records.flatMap(({data, chapters}) =>
      chapters === undefined ? [] : [decodeFilePath(chaptersHref(data.path, chapters))],
    ),
  ]);
}

/** HTML of all posts without the page around it, by site path. */
const postTexts = (site: Site, compiled: CompiledPages): ReadonlyMap<string, string> =>
  new Map(
    site.records.flatMap(({data, markdown}) => {
      const content = markdown && compiled.get(markdown.file);
      return data.kind === 'blog-post' && content !== undefined ? [[data.path, content.html] as const] : [];
    }),
  );

/** Writes the texts that are made from pages: sitemap, feeds, Markdown copies, search, files of pages */
export async function emitTexts(site: Site, compiled: CompiledPages, app: AppBundle, out: OutputTarget): Promise<void> {
  const markdown = new Map([...compiled].map(([file, page]) => [file, page.markdown]));
  const texts = [
    {path: '/sitemap.xml', text: await sitemapXml(site)},
    {path: '/llms.txt', text: llmsTxt(site)},
    {path: LLMS_FULL_PATH, text: llmsFullTxt(site, markdown)},
    {path: LICENSES_PATH, text: await readFile(app.licensesFile, 'utf8')},
    ...(site.files.publicFiles.includes('robots.txt') ? [] : [{path: '/robots.txt', text: robotsTxt(site)}]),
    ...(await blogFeeds(site, postTexts(site, compiled))),
    ...markdownCopies(site, markdown),
    ...searchFiles({site: site.data, records: site.records, compiled}, site.searchWords),
    {path: OPENSEARCH_PATH, text: openSearchXml(site.data)},
    ...site.records.flatMap(({files}) => files ?? []),
    ...[...compiled.values()].flatMap(({files}) => files),
  ];
  // Pages with the same sample share a file.
  const byPath = new Map(texts.map(({path, text}) => [path, text]));
  await Promise.all([...byPath].map(([file, text]) => out.write(file.slice(1), text)));
}

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
