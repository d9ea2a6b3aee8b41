import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {OutputChunk, OutputOptions, Plugin} from 'rolldown';
import {builtFolder, findBuiltFolder, settingsOf} from '#cache/built-folder.mjs';
import {type BuiltModule, generatorModule, importDefault} from '#cache/bundle-modules.mjs';
import {hashOf} from '#cache/cache.ts';
import {isInside, slashed} from '#disk/files.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import type {AppModules, LoadedExtension} from '#load/content/load-extension.ts';
import {bundle, bundleScript, closure, lazyChunks, moduleWorkers} from './bundle.ts';
import type {StyleCompiler} from './compile-styles.ts';
import {licenseTexts, scriptPackages, type ScriptPackages, shippedPackages} from './script-packages.ts';
import type {StyleNode} from './style-tree.ts';

/** What the manifest of a built app holds. */
interface BuiltFiles {
  /** Identity of what readers get of it, the same in each clone. */
  readonly id: string;
  /** The shell, a file in `assetsDir`: the only one that every page loads. */
  readonly entry: string;
  /** Texts in its scripts that may be ids of labels. What ends with `$` is the beginning of ids. */
  readonly labelIds: readonly string[];
  /** CSS: each site has a file of its own made from it. */
  readonly stylesheet: string;
  /** The same CSS as a tree, from which pages take their rules. */
  readonly styleTree: readonly StyleNode[];
  readonly inlineScripts: Readonly<Record<keyof typeof INLINE_ENTRIES, string>>;
  /** What npm packages its scripts contain. */
  readonly packages: readonly ScriptPackages[];
  /** Names of files in `assetsDir` that a copy for reading offline leaves out. */
  readonly notSavedOffline: readonly string[];
}

/** The built app: it holds no content and no site data, and is the same for all sites with the same extension. */
export interface AppBundle extends BuiltFiles {
  /** Identity of its files on this machine. */
  readonly hash: string;
  /** The files that it was built from, absolute. */
  readonly inputs: readonly string[];
  /** The folder of its files for browsers. */
  readonly assetsDir: string;
  readonly staticEntry: string;
  /** The licenses of its packages. */
  readonly licensesFile: string;
  /** The service worker's script, a classic one; a call of `offline.start` with the site's files completes it. */
  readonly offlineWorkerFile: string;
}

export const ENTRY = 'generator/entries/shell.ts';
const INLINE_ENTRIES = {
  first: 'generator/navigation/first-paint/inline-script.ts',
  baseUrl: 'generator/navigation/first-paint/base-url-script.ts',
} as const;
export const STATIC_ENTRY = 'generator/entries/static.tsx';
export const STYLESHEET = 'generator/theme/styles/style.css';
/** What browsers get that are older than the oldest. */
const PLAIN_STYLESHEET = 'generator/theme/styles/plain-page.css';
const OFFLINE_WORKER = 'generator/offline/offline-worker.ts';
const MANIFEST = 'app.json';
const LICENSES = 'licenses.txt';
const OFFLINE_FILE = 'offline-worker.js';

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * All that the shell imports in one file, from which others import; in another React with what several islands have in common:
 * over HTTP/1.1 a seventh file would wait for the first six, at the first search.
 */
function chunkGroups(): NonNullable<OutputOptions['codeSplitting']> {
  let shell: Set<string> | undefined;
  return {
    groups: [
      {
        name(id, graph) {
          shell ??= closure([path.resolve(PROJECT_DIR, ENTRY)], (file) => graph.getModuleInfo(file)?.importedIds ?? []);
          return shell.has(id) ? 'shell' : null;
        },
        priority: 1,
      },
      {
        // What is loaded by itself keeps its file: Rolldown does not put the name of another one into the code that loads it.
        name: (id, graph) => (graph.getModuleInfo(id)?.isEntry === true ? null : 'react'),
        test: (id) => REACT.test(slashed(id)) || isInside(id, path.join(PROJECT_DIR, 'generator')),
        minShareCount: 2,
      },
    ],
  };
}

const CACHE_FOLDER = 'app';

