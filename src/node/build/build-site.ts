import {stat} from 'node:fs/promises';
import path from 'node:path';
import {type AppBundle, buildApp} from '#node/app/build-app.ts';
import {readImageSizes} from '#node/compile/answers.ts';
import {checkLinks} from '#node/compile/check-links.ts';
import {compileContent, type CompileReport} from '#node/compile/compile-content.ts';
import {loadSite, type Site} from '#node/content/load-site.ts';
import {failOnProblems} from '#node/problems/problem.ts';
import type {DocumentFrame} from '#node/render/html-document.ts';
import {renderPages} from '#node/render/render-pages.ts';
import {Cache, hashOf} from './cache.ts';
import {emitAssets, emitTexts} from './emit-files.ts';
import {OutputFolder} from './output-folder.ts';
import {CACHE_DIR, codeHash} from './project.ts';
import {listPublicFiles} from './public-files.ts';
import {createWorkerPool, type WorkerPool} from './worker-pool.ts';

export interface BuildOptions {
  /** Folder with `site.config.ts`, `sidebars.ts`, `content/`. */
  readonly siteDir: string;
  readonly outDir: string;
  /** Without it, nothing is read from earlier builds. Default true. */
  readonly useCache?: boolean;
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

async function compile(
  site: Site,
  publicFiles: readonly string[],
  cache: Cache,
  pool: WorkerPool,
): Promise<CompileReport> {
  const images = await readImageSizes(path.join(site.dir, 'public'), publicFiles);
  const report = await compileContent(
    site.records,
    {
      options: {baseUrl: site.data.baseUrl, messages: site.messages, components: CONTENT_COMPONENTS},
      tables: {routes: site.routes, images},
      pipelineHash: await codeHash(['src/node/markdown', 'src/node/samples', 'src/node/compile']),
    },
    cache,
    pool,
  );
  const links = checkLinks({records: site.records, ...report, publicFiles}, site.configLinks);
  failOnProblems([...report.problems, ...links]);
  return report;
}

function documentFrame(site: Site, app: AppBundle, assets: {stylesheet: string; bootModule: string}): DocumentFrame {
  const {favicon, noIndex, themeConfig} = site.config;
  return {
    ...assets,
    // Both name everything that pages share: another id means that a page of today cannot go on into that of tomorrow.
    buildId: hashOf(app.hash, assets.bootModule, assets.stylesheet).slice(0, 12),
    inlineScript: app.inlineScript,
    ...(favicon !== undefined && {favicon}),
    ...(themeConfig.image !== undefined && {image: themeConfig.image}),
    noIndex,
    hasFeeds: site.posts.length > 0,
  };
}

async function emit(
  site: Site,
  parts: {readonly app: AppBundle; readonly report: CompileReport; readonly publicFiles: readonly string[]},
  out: OutputFolder,
  workers: {readonly cache: Cache; readonly pool: WorkerPool},
): Promise<number> {
  const {app, report} = parts;
  const assets = await emitAssets(site, app, parts.publicFiles, out);
  const frame = documentFrame(site, app, assets);
  const {freshCount} = await renderPages(
    {
      records: site.records,
      compiled: report.compiled,
      site: site.data,
      frame,
      app,
      rendererHash: await codeHash(['src/node/render']),
    },
    workers.cache,
    workers.pool,
    async ({html, htmlFile, moduleText, moduleUrl}) => {
      await Promise.all([out.write(htmlFile, html), out.write(moduleUrl.slice(1), moduleText)]);
    },
  );
  await emitTexts(site, report.compiled, app, parts.publicFiles, out);
  await out.write('build.json', JSON.stringify({baseUrl: site.data.baseUrl, buildId: frame.buildId}));
  return freshCount;
}

/**
 * Builds a site: load, build the app, compile, check, render, write. The output folder is replaced only by a finished
 * build.
 *
 * @throws SiteProblemsError with every problem of the site
 */
export async function buildSite({siteDir, outDir, useCache = true}: BuildOptions): Promise<BuildReport> {
  const dir = path.resolve(siteDir);
  await stat(dir);
  // A folder of its own for each uncached build: the same code runs, it only finds nothing.
  const cacheDir = path.join(CACHE_DIR, useCache ? 'pages' : `uncached-${process.pid}`);
  const cache = new Cache(cacheDir);
  const pool = createWorkerPool();
  let out: OutputFolder | undefined;
  try {
    const site = await loadSite(dir, {includeDrafts: false});
    const publicFiles = await listPublicFiles(path.join(dir, 'public'));
    const [app, report] = await Promise.all([buildApp(), compile(site, publicFiles, cache, pool)]);
    out = await OutputFolder.create(path.resolve(outDir));
    const rendered = await emit(site, {app, report, publicFiles}, out, {cache, pool});
    await out.finish();
    await cache.prune(Date.now());
    return {
      pages: site.records.length,
      compiled: report.freshCount,
      rendered,
      notices: site.notices,
      baseUrl: site.data.baseUrl,
    };
  } catch (error) {
    await out?.discard();
    throw error;
  } finally {
    await pool.close();
    if (!useCache) await cache.clear();
  }
}
