import path from 'node:path';
import {type AppBundle, buildApp} from '#node/app/build-app.ts';
import {homePage} from '#node/compile/home-page.ts';
import type {Site} from '#node/content/load-site.ts';
import {readSiteFiles} from '#node/content/read-site-files.ts';
import {localeFolder} from '#node/emit/locale-folders.ts';
import {emitAssets, emitDemos, emitTexts} from '#node/emit/emit-files.ts';
import {Cache} from '#node/foundation/cache.ts';
import {OutputFolder, type OutputTarget} from '#node/foundation/output-folder.ts';
import {BUILD_FILE, outputPlace} from '#node/foundation/output-place.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import {type Progress, WorkerPool} from '#node/foundation/worker-pool.ts';
import {makeLinkPreviews} from '#node/link-previews/make-link-previews.ts';
import {renderPages} from '#node/render/render-pages.ts';
import {checkLocales, type CompiledLocale, compileLocale, loadLocales} from './compile-locales.ts';
import {htmlShell} from './html-shell.ts';
import {siteFolder} from './site-folder.ts';
import {translationFinder} from './translations.ts';

export interface BuildOptions {
  /** Folder with `site.config.ts`, `sidebars.ts`, `content/`. */
  readonly siteDir: string;
  readonly outDir: string;
  /** Without it, nothing is read from earlier builds. Default true. */
  readonly useCache?: boolean;
  /** Where results of earlier builds are kept, if not in the project's cache. */
  readonly cacheDir?: string;
  readonly onProgress?: (progress: Progress) => void;
}

/** What a build did, for its last line and for measurements. */
export interface BuildReport {
  readonly pages: number;
  readonly compiled: number;
  readonly rendered: number;
  /** Link previews that were not in the cache. */
  readonly painted: number;
  readonly notices: readonly string[];
  readonly baseUrl: string;
}

/** What all locales of a build share. */
interface BuildContext {
  readonly app: AppBundle;
  readonly cache: Cache;
  readonly pool: WorkerPool;
  readonly sites: readonly Site[];
}

/** Renders the pages of a locale and writes all files of its output. */
async function writeLocale(
  {loaded: {site}, report: {compiled}}: CompiledLocale,
  {app, cache, pool, sites}: BuildContext,
  out: OutputTarget,
): Promise<Pick<BuildReport, 'rendered' | 'painted'>> {
  const shell = htmlShell(site, app, await emitAssets(site, app, out));
  const {imageOf, paintedCount} = await makeLinkPreviews(site, {cache, pool}, out);
  const rendered = await renderPages(
    {site, compiled, shell, app, imageOf, translationsOf: translationFinder(site, sites)},
    {cache, pool},
    async ({html, htmlFile, moduleText, moduleUrl}) => {
      await Promise.all([out.write(htmlFile, html), out.write(moduleUrl.slice(1), moduleText)]);
    },
  );
  await emitDemos(compiled, out);
  await emitTexts(site, compiled, app, out);
  // The file at the root stands for the whole output.
  const folders = localeFolder(site) === '' ? {editions: sites.map(localeFolder)} : {};
  await out.write(BUILD_FILE, JSON.stringify({baseUrl: site.data.baseUrl, buildId: shell.buildId, ...folders}));
  return {rendered, painted: paintedCount};
}

/**
 * Builds a site, all locales of it: read, load, compile, check, render, write. The output folder is replaced only by a
 * finished build.
 *
 * @throws SiteProblemsError with every problem of the site
 * @throws CommandError when there is no such site, or the output folder holds anything but an earlier output
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const {siteDir, outDir, useCache = true} = options;
  const dir = await siteFolder(siteDir);
  const outputDir = await outputPlace(outDir, dir);
  // An uncached build has a cache of its own, which is empty: the same code runs.
  const ownCache = path.join(CACHE_DIR, useCache ? 'pages' : `uncached-${process.pid}`);
  const cache = new Cache(options.cacheDir ?? ownCache);
  const pool = new WorkerPool(options.onProgress);
  let out: OutputFolder | undefined;
  try {
    const files = await readSiteFiles(dir);
    const loaded = loadLocales(files, await homePage());
    const [app, ...locales] = await Promise.all([
      buildApp(),
      ...loaded.map((locale) => compileLocale(locale, {cache, pool})),
    ]);
    checkLocales(locales);
    const sites = loaded.map(({site}) => site);
    out = await OutputFolder.create(outputDir);
    let [rendered, painted] = [0, 0];
    for (const locale of locales) {
      const target = out.inside(localeFolder(locale.loaded.site));
      const written = await writeLocale(locale, {app, cache, pool, sites}, target);
      rendered += written.rendered;
      painted += written.painted;
    }
    await out.finish();
    await cache.prune(Date.now());
    return {
      pages: sites.reduce((count, site) => count + site.records.length, 0),
      compiled: locales.reduce((count, {report}) => count + report.freshCount, 0),
      rendered,
      painted,
      notices: [...new Set(sites.flatMap((site) => site.notices))],
      baseUrl: sites[0]?.data.baseUrl ?? '/',
    };
  } catch (error) {
    await out?.discard();
    throw error;
  } finally {
    await pool.close();
    if (!useCache) await cache.clear();
  }
}