/** The code of an app: the generator's, and that of a site's extension. */
export interface AppCode {
  readonly modules: AppModules;
  readonly extension: BuiltModule | undefined;
  readonly mode: 'production' | 'development';
  /** What the app depends on besides the files that it is built from. */
  readonly key: string;
  /** The identity of the app, when it is built already. */
  readonly hash: string | undefined;
}

export async function appCode(
  extension: LoadedExtension | undefined,
  mode: AppCode['mode'] = 'production',
): Promise<AppCode> {
  const modules: AppModules = extension?.appModules ?? {pageKinds: {}};
  const {hash: builder} = await generatorModule('build-app');
  const files = JSON.stringify(modules).replaceAll(PROJECT_DIR, '');
  const key = [builder, files, extension?.app?.hash, mode].join();
  return {modules, extension: extension?.app, mode, key, hash: findBuiltFolder(CACHE_FOLDER, key)?.hash};
}

const namedWithHash = {
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
};

async function bundleClient(
  dir: string,
  styles: StyleCompiler,
  site: Awaited<ReturnType<typeof loadAppExtension>>,
  {modules, mode}: AppCode,
): Promise<{chunks: OutputChunk[]; packages: ScriptPackages[]; inputs: readonly string[]}> {
  const workers: ScriptPackages[] = [];
  const isDevelopment = mode === 'development';
  const {chunks, inputs} = await bundle({
    input: path.join(PROJECT_DIR, ENTRY),
    // The shell's file also exports what others import from it.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      styles.plugin(),
      lazyChunks,
      moduleWorkers((packages) => void workers.push(packages)),
      extensionModules(modules),
      ...(site.plugins?.() ?? []),
    ],
    transform: {define: {'import.meta.env.SSR': 'false', 'process.env.NODE_ENV': JSON.stringify(mode)}},
    output: {
      dir,
      ...namedWithHash,
      codeSplitting: chunkGroups(),
      ...(isDevelopment && {minify: false, sourcemap: true}),
    },
  });
  const added = (await site.packages?.()) ?? [];
  const ofChunks = chunks.map((chunk) => scriptPackages(chunk.fileName, chunk));
  return {chunks, packages: [...ofChunks, ...workers, ...added], inputs};
}

const withoutPaths = (chunk: OutputChunk | undefined): string => chunk?.code.replace(/^\/\/ .*\n/gm, '') ?? '';

