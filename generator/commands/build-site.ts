import path from 'node:path';
import {type AppBundle, appCode, buildApp} from '#app/build-app.ts';
import {generatorHash} from '#cache/bundle-modules.mjs';
import {Cache, hashOf} from '#cache/cache.ts';
import {CACHE_DIR} from '#disk/project.mjs';
import type {BuildTools} from '#jobs/run-cached.ts';
import {type ReportProgress, WorkerPool} from '#jobs/worker-pool.ts';
import {type Host, type HostInput, writeHostFiles} from '#hosts/hosts.ts';
import {makeLinkPreviews} from '#link-previews/make-link-previews.ts';
import {readIntros} from '#load/content/front-matter.ts';
import {extensionRecords} from '#load/content/load-extension.ts';
import {type LoadedSite, type LoadOptions, loadSite, type Site} from '#load/content/load-site.ts';
import {findPathClashes, markdownOf, type PageRecord} from '#load/content/page-record.ts';
import {readSiteFiles, type SiteFiles} from '#load/content/read-site-files.ts';
import {checkLinks} from '#markdown/check-links.ts';
import {compileContent, compileInput, type CompileReport} from '#markdown/compile-content.ts';
import {failOnProblems, formatNotice, type Problem, withoutRepeats} from '#problems/problem.ts';
import type {HtmlShell, PageHead} from '#render/html-document.ts';
import {renderPages} from '#render/render-pages.ts';
import {absoluteUrl, assetPath, ASSETS_FOLDER, withBaseUrl} from '#shared/page-path.ts';
import {localeOf} from '#shared/site-data.ts';
import {emitAssets, siteStyleTree} from '#write/assets.ts';
import {feedPaths} from '#write/blog-feeds.ts';
import {BUILD_FILE, type BuildFile} from '#write/build-file.ts';
import {emitOffline, type WrittenFile} from '#write/offline-files.ts';
import {claimOutput, OutputFolder, readLastOutput, rememberOutput} from '#write/output-folder.ts';
import {emitTexts, linkableFiles} from '#write/site-files.ts';
import {siteFolder} from './cli.ts';

export interface CompiledLocale {
  readonly loaded: LoadedSite;
  readonly report: CompileReport;
  readonly files: ReadonlySet<string>;
}

/** Loads all locales of a site, the default one first. */
export async function loadLocales(
  files: SiteFiles,
  options: Omit<LoadOptions, 'locale' | 'intros'>,
): Promise<LoadedSite[]> {
  const intros = await readIntros(files.texts);
  const {defaultLocale, locales} = files.config.value.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale);
  return [defaultLocale, ...others].map((locale) => loadSite(files, {...options, locale, intros}));
}

/** Compiles the content of a locale, pages with problems too. */
export async function compileLocale(loaded: LoadedSite, tools: BuildTools): Promise<CompiledLocale> {
  const {site} = loaded;
  const files = linkableFiles(site);
  const sources = site.records.flatMap(markdownOf);
  return {loaded, report: await compileContent(sources, compileInput(site, files), tools), files};
}

/** Folders at the root of a locale's output that belong to assets or other locales. */
function reservedFolders({locale, files}: Site): string[] {
  const {defaultLocale, locales} = files.config.value.i18n;
  return [ASSETS_FOLDER, ...(locale === defaultLocale ? locales.filter((other) => other !== locale) : [])];
}

function findProblems({loaded, report, files}: CompiledLocale): Problem[] {
  const {site, pathsWithUnknownPages} = loaded;
  const {records, drafts} = site;
  const {onBrokenLinks} = site.config;
  return [
    ...loaded.problems,
    ...report.problems,
    ...checkLinks({records, drafts, ...report, files, pathsWithUnknownPages, onBrokenLinks}, site.configs),
    ...findPathClashes(records, {files, folders: reservedFolders(site)}),
  ];
}

/** @returns the notices of the site @throws SiteProblemsError */
export function checkLocales(locales: readonly CompiledLocale[]): string[] {
  const problems = withoutRepeats(locales.flatMap(findProblems));
  failOnProblems(problems);
  return [...locales.flatMap(({loaded}) => loaded.site.notices), ...problems.map(formatNotice)];
}

