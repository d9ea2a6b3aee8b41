import {stat} from 'node:fs/promises';
import path from 'node:path';
import {type AppBundle, buildApp} from '#node/app/build-app.ts';
import {type ImageSizes, readImageSizes, unmarkedFiles} from '#node/compile/answers.ts';
import {checkLinks} from '#node/compile/check-links.ts';
import {compileContent, type CompileReport} from '#node/compile/compile-content.ts';
import {loadSite, type Site} from '#node/content/load-site.ts';
import {findPathClashes} from '#node/content/path-clashes.ts';
import {makeLinkPreviews} from '#node/link-previews/make-link-previews.ts';
import {failOnProblems, SiteProblemsError, withoutRepeats} from '#node/problems/problem.ts';
import {renderPages} from '#node/render/render-pages.ts';
import {Cache} from './cache.ts';
import {documentFrame} from './document-frame.ts';
import {emitAssets, emitDemos, emitTexts} from './emit-files.ts';
import {linkableFiles} from './linkable-files.ts';
import {OutputFolder, type OutputTarget} from './output-folder.ts';
import {BUILD_FILE, outputPlace} from './output-place.ts';
import {CACHE_DIR, codeHash} from './project.ts';
import {listPublicFiles} from './public-files.ts';
import {translationFinder} from './translations.ts';
import {createWorkerPool, type WorkerPool} from './worker-pool.ts';

export interface BuildOptions {
  /** Folder with `site.config.ts`, `sidebars.ts`, `content/`. */
  readonly siteDir: string;
  readonly outDir: string;
  /** Without it, nothing is read from earlier builds. Default true. */
  readonly useCache?: boolean;
  /** Where results of earlier builds are kept, if not in the project's cache. */
  readonly cacheDir?: string;
}

/** What a build did, for its last line and for measurements. */
export interface BuildReport {
  readonly pages: number;
  readonly compiled: number;
  readonly rendered: number;
  readonly notices: readonly string[];
  readonly baseUrl: string;
}

/** Components that content may use; the content runtime of the theme provides them. */
export const CONTENT_COMPONENTS = ['Tabs', 'Tab'] as const;

async function compile(site: Site, {publicFiles, images, cache, pool}: Omit<Workshop, 'app'>): Promise<CompileReport> {
  const files = linkableFiles(site, publicFiles);
  const report = await compileContent(
    site.records,
    {
      options: {baseUrl: site.data.baseUrl, messages: site.messages, components: CONTENT_COMPONENTS},
      tables: {routes: site.routes, images, files: unmarkedFiles(files)},
      pipelineHash: await codeHash([
        'src/node/markdown',
        'src/node/samples',
        'src/node/compile',
        'src/node/demos',
        'src/playground/share',
      ]),
    },
    cache,
    pool,
  );
  const links = checkLinks({records: site.records, ...report, files}, site.configLinks);
  const clashes = findPathClashes(site.records, {files, folders: reservedFolders(site)});
  failOnProblems([...report.problems, ...links, ...clashes]);
  return report;
}

/** Folders at the root of an edition that hold no pages of it. */
function reservedFolders({locale, config: {i18n}}: Site): string[] {
  const editions = locale === i18n.defaultLocale ? i18n.locales.filter((other) => other !== locale) : [];
  return ['assets', ...editions];
}

/** One locale's site, compiled and checked. */
interface Edition {
  readonly site: Site;
  readonly report: CompileReport;
}

/** What all editions of a build share. */
interface Workshop {
  readonly app: AppBundle;
  readonly publicFiles: readonly string[];
  readonly images: ImageSizes;
  readonly cache: Cache;
  readonly pool: WorkerPool;
}

async function emit(
  {site, report}: Edition,
  editions: readonly Edition[],
  shop: Workshop,
  out: OutputTarget,
): Promise<number> {
  const {app, publicFiles} = shop;
  const assets = await emitAssets(site, app, publicFiles, out);
  const frame = documentFrame(site, app, publicFiles, assets);
  const sites = editions.map((edition) => edition.site);
  const {freshCount} = await renderPages(
    {
      records: site.records,
      compiled: report.compiled,
      site: site.data,
      frame,
      app,
      rendererHash: await codeHash(['src/node/render']),
      translationsOf: translationFinder(site, sites),
      imageOf: await makeLinkPreviews(site, shop, out),
    },
    shop.cache,
    shop.pool,
    async ({html, htmlFile, moduleText, moduleUrl}) => {
      await Promise.all([out.write(htmlFile, html), out.write(moduleUrl.slice(1), moduleText)]);
    },
  );
  await emitDemos(report.compiled, out);
  await emitTexts(site, report.compiled, app, publicFiles, out);
  await out.write(BUILD_FILE, JSON.stringify({baseUrl: site.data.baseUrl, buildId: frame.buildId}));
  return freshCount;
}

async function loadEditions(dir: string): Promise<Site[]> {
  const main = await loadSite(dir, {includeDrafts: false});
  const others = main.config.i18n.locales.filter((locale) => locale !== main.locale);
  return [main, ...(await Promise.all(others.map((locale) => loadSite(dir, {includeDrafts: false, locale}))))];
}

/** Compiles and checks every edition before anything is written: the problems of all are listed at once. */
async function compileEditions(sites: readonly Site[], shop: Omit<Workshop, 'app'>): Promise<Edition[]> {
  const results = await Promise.allSettled(sites.map((site) => compile(site, shop)));
  const problems = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof SiteProblemsError) return result.reason.problems;
    throw result.reason;
  });
  failOnProblems(withoutRepeats(problems));
  return results.flatMap((result, index) => {
    const site = sites[index];
    return result.status === 'fulfilled' && site !== undefined ? [{site, report: result.value}] : [];
  });
}

/**
 * Builds a site, every locale of it: load, build the app, compile, check, render, write. The output folder is replaced
 * only by a finished build.
 *
 * @throws SiteProblemsError with every problem of the site
 * @throws CommandError when the output folder holds anything but an earlier output
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const {siteDir, outDir, useCache = true} = options;
  const dir = path.resolve(siteDir);
  await stat(dir);
  // First of all: who named the wrong folder learns it at once.
  const place = await outputPlace(outDir, dir);
  // A folder of its own for each uncached build: the same code runs, it only finds nothing.
  const ownFolder = path.join(CACHE_DIR, useCache ? 'pages' : `uncached-${process.pid}`);
  const cache = new Cache(options.cacheDir ?? ownFolder);
  const pool = createWorkerPool();
  let out: OutputFolder | undefined;
  try {
    const sites = await loadEditions(dir);
    const publicFiles = await listPublicFiles(path.join(dir, 'public'));
    const images = await readImageSizes(path.join(dir, 'public'), publicFiles);
    const shop = {publicFiles, images, cache, pool};
    const [app, editions] = await Promise.all([buildApp(), compileEditions(sites, shop)]);
    out = await OutputFolder.create(place);
    let rendered = 0;
    for (const edition of editions) {
      const {locale, config} = edition.site;
      const target = out.inside(locale === config.i18n.defaultLocale ? '' : locale);
      rendered += await emit(edition, editions, {...shop, app}, target);
    }
    await out.finish();
    await cache.prune(Date.now());
    return {
      pages: sites.reduce((count, site) => count + site.records.length, 0),
      compiled: editions.reduce((count, {report}) => count + report.freshCount, 0),
      rendered,
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
