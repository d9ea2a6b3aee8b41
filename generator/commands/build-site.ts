import path from 'node:path';
import {appCode, buildApp} from '#app/build-app.ts';
import type {LoadedSite, Site} from '#load/content/load-site.ts';
import {readSiteFiles, type SiteFiles} from '#load/content/read-site-files.ts';
import {extensionRecords} from '#load/content/load-extension.ts';
import {Cache, hashOf} from '#cache/cache.ts';
import {generatorHash} from '#cache/bundle-modules.mjs';
import {claimOutput} from '#write/output-claim.ts';
import {LastOutput, OutputFolder, rememberOutput} from '#write/output-folder.ts';
import {CACHE_DIR} from '#cache/project.mjs';
import type {BuildTools} from '#cache/run-cached.ts';
import {Profile} from '#cache/profile.ts';
import {WorkerPool} from '#cache/worker-pool.ts';
import {type Host, type HostInput, writeHostFiles} from '#hosts/write-host-files.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {siteFolder} from './cli.ts';
import {
  checkLocales,
  type CompiledLocale,
  compileLocale,
  loadLocales,
  localeFolder,
  writeLocale,
} from './build-locale.ts';

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
  const {profile} = tools;
  const makeRecords = await profile.step('preparing the extension', () => extensionRecords(files.extension, tools));
  const loaded = await profile.step('loading pages', () => loadLocales(files, {includeDrafts: false, makeRecords}));
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
    const [files, last] = await Promise.all([
      profile.step('reading the site', () => readSiteFiles(siteDir)),
      LastOutput.read(outDir, cache),
    ]);
    const code = await appCode(files.extension);
    if (last.files.length > 0 && code.hash !== undefined) {
      const inputs = await inputsOf(files, code.hash, host);
      const report = last.isMadeFrom(inputs) ? cache.read<BuildReport>(inputs) : undefined;
      if (report) return {...report, compiled: 0, rendered: 0, drawn: 0};
    }
    const [app, {loaded, locales}] = await Promise.all([
      profile.step('building the app', () => buildApp(code)),
      compileSite(files, tools),
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
    const inputs = await inputsOf(files, app.hash, host);
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