const LABEL_ID = /(?<=["'`])\w[\w-]*(?:\.[\w-]*)+(?:(?=["'`])|\$(?=\{))/g;

/** @returns the files that it read */
async function buildAppInto(dir: string, code: AppCode): Promise<Iterable<string>> {
  // Loading the compiler takes longer than reading a built app.
  const {StyleCompiler} = await import('./compile-styles.ts');
  // It loads before any bundle starts: each waits for the styles of the others, forever if one never starts.
  const site = await loadAppExtension(code.extension);
  const styles = new StyleCompiler();
  const [client, first, baseUrl, offline, rendering] = await Promise.all([
    bundleClient(path.join(dir, 'assets'), styles, site, code),
    bundleScript(INLINE_ENTRIES.first),
    bundleScript(INLINE_ENTRIES.baseUrl),
    bundleScript(OFFLINE_WORKER, {output: {name: 'offline'}}),
    bundle({
      input: path.join(PROJECT_DIR, STATIC_ENTRY),
      platform: 'node',
      plugins: [styles.plugin(), extensionModules(code.modules)],
      transform: {define: {'import.meta.env.SSR': 'true'}},
      output: {dir: path.join(dir, 'static'), minify: false, codeSplitting: false},
    }),
  ]);
  const {chunks, packages} = client;
  const entry = chunks.find(({facadeModuleId}) => facadeModuleId === path.resolve(PROJECT_DIR, ENTRY));
  if (entry === undefined) throw new Error(`${ENTRY} has not been bundled`);
  if (entry.imports.length > 0) throw new Error(`every page would load ${entry.imports.join(', ')}`);
  const {stylesheet} = code.modules;
  const sheets = [path.join(PROJECT_DIR, STYLESHEET), ...(stylesheet === undefined ? [] : [stylesheet])];
  const inputs = new Set([client, first, baseUrl, offline, rendering].flatMap((bundled) => bundled.inputs));
  const css = await styles.stylesheet(sheets, path.join(PROJECT_DIR, PLAIN_STYLESHEET), (file) => inputs.add(file));
  // Its parser takes a tenth of a second to load.
  const {readStyleTree} = await import('./style-tree.ts');
  const [page] = rendering.chunks;
  const built: BuiltFiles = {
    // The hash of the folder would differ between clones: comments of the rendering name the folders of packages.
    id: hashOf(
      ...(await readdir(path.join(dir, 'assets'))).toSorted(),
      css,
      first.code,
      baseUrl.code,
      withoutPaths(page),
    ),
    entry: entry.fileName,
    labelIds: [...new Set(chunks.flatMap((chunk) => chunk.code.match(LABEL_ID) ?? []))].toSorted(),
    stylesheet: css,
    styleTree: readStyleTree(css),
    inlineScripts: {first: first.code, baseUrl: baseUrl.code},
    packages: [...packages, scriptPackages('index.html', first, baseUrl)],
    notSavedOffline: (await site.notSavedOffline?.()) ?? [],
  };
  await writeFile(path.join(dir, LICENSES), licenseTexts(shippedPackages(built.packages)));
  await writeFile(path.join(dir, OFFLINE_FILE), offline.code);
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(built));
  return [...inputs, ...settingsOf([path.join(PROJECT_DIR, ENTRY)])];
}

export async function buildApp(code: AppCode): Promise<AppBundle> {
  const {dir, hash, inputs} = await builtFolder(CACHE_FOLDER, code.key, (folder) => buildAppInto(folder, code));
  const built: BuiltFiles = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8'));
  return {
    ...built,
    hash,
    inputs,
    assetsDir: path.join(dir, 'assets'),
    staticEntry: path.join(dir, 'static/static.js'),
    licensesFile: path.join(dir, LICENSES),
    offlineWorkerFile: path.join(dir, OFFLINE_FILE),
  };
}

/** The default export of the module `app` of its extension. */
export interface AppExtension {
  /** They take part in bundling the browser's code. */
  plugins(): readonly Plugin[];
  /** The npm packages in files that the plugins add. */
  packages(): Promise<readonly ScriptPackages[]>;
  /** Names of files below `assets/` that a copy for reading offline leaves out. */
  notSavedOffline(): Promise<readonly string[]>;
}

const isAppExtension = (value: unknown): value is AppExtension =>
  typeof value === 'object' && value !== null && 'plugins' in value && 'notSavedOffline' in value;

async function loadAppExtension(module: BuiltModule | undefined): Promise<Partial<AppExtension>> {
  return module === undefined ? {} : importDefault(module, isAppExtension, 'an AppExtension');
}

/** Makes a module that exports the default export of a file by a name, or a fallback. */
const moduleExport = (file: string | undefined, name: string, fallback: string): string =>
  file === undefined
    ? `export const ${name} = ${fallback};\n`
    : `export {default as ${name}} from ${JSON.stringify(file)};\n`;

/** The components of the pages of the site's own kinds, for the static rendering. */
function pageComponentsModule(pageKinds: AppModules['pageKinds']): string {
  const kinds = Object.entries(pageKinds);
  const imports = kinds.map(([, file], index) => `import * as k${index} from ${JSON.stringify(file)};`);
  const entries = kinds.map(([kind], index) => `${JSON.stringify(kind)}: k${index},`);
  return `${imports.join('\n')}\nexport const pageComponents = {${entries.join('')}};`;
}

/** The types of these modules are in `generator/theme/virtual-modules.d.ts`. */
function extensionModules({shell, islands, pageKinds}: AppModules): Plugin {
  const texts = new Map([
    ['virtual:shell', moduleExport(shell, 'startPage', '() => undefined') + moduleExport(islands, 'islands', '{}')],
    ['virtual:page-components', pageComponentsModule(pageKinds)],
  ]);
  return {
    name: 'extension-modules',
    resolveId: {filter: {id: /^virtual:/}, handler: (id) => (texts.has(id) ? `\0${id}` : null)},
    load: {filter: {id: /^\0virtual:/}, handler: (id) => texts.get(id.slice(1)) ?? null},
  };
}
