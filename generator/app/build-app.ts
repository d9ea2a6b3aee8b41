import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {OutputChunk, OutputOptions} from 'rolldown';
import {builtFolder} from '#cache/built-folder.mjs';
import {codeHash} from '#cache/code-hash.ts';
import type {BuiltModule} from '#cache/import-default.ts';
import {isInside, relativePath, slashed} from '#cache/files.ts';
import {CACHE_DIR, PROJECT_DIR} from '#cache/project.ts';
import type {AppModules, LoadedExtension} from '#load/content/load-extension.ts';
import {extensionModules, loadAppExtension, NO_MODULES} from './app-extension.ts';
import {bundle, bundleScript, lazyChunks, moduleWorkers} from './bundle.ts';
import type {StyleCompiler} from './compile-styles.ts';
import type {StyleNode} from './style-tree.ts';
import {licenseTexts, scriptPackages, type ScriptPackages, shippedPackages} from './script-packages.ts';

/** The built app: it holds no content and no site data, and is the same for all sites with the same extension. */
export interface AppBundle {
  /** Identity of the code it was built from. */
  readonly hash: string;
  /** Its files. */
  readonly assetsDir: string;
  readonly staticEntry: string;
  /** The shell, a file in that folder: the only one that every page loads. */
  readonly entry: string;
  /** Texts in its scripts that may be ids of labels. What ends with `$` is the beginning of ids. */
  readonly labelIds: readonly string[];
  /** CSS: each site has a file of its own made from it. */
  readonly stylesheet: string;
  /** The same, for what pages take from it. */
  readonly styleTree: readonly StyleNode[];
  readonly inlineScripts: Readonly<Record<keyof typeof INLINE_ENTRIES, string>>;
  /** What npm packages its scripts contain. */
  readonly packages: readonly ScriptPackages[];
  /** The licenses of these packages. */
  readonly licensesFile: string;
}

type BuiltFiles = Omit<AppBundle, 'hash' | 'assetsDir' | 'staticEntry' | 'licensesFile'>;

export const ENTRY = 'generator/entries/shell.ts';
const INLINE_ENTRIES = {
  first: 'generator/navigation/first-paint/inline-script.ts',
  baseUrl: 'generator/navigation/first-paint/base-url-script.ts',
} as const;
export const STATIC_ENTRY = 'generator/entries/static.tsx';
export const STYLESHEET = 'generator/theme/styles/style.css';
/** For browsers older than the oldest. */
const PLAIN_STYLESHEET = 'generator/theme/styles/plain-page.css';
const MANIFEST = 'app.json';
const LICENSES = 'licenses.txt';

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
          shell ??= importedBy(
            path.resolve(PROJECT_DIR, ENTRY),
            (file) => graph.getModuleInfo(file)?.importedIds ?? [],
          );
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

function importedBy(entry: string, importsOf: (module: string) => readonly string[]): Set<string> {
  // Grows while it is read.
  const modules = new Set([entry]);
  for (const module of modules) for (const imported of importsOf(module)) modules.add(imported);
  return modules;
}

/** Entries of the code, for the cache key. */
const APP_CODE = [
  ENTRY,
  STATIC_ENTRY,
  ...Object.values(INLINE_ENTRIES),
  STYLESHEET,
  PLAIN_STYLESHEET,
  'generator/app/build-app.ts',
];

/** The code of an app: the generator's, and that of a site's extension. */
export interface AppCode {
  /** Identity of all of it. */
  readonly hash: string;
  readonly modules: AppModules;
  readonly extension: BuiltModule | undefined;
}

export function appCode(extension: LoadedExtension | undefined): AppCode {
  const modules = extension?.appModules ?? NO_MODULES;
  const {shell, islands, stylesheet} = modules;
  const files = [...Object.values(modules.pageKinds), shell, islands, stylesheet, extension?.app?.file];
  const own = files.flatMap((file) => (file === undefined ? [] : [relativePath(PROJECT_DIR, file)]));
  return {hash: codeHash([...APP_CODE, ...own]), modules, extension: extension?.app};
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
  modules: AppModules,
): Promise<{chunks: OutputChunk[]; packages: ScriptPackages[]}> {
  const workers: ScriptPackages[] = [];
  const chunks = await bundle({
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
    transform: {define: {'import.meta.env.SSR': 'false'}},
    output: {dir, ...namedWithHash, codeSplitting: chunkGroups()},
  });
  const added = (await site.packages?.()) ?? [];
  return {chunks, packages: [...chunks.map((chunk) => scriptPackages(chunk.fileName, chunk)), ...workers, ...added]};
}

const LABEL_ID = /(?<=["'`])\w[\w-]*(?:\.[\w-]*)+(?:(?=["'`])|\$(?=\{))/g;

/** Without the cache. */
async function buildAppInto(dir: string, code: AppCode): Promise<void> {
  // Loading the compiler takes longer than reading a built app.
  const {StyleCompiler} = await import('./compile-styles.ts');
  // Before any bundle starts: each waits for the styles of the others, and would wait forever for one that never starts.
  const site = await loadAppExtension(code.extension);
  const styles = new StyleCompiler();
  const [{chunks, packages}, first, baseUrl] = await Promise.all([
    bundleClient(path.join(dir, 'assets'), styles, site, code.modules),
    bundleScript(INLINE_ENTRIES.first),
    bundleScript(INLINE_ENTRIES.baseUrl),
    bundle({
      input: path.join(PROJECT_DIR, STATIC_ENTRY),
      platform: 'node',
      plugins: [styles.plugin(), extensionModules(code.modules)],
      transform: {define: {'import.meta.env.SSR': 'true'}},
      output: {dir: path.join(dir, 'static'), minify: false, codeSplitting: false},
    }),
  ]);
  const entry = chunks.find(({facadeModuleId}) => facadeModuleId === path.resolve(PROJECT_DIR, ENTRY));
  if (entry === undefined) throw new Error(`${ENTRY} has not been bundled`);
  if (entry.imports.length > 0) throw new Error(`every page would load ${entry.imports.join(', ')}`);
  const {stylesheet} = code.modules;
  const sheets = [path.join(PROJECT_DIR, STYLESHEET), ...(stylesheet === undefined ? [] : [stylesheet])];
  const css = await styles.stylesheet(sheets, path.join(PROJECT_DIR, PLAIN_STYLESHEET));
  // Its parser takes a tenth of a second to load.
  const {readStyleTree} = await import('./style-tree.ts');
  const built: BuiltFiles = {
    entry: entry.fileName,
    labelIds: [...new Set(chunks.flatMap((chunk) => chunk.code.match(LABEL_ID) ?? []))].toSorted(),
    stylesheet: css,
    styleTree: readStyleTree(css),
    inlineScripts: {first: first.code, baseUrl: baseUrl.code},
    packages: [...packages, scriptPackages('index.html', first, baseUrl)],
  };
  await writeFile(path.join(dir, LICENSES), licenseTexts(shippedPackages(built.packages)));
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(built));
}

export async function buildApp(code: AppCode): Promise<AppBundle> {
  const {hash} = code;
  const dir = await builtFolder(path.join(CACHE_DIR, 'app'), hash, (folder) => buildAppInto(folder, code));
  const built: BuiltFiles = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8'));
  return {
    ...built,
    hash,
    assetsDir: path.join(dir, 'assets'),
    staticEntry: path.join(dir, 'static/static.js'),
    licensesFile: path.join(dir, LICENSES),
  };
}
