import path from 'node:path';
import {APP_CODE, buildApp} from '#node/app/build-app.ts';
import {OFFLINE_WORKER_CODE} from '#node/app/build-offline-worker.ts';
import {homePage} from '#node/compile/home-page.ts';
import type {LoadedSite, Site} from '#node/content/load-site.ts';
import {readSiteFiles, type SiteFiles} from '#node/content/read-site-files.ts';
import {Cache, hashOf} from '#node/foundation/cache.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import {LastOutput, rememberOutput} from '#node/foundation/last-output.ts';
import {claimOutput} from '#node/foundation/output-claim.ts';
import {OutputFolder} from '#node/foundation/output-folder.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import type {BuildTools} from '#node/foundation/run-cached.ts';
import {Profile} from '#node/foundation/profile.ts';
import {WorkerPool} from '#node/foundation/worker-pool.ts';
import {type Host, type HostInput, writeHostFiles} from '#node/hosts/write-host-files.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {siteFolder} from './cli.ts';
import {checkLocales, type CompiledLocale, compileLocale, loadLocales} from './compile-locales.ts';
import {localeFolder, writeLocale} from './write-locale.ts';

export interface BuildOptions {
  /** Folder with `site.config.ts`, `sidebars.ts`, `content/`. */
  readonly siteDir: string;
  readonly outDir: string;
  /** Adds the files that this host needs. Default `none`. */
  readonly host?: Host;
  /** Without it, nothing is read from earlier builds. Default true. */
  readonly useCache?: boolean;
  /** Folder of the cache, if not the project's. */
  readonly cacheDir?: string;
  readonly profile?: Profile;
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

const BUILD_CODE = 'src/node/commands/build.ts';

/** Identity of everything that an output depends on. */
function inputsOf(files: SiteFiles, appHash: string, host: Host): string {
  const withMaps = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
  return hashOf(appHash, host, codeHash([BUILD_CODE, OFFLINE_WORKER_CODE]), JSON.stringify(files, withMaps));
}

function hostInput(sites: readonly Site[]): HostInput {
  const [main] = sites;
  if (main === undefined) throw new Error('a site has at least one locale');
  return {
    url: main.config.url,
    baseUrl: main.config.baseUrl,
    locales: sites.map(localeFolder),
    pages: sites.flatMap(({data, records}) => records.map((record) => withBaseUrl(data.baseUrl, record.data.path))),
  };
}

async function compileSite(reading: Promise<SiteFiles>, tools: BuildTools) {
  const {profile} = tools;
  const [files, home] = await Promise.all([reading, profile.step('compiling the home page', () => homePage(tools))]);
  const loaded = await profile.step('loading pages', () => loadLocales(files, home));
  const compile = (locale: LoadedSite): Promise<CompiledLocale> =>
    profile.step('compiling pages', () => compileLocale(locale, tools));
  return {loaded, locales: await Promise.all(loaded.map(compile))};
}

/**
 * Builds all locales of a site: read, load, compile, check, render, write. The output folder is replaced only by a
 * finished build.
 *
 * @throws SiteProblemsError with every problem of the site
 * @throws CommandError when there is no such site, or the output folder must not be replaced
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const {host = 'none', useCache = true, profile = new Profile()} = options;
  const siteDir = await siteFolder(options.siteDir);
  const claim = await claimOutput(options.outDir);
  const {target: outDir} = claim;
  // An uncached build runs the same code with an empty cache. If it is killed, the pages' cache removes that some day.
  const cacheDir = path.join(CACHE_DIR, 'pages', useCache ? '' : `uncached-${process.pid}`);
  const cache = new Cache(options.cacheDir ?? cacheDir);
  const pool = new WorkerPool(profile);
  const tools = {cache, pool, profile};
  try {
    const reading = profile.step('reading the site', () => readSiteFiles(siteDir));
    const last = await LastOutput.read(outDir, cache);
    const appHash = codeHash(APP_CODE);
    const hashing = reading.then((files) => inputsOf(files, appHash, host));
    // A first build does not wait for the hash.
    if (last.files.length > 0 && last.isMadeFrom(await hashing)) {
      const report = cache.read<BuildReport>(await hashing);
      if (report) return {...report, compiled: 0, rendered: 0, drawn: 0};
    }
    const [inputs, app, {loaded, locales}] = await Promise.all([
      hashing,
      reading.then(() => profile.step('building the app', () => buildApp(appHash))),
      compileSite(reading, tools),
    ]);
    const notices = await profile.step('checking links', () => checkLocales(locales));
    const sites = loaded.map(({site}) => site);
    const output = new OutputFolder(claim, last);
    let [rendered, drawn] = [0, 0];
    for (const locale of locales) {
      const written = await writeLocale(locale, {app, ...tools, sites}, output);
      rendered += written.rendered;
      drawn += written.drawn;
    }
    if (host !== 'none') {
      await profile.step('writing files of the host', () => writeHostFiles(host, hostInput(sites), output));
    }
    const sources = await profile.step('replacing the output', () => output.finish());
    await rememberOutput(outDir, {cache, inputs, sources});
    await profile.step('removing old cache entries', () => cache.prune(Date.now()));
    const report: BuildReport = {
      pages: sites.reduce((count, site) => count + site.records.length, 0),
      compiled: locales.reduce((count, {report}) => count + report.freshCount, 0),
      rendered,
      drawn,
      notices: [...new Set(notices)],
    };
    await cache.write(inputs, report);
    return report;
  } finally {
    await pool.close();
    await claim.release();
    if (!useCache) await cache.clear();
  }
}