/** Files that every page links when `public/` has them. */
const KNOWN_ICONS = {
  touchIcon: 'apple-touch-icon.png',
  maskIcon: 'mask-icon.svg',
  manifest: 'manifest.webmanifest',
} as const;

/** Folder of a locale in the output: empty for the default locale. */
export const localeFolder = ({locale, config}: Site): string => (locale === config.i18n.defaultLocale ? '' : locale);

function htmlShell(site: Site, app: AppBundle, assets: {stylesheet: string; bootModule: string}): HtmlShell {
  const {favicon, noIndex, extension, themeConfig} = site.config;
  const icons = Object.entries(KNOWN_ICONS).filter(([, file]) => site.files.publicFiles.includes(file));
  return {
    stylesheet: assets.stylesheet,
    modules: [assets.bootModule, assetPath(app.entry)],
    ...Object.fromEntries(icons.map(([name, file]) => [name, `/${file}`])),
    // Identifies everything that pages share: after a deploy that changes it, a navigation loads the page anew.
    buildId: hashOf(app.id, assets.bootModule, assets.stylesheet).slice(0, 12),
    inlineScripts: app.inlineScripts,
    favicon,
    maskIconColor: themeConfig.maskIconColor,
    noIndex,
    hasFeeds: feedPaths(site).length > 0,
    edition: extension?.edition,
  };
}

/**
 * Finds the same page in other locales: `alternates` are real translations, the page itself included, and empty without
 * others; `canonical` is the original of a page without translation.
 */
function translationFinder(
  site: Site,
  sites: readonly Site[],
): (record: PageRecord) => Pick<PageHead, 'alternates' | 'canonical'> {
  const translated = sites.map((other) => ({
    other,
    paths: new Set(other.records.filter(({data}) => data.isFallback !== true).map(({data}) => data.path)),
  }));
  return ({data: {path, isFallback}}) => {
    const withPage = translated.filter(({paths}) => paths.has(path)).map(({other}) => other);
    if (isFallback === true) {
      const original = withPage.find((other) => other !== site);
      return original === undefined ? {} : {canonical: absoluteUrl(original.data, path)};
    }
    if (withPage.length < 2) return {};
    return {
      alternates: withPage.map(({data}) => ({hreflang: localeOf(data).htmlLang, href: absoluteUrl(data, path)})),
    };
  };
}

/** The files of a locale so far. Other locales are in folders of the default one, but are sites of their own. */
function filesOf(site: Site, sites: readonly Site[], output: OutputFolder): WrittenFile[] {
  const folder = localeFolder(site);
  const below = folder === '' ? '' : `${folder}/`;
  const others = sites.filter((other) => other !== site).map((other) => `${localeFolder(other)}/`);
  return output
    .files()
    .flatMap(({file, fullPath}) =>
      file.startsWith(below) && !(folder === '' && others.some((other) => file.startsWith(other)))
        ? [{file: file.slice(below.length), fullPath}]
        : [],
    );
}

export async function writeLocale(
  {loaded: {site}, report: {compiled}}: CompiledLocale,
  {app, sites, ...tools}: BuildTools & {readonly app: AppBundle; readonly sites: readonly Site[]},
  output: OutputFolder,
): Promise<{readonly rendered: number; readonly drawn: number}> {
  const folder = localeFolder(site);
  const out = output.inside(folder);
  const {report} = tools;
  report('copying files');
  const shell = htmlShell(site, app, await emitAssets(site, app, out));
  const styleTree = siteStyleTree(site, app);
  const {imageOf, drawnCount} = await makeLinkPreviews(site, tools, out);
  const rendered = await renderPages(
    {site, compiled, shell, app, styleTree, imageOf, translationsOf: translationFinder(site, sites)},
    tools,
    out,
  );
  report('writing search, feeds and copies');
  await emitTexts(site, compiled, app, out);
  await emitOffline(site, app, filesOf(site, sites, output), out);
  // The file at the root describes the whole output.
  const ofAll = {locales: sites.map(localeFolder), assetHeaders: site.config.extension?.assetHeaders};
  const {baseUrl} = site.data;
  const buildFile: BuildFile = {baseUrl, buildId: shell.buildId, ...(folder === '' && ofAll)};
  await out.write(BUILD_FILE, JSON.stringify(buildFile));
  return {rendered, drawn: drawnCount};
}

