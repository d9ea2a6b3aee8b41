import type {AppBundle} from '#app/build-app.ts';
import {hashOf} from '#cache/cache.ts';
import type {BuildTools} from '#cache/run-cached.ts';
import {makeLinkPreviews} from '#link-previews/make-link-previews.ts';
import {readIntros} from '#load/content/front-matter.ts';
import {type LoadedSite, type LoadOptions, loadSite, type Site} from '#load/content/load-site.ts';
import {findPathClashes, markdownOf, outputFile, type PageRecord} from '#load/content/page-record.ts';
import type {SiteFiles} from '#load/content/read-site-files.ts';
import {checkLinks} from '#markdown/check-links.ts';
import {compileContent, compileInput, type CompileReport} from '#markdown/compile-content.ts';
import {failOnProblems, formatNotice, type Problem, withoutRepeats} from '#problems/problem.ts';
import type {HtmlShell, PageHead} from '#render/html-document.ts';
import {renderPages} from '#render/render-pages.ts';
import {absoluteUrl, assetPath, ASSETS_FOLDER} from '#shared/page-path.ts';
import {localeOf} from '#shared/site-data.ts';
import {feedPaths} from '#write/blog-feeds.ts';
import {BUILD_FILE, type BuildFile} from '#write/build-file.ts';
import {emitAssets, siteStyleTree} from '#write/assets.ts';
import {emitTexts, linkableFiles} from '#write/site-files.ts';
import {emitOffline, type WrittenFile} from '#write/offline-files.ts';
import type {OutputFolder} from '#write/output-folder.ts';

export interface CompiledLocale {
  readonly loaded: LoadedSite;
  readonly report: CompileReport;
  /** Site paths of all files beside the pages that a link can lead to. */
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

/** The parts of the HTML that all pages of a locale share. */
function htmlShell(site: Site, app: AppBundle, assets: {stylesheet: string; bootModule: string}): HtmlShell {
  const {favicon, noIndex, extension} = site.config;
  const icons = Object.entries(KNOWN_ICONS).filter(([, file]) => site.files.publicFiles.includes(file));
  return {
    stylesheet: assets.stylesheet,
    modules: [assets.bootModule, assetPath(app.entry)],
    ...Object.fromEntries(icons.map(([name, file]) => [name, `/${file}`])),
    // Identifies everything that pages share: after a deploy that changes it, a navigation loads the page anew.
    buildId: hashOf(app.hash, assets.bootModule, assets.stylesheet).slice(0, 12),
    inlineScripts: app.inlineScripts,
    ...(favicon !== undefined && {favicon}),
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
  const {profile} = tools;
  const assets = await profile.step('copying files', () => emitAssets(site, app, out));
  const shell = htmlShell(site, app, assets);
  const styleTree = siteStyleTree(site, app);
  const {imageOf, drawnCount} = await profile.step('drawing link previews', () => makeLinkPreviews(site, tools, out));
  const rendered = await profile.step('rendering pages', () =>
    renderPages(
      {site, compiled, shell, app, styleTree, imageOf, translationsOf: translationFinder(site, sites)},
      tools,
      {
        keep: (source) => output.keep(source),
        write: ({path}, html, source) => out.write(outputFile(path), html, source),
      },
    ),
  );
  await profile.step('writing search, feeds and copies', () => emitTexts(site, compiled, app, out));
  await profile.step('listing files for reading offline', () =>
    emitOffline(site, app, filesOf(site, sites, output), out),
  );
  // The file at the root describes the whole output.
  const ofAll = {locales: sites.map(localeFolder), assetHeaders: site.config.extension?.assetHeaders};
  const {baseUrl} = site.data;
  const buildFile: BuildFile = {baseUrl, buildId: shell.buildId, ...(folder === '' && ofAll)};
  await out.write(BUILD_FILE, JSON.stringify(buildFile));
  return {rendered, drawn: drawnCount};
}
