import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {SitemapItemLoose} from 'sitemap';
import type {AppBundle} from '#app/build-app.ts';
import type {StyleNode} from '#app/style-tree.ts';
import {contentHash} from '#cache/cache.ts';
import type {Site} from '#load/content/load-site.ts';
import {chaptersHref, type PageRecord} from '#load/content/page-record.ts';
import {PUBLIC_FOLDER} from '#load/site-folder.ts';
import type {CompiledPages} from '#markdown/compile-content.ts';
import {INFO_FILE, WORKER_FILE} from '#offline/protocol.ts';
import {bootModuleText, type BrowserSiteData, loadRenderer} from '#render/render-task.ts';
import {viewStyles} from '#render/page-styles.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import {absoluteUrl, assetPath, ASSETS_FOLDER, decodeFilePath} from '#shared/page-path.ts';
import {OPENSEARCH_PATH, SEARCH_PARAMETER, STYLE_SHEET_END} from '#shared/document-markers.ts';
import {escapeHtml} from '#shared/html-tag.ts';
import {scriptMessages} from '#shared/messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';
import {blogFeeds, feedPaths} from './blog-feeds.ts';
import {BUILD_FILE} from './build-file.ts';
import {LLMS_FULL_PATH, llmsFullTxt, llmsTxt, markdownCopies, markdownCopyPath} from './markdown-copies.ts';
import type {OutputTarget} from './output-folder.ts';
import {RECORDS_FILE, searchFiles} from './search-files.ts';

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

function announcementCss({config}: Site): string {
  const {backgroundColor, textColor} = config.themeConfig.announcementBar ?? {};
  const background = backgroundColor === undefined ? '' : `--announcement-bg:${backgroundColor};`;
  const text = textColor === undefined ? '' : `--announcement-fg:${textColor};`;
  return background + text === '' ? '' : `\n:root{${background}${text}}`;
}

export const siteStylesheet = (site: Site, app: AppBundle): string =>
  `${app.stylesheet}${announcementCss(site)}\n${STYLE_SHEET_END}`;

/** The same, for what pages take from it. */
export const siteStyleTree = (site: Site, app: AppBundle): readonly StyleNode[] => [
  ...app.styleTree,
  announcementCss(site),
];

/** What scripts need. The rest is in the HTML of pages. */
const browserSite = ({data, files}: Site, {labelIds}: AppBundle): BrowserSiteData => ({
  ...data,
  navbar: {...data.navbar, logo: undefined, items: data.navbar.items.filter(({type}) => type !== 'html')},
  footer: undefined,
  announcementBar: undefined,
  messages: scriptMessages(data.messages, labelIds, Object.keys(files.extension?.labels ?? {})),
});

/** What scripts make without a view. */
const PROGRESS_BAR = '<div class="progress-bar"></div>';

/** Writes public files, the app, and the files that combine app and site. */
export async function emitAssets(
  site: Site,
  app: AppBundle,
  out: OutputTarget,
): Promise<{stylesheet: string; bootModule: string}> {
  const {dir, publicFiles} = site.files;
  if (publicFiles.length > 0) await out.copyFolder(path.join(dir, PUBLIC_FOLDER));
  await out.copyFolder(app.assetsDir, ASSETS_FOLDER);
  const {renderViews, renderBranch} = await loadRenderer(app.staticEntry);
  const views = renderViews(site.data);
  const branches = site.branchFiles.map(({path, items}) => ({path, text: renderBranch(site.data, items)}));
  // Scripts add them to pages.
  const later = [...Object.values(views), PROGRESS_BAR].join('');
  const boot = bootModuleText({
    entry: `./${app.entry}`,
    site: browserSite(site, app),
    views,
    css: viewStyles(siteStyleTree(site, app), later),
  });
  const css = siteStylesheet(site, app);
  const stylesheet = assetPath(`site-${contentHash(css, 8)}.css`);
  const bootModule = assetPath(`boot-${contentHash(boot, 8)}.js`);
  const files = [...branches, {path: stylesheet, text: css}, {path: bootModule, text: boot}];
  await Promise.all(files.map(({path, text}) => out.write(path.slice(1), text)));
  return {stylesheet, bootModule};
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