export interface BuildOptions {
  /** Folder with `site.config.ts`, `sidebars.ts`, `content/`. */
  readonly siteDir: string;
  readonly outDir: string;
  readonly host?: Host;
  /** Without it, nothing is read from earlier builds. Default true. */
  readonly useCache?: boolean;
  /** Folder of the cache, if not the project's. */
  readonly cacheDir?: string;
  readonly report?: ReportProgress;
}

export interface BuildReport {
  readonly pages: number;
  /** Pages that were not in the cache. */
  readonly compiled: number;
  readonly rendered: number;
  /** Link previews that were not in the cache. */
  readonly drawn: number;
  readonly notices: readonly string[];
}

/** Identity of everything that an output depends on. */
async function inputsOf(files: SiteFiles, appHash: string, host: Host): Promise<string> {
  const withMaps = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
  return hashOf(appHash, host, await generatorHash(), JSON.stringify(files, withMaps));
}

function hostInput(sites: readonly Site[]): HostInput {
  const [main] = sites;
  if (main === undefined) throw new Error('a site has at least one locale');
  return {
    url: main.config.url,
    baseUrl: main.config.baseUrl,
    locales: sites.map(localeFolder),
    assetHeaders: main.config.extension?.assetHeaders,
    pages: sites.flatMap(({data, records}) => records.map((record) => withBaseUrl(data.baseUrl, record.data.path))),
  };
}

async function compileSite(files: SiteFiles, tools: BuildTools) {
  const makeRecords = await extensionRecords(files.extension, tools);
  const loaded = await loadLocales(files, {includeDrafts: false, makeRecords});
  return {loaded, locales: await Promise.all(loaded.map((locale) => compileLocale(locale, tools)))};
}

/**
 * Builds all locales of a site: read, load, compile, check, render, write. The output folder is replaced only by a
 * finished build.
 *
 * @throws SiteProblemsError with every problem of the site
 * @throws CommandError when there is no such site, or the output folder must not be replaced
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const {host = 'none', useCache = true, report = () => undefined} = options;
  const siteDir = await siteFolder(options.siteDir);
  const claim = await claimOutput(options.outDir);
  const {target: outDir} = claim;
  // An uncached build runs the same code with an empty cache. If it is killed, the pages' cache removes that some day.
  const cacheDir = path.join(CACHE_DIR, 'pages', useCache ? '' : `uncached-${process.pid}`);
  const cache = new Cache(options.cacheDir ?? cacheDir);
  const pool = new WorkerPool(report);
  const tools = {cache, pool, report};
  try {
    report('reading the site');
    const [files, last] = await Promise.all([readSiteFiles(siteDir), readLastOutput(outDir, cache)]);
    const code = await appCode(files.extension);
    if (last.files.length > 0 && code.hash !== undefined) {
      const inputs = await inputsOf(files, code.hash, host);
      const known = last.inputs === inputs ? cache.read<BuildReport>(inputs) : undefined;
      if (known) return {...known, compiled: 0, rendered: 0, drawn: 0};
    }
    report('building the app');
    const [app, {loaded, locales}] = await Promise.all([buildApp(code), compileSite(files, tools)]);
    report('checking links');
    const notices = checkLocales(locales);
    const sites = loaded.map(({site}) => site);
    const output = new OutputFolder(claim, last);
    let [rendered, drawn] = [0, 0];
    for (const locale of locales) {
      const written = await writeLocale(locale, {app, ...tools, sites}, output);
      rendered += written.rendered;
      drawn += written.drawn;
    }
    if (host !== 'none') {
      report('writing files of the host');
      await writeHostFiles(host, hostInput(sites), output);
    }
    const inputs = await inputsOf(files, app.hash, host);
    const sources = await output.finish();
    await rememberOutput(outDir, cache, inputs, sources);
    await cache.prune(Date.now());
    const built: BuildReport = {
      pages: sites.reduce((count, site) => count + site.records.length, 0),
      compiled: locales.reduce((count, locale) => count + locale.report.freshCount, 0),
      rendered,
      drawn,
      notices: [...new Set(notices)],
    };
    await cache.write(inputs, built);
    return built;
  } finally {
    await pool.close();
    await claim.release();
    if (!useCache) await cache.clear();
  }
}
