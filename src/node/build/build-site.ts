import path from 'node:path';
import {type AppBundle, buildApp} from '#node/app/build-app.ts';
import {readImageSizes} from '#node/compile/answers.ts';
import {makeLinkPreviews} from '#node/link-previews/make-link-previews.ts';
import {renderPages} from '#node/render/render-pages.ts';
import {listFiles} from '#node/site/list-files.ts';
import {Cache} from './cache.ts';
import {codeHash} from './code-hash.ts';
import {checkEditions, type CompileTools, type Edition, readEditions} from './check-editions.ts';
import {documentFrame} from './document-frame.ts';
import {editionFolder} from './edition-folders.ts';
import {emitAssets, emitDemos, emitTexts} from './emit-files.ts';
import {OutputFolder, type OutputTarget} from './output-folder.ts';
import {BUILD_FILE, outputPlace} from './output-place.ts';
import {CACHE_DIR} from './project.ts';
import {siteFolder} from './site-folder.ts';
import {translationFinder} from './translations.ts';
import {type Progress, WorkerPool} from './worker-pool.ts';

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

/** What all editions of a build share. */
interface Workshop extends CompileTools {
  readonly app: AppBundle;
}

async function emit(
  {site, report}: Edition,
  editions: readonly Edition[],
  shop: Workshop,
  out: OutputTarget,
): Promise<Pick<BuildReport, 'rendered' | 'painted'>> {
  const {app, publicFiles} = shop;
  const assets = await emitAssets(site, app, publicFiles, out);
  const frame = documentFrame(site, app, publicFiles, assets);
  const sites = editions.map((edition) => edition.site);
  const {imageOf, paintedCount} = await makeLinkPreviews(site, shop, out);
  const rendered = await renderPages(
    {
      records: site.records,
      compiled: report.compiled,
      site: site.data,
      frame,
      app,
      rendererHash: await codeHash(['src/node/render/render-task.ts']),
      translationsOf: translationFinder(site, sites),
      imageOf,
    },
    shop.cache,
    shop.pool,
    async ({html, htmlFile, moduleText, moduleUrl}) => {
      await Promise.all([out.write(htmlFile, html), out.write(moduleUrl.slice(1), moduleText)]);
    },
  );
  await emitDemos(report.compiled, out);
  await emitTexts(site, report.compiled, app, publicFiles, out);
  const {baseUrl} = site.data;
  // The one at the root is the manifest of the whole output, too.
  const folders = editionFolder(site) === '' ? {editions: sites.map(editionFolder)} : {};
  await out.write(BUILD_FILE, JSON.stringify({baseUrl, buildId: frame.buildId, ...folders}));
  return {rendered, painted: paintedCount};
}

/**
 * Builds a site, every locale of it: load, build the app, compile, check, render, write. The output folder is replaced
 * only by a finished build.
 *
 * @throws SiteProblemsError with every problem of the site
 * @throws CommandError when there is no such site, or the output folder holds anything but an earlier output
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const {siteDir, outDir, useCache = true} = options;
  const dir = await siteFolder(siteDir);
  // First of all: who named the wrong folder learns it at once.
  const place = await outputPlace(outDir, dir);
  // A folder of its own for each uncached build: the same code runs, it only finds nothing.
  const ownFolder = path.join(CACHE_DIR, useCache ? 'pages' : `uncached-${process.pid}`);
  const cache = new Cache(options.cacheDir ?? ownFolder);
  const pool = new WorkerPool(options.onProgress);
  let out: OutputFolder | undefined;
  try {
    const readings = await readEditions(dir);
    const sites = readings.map(({site}) => site);
    const publicFiles = await listFiles(path.join(dir, 'public'));
    const images = await readImageSizes(path.join(dir, 'public'), publicFiles);
    const shop = {publicFiles, images, cache, pool};
    const [app, editions] = await Promise.all([buildApp(), checkEditions(readings, shop)]);
    out = await OutputFolder.create(place);
    let rendered = 0;
    let painted = 0;
    for (const edition of editions) {
      const fresh = await emit(edition, editions, {...shop, app}, out.inside(editionFolder(edition.site)));
      rendered += fresh.rendered;
      painted += fresh.painted;
    }
    await out.finish();
    await cache.prune(Date.now());
    return {
      pages: sites.reduce((count, site) => count + site.records.length, 0),
      compiled: editions.reduce((count, {report}) => count + report.freshCount, 0),
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
