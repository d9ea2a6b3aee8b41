import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {AppBundle} from '#node/app/build-app.ts';
import type {CompiledContent} from '#node/compile/compile-content.ts';
import type {Site} from '#node/content/load-site.ts';
import {blogFeeds} from './blog-feeds.ts';
import {llmsTxt} from './llms-txt.ts';
import {markdownCopies} from './markdown-copy-file.ts';
import {robotsTxt} from './robots-txt.ts';
import {sitemapXml} from './sitemap.ts';
import {openSearchXml} from './open-search.ts';
import {OPENSEARCH_PATH} from '#shared/document-markers.ts';
import {searchFiles} from './search-files.ts';
import {demoModulePath} from '#shared/document-markers.ts';
import type {PageData} from '#shared/page-record.ts';
import {pageMessages} from '#shared/messages.ts';
import {scriptJson} from '#node/foundation/html-tag.ts';
import {hashOf} from '#node/foundation/cache.ts';
import type {OutputTarget} from '#node/foundation/output-folder.ts';

/** Colours of the announcement bar, which only the configuration knows. */
function announcementCss({config}: Site): string {
  const bar = config.themeConfig.announcementBar;
  const values = [
    ...(bar?.backgroundColor === undefined ? [] : [`--announcement-bg:${bar.backgroundColor}`]),
    ...(bar?.textColor === undefined ? [] : [`--announcement-fg:${bar.textColor}`]),
  ];
  return values.length === 0 ? '' : `\n:root{${values.join(';')}}`;
}

/** Writes public files, the app, the sidebar branches, and the two files that join app and site. */
export async function emitAssets(
  site: Site,
  app: AppBundle,
  out: OutputTarget,
): Promise<{stylesheet: string; bootModule: string}> {
  const {dir, publicFiles} = site.files;
  if (publicFiles.length > 0) await out.copyFolder(path.join(dir, 'public'));
  await out.copyFolder(path.join(app.clientDir, 'assets'), 'assets');
  for (const {url, text} of site.branchFiles) await out.write(url.slice(1), text);
  const css = (await readFile(path.join(app.clientDir, app.stylesheet), 'utf8')) + announcementCss(site);
  const data = {...site.data, messages: pageMessages(site.data.messages)};
  const boot = `import {start} from './${app.entry}';\nstart(${scriptJson(data)});\n`;
  const stylesheet = `/assets/site-${hashOf(css).slice(0, 8)}.css`;
  const bootModule = `/assets/boot-${hashOf(boot).slice(0, 8)}.js`;
  await out.write(stylesheet.slice(1), css);
  await out.write(bootModule.slice(1), boot);
  return {stylesheet, bootModule};
}

/** Writes the modules of live demos, and samples too long for a link; what several pages show is one file. */
export async function emitDemos(compiled: ReadonlyMap<string, CompiledContent>, out: OutputTarget): Promise<void> {
  const modules = [...compiled.values()].flatMap(({page}) => page.demos?.modules ?? []);
  const samples = [...compiled.values()].flatMap(({page}) => page.samples ?? []);
  const texts = new Map([
    ...modules.map(({name, text}) => [demoModulePath(name).slice(1), text] as const),
    ...samples.map(({name, text}) => [`assets/samples/${name}`, text] as const),
  ]);
  await Promise.all([...texts].map(([file, text]) => out.write(file, text)));
}

/** Loads the function that renders content alone, without the shell, for feeds. */
async function contentRenderer(
  site: Site,
  app: AppBundle,
): Promise<(page: PageData, content: CompiledContent) => string> {
  const module: {renderContent?: unknown} = await import(pathToFileURL(app.staticEntry).href);
  const {renderContent} = module;
  if (typeof renderContent !== 'function') throw new Error('the static entry does not export renderContent');
  return (page, content) =>
    String(renderContent({site: site.data, page, contentBody: content.page.code, runs: content.page.runs}));
}

/** Writes everything that is text made from the list of pages: sitemap, feeds, Markdown copies, llms.txt, robots.txt. */
export async function emitTexts(
  site: Site,
  compiled: ReadonlyMap<string, CompiledContent>,
  app: AppBundle,
  out: OutputTarget,
): Promise<void> {
  const renderContent = await contentRenderer(site, app);
  const posts = site.records.flatMap(({data, markdown}): [string, string][] => {
    const content = markdown === undefined ? undefined : compiled.get(markdown.file);
    return data.kind !== 'blog-post' || content === undefined ? [] : [[data.path, renderContent(data, content)]];
  });
  const markdown = new Map([...compiled].map(([file, {page}]) => [file, page.markdown]));
  const texts = [
    {path: 'sitemap.xml', text: await sitemapXml(site)},
    {path: 'llms.txt', text: llmsTxt(site)},
    ...(site.files.publicFiles.includes('robots.txt') ? [] : [{path: 'robots.txt', text: robotsTxt(site)}]),
    ...(posts.length === 0 ? [] : blogFeeds(site, new Map(posts))),
    ...markdownCopies(site, markdown),
    ...searchFiles({site: site.data, records: site.records, compiled}),
    {path: OPENSEARCH_PATH, text: openSearchXml(site.data)},
  ];
  await Promise.all(texts.map((file) => out.write(file.path.replace(/^\//, ''), file.text)));
}
