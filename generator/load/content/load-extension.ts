/** The extension of a site: its modules are found, bundled, and called for the pages that they add. */
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Cache} from '#cache/cache.ts';
import {buildModules, type BuiltModule, importDefault} from '#cache/bundle-modules.mjs';
import {CACHE_DIR} from '#disk/project.mjs';
import {type BuildTools, runCached} from '#jobs/run-cached.ts';
import type {WorkerJob} from '#jobs/worker-pool.ts';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import type {LoadedModule} from '#load/config/load-module.ts';
import type {Problem} from '#problems/problem.ts';
import {reporterOf} from '#problems/schema-problems.ts';
import type {Messages} from '#shared/messages.ts';
import type {PostSummary} from '#shared/page-data.ts';
import type {PageRecord} from './page-record.ts';

/** The modules of an extension that are bundled with the theme's: their files, absolute. */
export interface AppModules extends Readonly<Partial<Record<'shell' | 'islands' | 'stylesheet', string>>> {
  /** They are for the static rendering; the others are for browsers. */
  readonly pageKinds: Readonly<Record<string, string>>;
}

type BuildModules = Readonly<Partial<Record<'prepare' | 'records' | 'markdown' | 'app', BuiltModule | undefined>>>;

/** Plain data. What depends on a module of it is keyed by the hash of its code. */
export interface LoadedExtension extends BuildModules {
  readonly appModules: AppModules;
  /** What the modules for the build are made from, absolute. */
  readonly inputs: readonly string[];
  readonly labels: NonNullable<SiteConfig['extension']>['labels'];
}

export interface RecordsInput {
  readonly config: SiteConfig;
  /** The file of the configuration, which causes these pages. */
  readonly file: string;
  readonly messages: Messages;
  /** The newest listed post. */
  readonly latestPost: PostSummary | undefined;
  readonly prepared: unknown;
  /** Texts of the site, code too, by path relative to its folder: see `SiteFiles`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Gets the problems of what the extension reads. */
  readonly problems: Problem[];
}

export type MakeRecords = (input: RecordsInput) => readonly PageRecord[];

/** Node's resolution, from the configuration; `undefined` when there is no such file. */
function resolveFrom(configFile: string, specifier: string): string | undefined {
  try {
    const file = createRequire(configFile).resolve(specifier);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Finds and bundles the modules that a configuration names. Those that do not exist become problems. */
export async function loadExtension(
  siteDir: string,
  config: LoadedModule<SiteConfig>,
  problems: Problem[],
): Promise<LoadedExtension | undefined> {
  const {extension} = config.value;
  if (extension === undefined) return undefined;
  const report = reporterOf(config, problems);
  const findFiles = (specifiers: Readonly<Record<string, string | undefined>>, ...field: string[]) =>
    Object.fromEntries(
      Object.entries(specifiers).flatMap(([name, specifier]) => {
        if (specifier === undefined) return [];
        const found = resolveFrom(path.join(siteDir, config.file), specifier);
        if (found !== undefined) return [[name, found] as const];
        const message = `the extension's module "${specifier}" does not exist.`;
        report(['extension', ...field, name], {message, allowed: 'a file, as an import would name it'});
        return [];
      }),
    );
  const {pageKinds, prepare, records, markdown, app, shell, islands, stylesheet, labels} = extension;
  const {modules, inputs} = await buildModules(findFiles({prepare, records, markdown, app}));
  return {
    ...modules,
    inputs,
    appModules: {...findFiles({shell, islands, stylesheet}), pageKinds: findFiles(pageKinds, 'pageKinds')},
    labels,
  };
}

const PREPARE_JOB: WorkerJob<BuiltModule, undefined, unknown> = {
  module: new URL('./prepare-task.ts', import.meta.url).href,
  name: 'prepareData',
  label: 'preparing data of the site',
};

/** The result of the module `prepare`, from the cache unless its code has changed. */
async function runPrepare(module: BuiltModule | undefined, tools: BuildTools): Promise<unknown> {
  if (module === undefined) return undefined;
  let prepared: unknown;
  const cache = new Cache(path.join(CACHE_DIR, 'prepared'));
  const run = {common: undefined, key: ''};
  await runCached(PREPARE_JOB, [module], run, {...tools, cache}, async (_, data) => void (prepared = data));
  await cache.prune(Date.now());
  return prepared;
}

const isMakeRecords = (value: unknown): value is MakeRecords => typeof value === 'function';

export async function extensionRecords(
  extension: LoadedExtension | undefined,
  tools: BuildTools,
): Promise<(input: Omit<RecordsInput, 'prepared'>) => readonly PageRecord[]> {
  if (extension?.records === undefined) return () => [];
  const [make, prepared] = await Promise.all([
    importDefault(extension.records, isMakeRecords, 'a function that makes page records'),
    runPrepare(extension.prepare, tools),
  ]);
  return (input) => make({...input, prepared});
}
