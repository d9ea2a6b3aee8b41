import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {OutputChunk} from 'rolldown';
import {builtFolder} from '#cache/built-folder.mjs';
import {codeHash} from '#cache/code-hash.ts';
import type {BuiltModule} from '#cache/extension-modules.ts';
import {relativePath, slashed} from '#cache/files.ts';
import {CACHE_DIR, PROJECT_DIR} from '#cache/project.ts';
import type {BrowserModules, LoadedExtension} from '#load/content/load-extension.ts';
import type {PageKind} from '#shared/page-data.ts';
import {extensionModules, kindModules, loadAppExtension, NO_MODULES, shellFiles} from './app-extension.ts';
import {bundle, bundleScript, lazyChunks, lazyFiles, moduleWorkers, withImports} from './bundle.ts';
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
  /** A file in that folder, as all that follow. */
  readonly entry: string;
  /** Runs before the entry, and imports no more than it needs. */
  readonly controls: string;
  /** By page kind. */
  readonly kinds: Readonly<Record<string, KindComponent>>;
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

/** The component of a page kind. */
export interface KindComponent {
  readonly file: string;
  /** Of its export. */
  readonly name: string;
  /** All files without which neither app nor component run. */
  readonly modules: readonly string[];
  /** What its code loads after it. */
  readonly lazyFiles: readonly string[];
}

type BuiltFiles = Omit<AppBundle, 'hash' | 'assetsDir' | 'staticEntry' | 'licensesFile'>;

export const ENTRY = 'generator/entries/browser.tsx';
const OTHER_KINDS_ENTRY = 'generator/entries/other-kinds.ts';
export const CONTROLS_ENTRY = 'generator/entries/controls.ts';
const INLINE_ENTRIES = {
  first: 'generator/navigation/first-paint/inline-script.ts',
  recovery: 'generator/navigation/first-paint/recovery-script.ts',
  idle: 'generator/navigation/first-paint/idle-script.ts',
  baseUrl: 'generator/navigation/first-paint/base-url-script.ts',
} as const;
export const STATIC_ENTRY = 'generator/entries/static.tsx';
export const STYLESHEET = 'generator/theme/styles/style.css';
/** For browsers older than the oldest. */
const PLAIN_STYLESHEET = 'generator/theme/styles/plain-page.css';
const MANIFEST = 'app.json';
const LICENSES = 'licenses.txt';

/** What every page needs of the theme. */
const SHELL =
  /\/generator\/(navigation|shared|loading|search\/request-manifest|theme\/(ui|shell|prose|docs|tokens|navbar|search\/(provider-for-page|query-text|search-dialog|use-search-dialog|shortcuts)))[/.]/;

/** What the controls need: the shell imports it from their chunk. */
const CONTROLS =
  /\/generator\/(entries\/controls|theme\/controls(?!\/popover-fallback)|navigation\/(storage-slot|router\/(browser-location|move-reader|overlay-entry|route-clicks))|shared\/(document-markers|limits|page-path|is-record|error-messages))[/.]/;

/** What the modal and the pages that search have in common, besides. */
const SEARCH = /\/generator\/(search|theme\/search)[/.]/;

/** React separately, because it stays cached across releases; what every page needs in one file, not in thirty. */
function chunkGroups({shell}: BrowserModules) {
  const siteFiles = shellFiles(shell);
  const holds =
    (pattern: RegExp) =>
    (id: string): boolean =>
      pattern.test(slashed(id));
  const isShell = (id: string): boolean => holds(SHELL)(id) || siteFiles.has(id);
  return [
    {name: 'react', test: holds(/\/node_modules\/(react|react-dom|scheduler)\//), priority: 2},
    {name: 'controls', test: holds(CONTROLS), priority: 2},
    {name: 'shell', test: isShell, minShareCount: 2, priority: 1},
    {name: 'search-shared', test: holds(SEARCH), minShareCount: 2},
  ];
}

/** Kinds in the file of the entry. */
const DOC_KINDS = new Set(['doc', 'category-index', 'standalone']);
/** Kinds with much code of their own, which most readers do not need. */
const OWN_FILES = new Set(['not-found', 'search']);

/** The entry that exports the component of a kind; none when that has a file of its own. */
function entryOfKind(kind: string, {pageKinds}: BrowserModules): string | undefined {
  if (kind in pageKinds || OWN_FILES.has(kind)) return undefined;
  return DOC_KINDS.has(kind) ? ENTRY : OTHER_KINDS_ENTRY;
}

/** `blog-post` as an export: `blogPost`. */
const exportName = (kind: string): string => kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Entries of the code, for the cache key. */
const APP_CODE = [
  ENTRY,
  OTHER_KINDS_ENTRY,
  CONTROLS_ENTRY,
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
  readonly browser: BrowserModules;
  readonly extension: BuiltModule | undefined;
}

export function appCode(extension: LoadedExtension | undefined): AppCode {
  const browser = extension?.browser ?? NO_MODULES;
  const {shell, stylesheet} = browser;
  const files = [...kindModules(browser).values(), shell, stylesheet, extension?.app?.file];
  const own = files.flatMap((file) => (file === undefined ? [] : [relativePath(PROJECT_DIR, file)]));
  return {hash: codeHash([...APP_CODE, ...own]), browser, extension: extension?.app};
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
  browser: BrowserModules,
): Promise<{chunks: OutputChunk[]; packages: ScriptPackages[]}> {
  const workers: ScriptPackages[] = [];
  const own = [...kindModules(browser)].flatMap(([kind, file]) =>
    entryOfKind(kind, browser) === undefined ? [file] : [],
  );
  const chunks = await bundle({
    input: [...[ENTRY, OTHER_KINDS_ENTRY, CONTROLS_ENTRY].map((file) => path.join(PROJECT_DIR, file)), ...own],
    // An entry without exports may have those of its chunk.
    preserveEntrySignatures: 'exports-only',
    plugins: [
      styles.plugin(),
      lazyChunks,
      moduleWorkers((packages) => void workers.push(packages)),
      extensionModules(browser),
      ...(site.plugins?.() ?? []),
    ],
    transform: {define: {'import.meta.env.SSR': 'false'}},
    output: {dir, ...namedWithHash, codeSplitting: {groups: chunkGroups(browser)}},
  });
  const added = (await site.packages?.()) ?? [];
  return {chunks, packages: [...chunks.map((chunk) => scriptPackages(chunk.fileName, chunk)), ...workers, ...added]};
}

/** Without the cache. */
async function buildAppInto(dir: string, code: AppCode): Promise<void> {
  // Loading the compiler takes longer than reading a built app.
  const {StyleCompiler} = await import('./compile-styles.ts');
  // Before any bundle starts: each waits for the styles of the others, and would wait forever for one that never starts.
  const site = await loadAppExtension(code.extension);
  const styles = new StyleCompiler();
  const [{chunks, packages}, first, recovery, idle, baseUrl] = await Promise.all([
    bundleClient(path.join(dir, 'assets'), styles, site, code.browser),
    bundleScript(INLINE_ENTRIES.first),
    bundleScript(INLINE_ENTRIES.recovery),
    bundleScript(INLINE_ENTRIES.idle),
    bundleScript(INLINE_ENTRIES.baseUrl),
    bundle({
      input: path.join(PROJECT_DIR, STATIC_ENTRY),
      platform: 'node',
      plugins: [styles.plugin(), extensionModules(code.browser)],
      transform: {define: {'import.meta.env.SSR': 'true'}},
      output: {dir: path.join(dir, 'static'), minify: false, codeSplitting: false},
    }),
  ]);
  const chunkOf = (source: string): OutputChunk => {
    const chunk = chunks.find(({facadeModuleId}) => facadeModuleId === path.resolve(PROJECT_DIR, source));
    if (chunk === undefined) throw new Error(`${source} has not been bundled`);
    return chunk;
  };
  const entry = chunkOf(ENTRY);
  // The file of the entry itself only imports that of its group.
  const controls = chunks.find(({moduleIds}) => moduleIds.includes(path.resolve(PROJECT_DIR, CONTROLS_ENTRY)));
  if (controls === undefined) throw new Error(`${CONTROLS_ENTRY} has not been bundled`);
  const componentOf = (kind: string, source: string): KindComponent => {
    const shared = entryOfKind(kind, code.browser);
    const [chunk, name] = shared === undefined ? [chunkOf(source), 'default'] : [chunkOf(shared), exportName(kind)];
    if (!chunk.exports.includes(name))
      throw new Error(`${chunk.fileName} has no ${name} for pages of the kind "${kind}"`);
    const modules = withImports([entry.fileName, chunk.fileName], chunks);
    const lazy = withImports(lazyFiles(chunk), chunks).filter((file) => !modules.includes(file));
    return {file: chunk.fileName, name, modules, lazyFiles: lazy};
  };
  const {stylesheet} = code.browser;
  const sheets = [path.join(PROJECT_DIR, STYLESHEET), ...(stylesheet === undefined ? [] : [stylesheet])];
  const css = await styles.stylesheet(sheets, path.join(PROJECT_DIR, PLAIN_STYLESHEET));
  // Its parser takes a tenth of a second to load.
  const {readStyleTree} = await import('./style-tree.ts');
  const built: BuiltFiles = {
    entry: entry.fileName,
    controls: controls.fileName,
    kinds: Object.fromEntries([...kindModules(code.browser)].map(([kind, file]) => [kind, componentOf(kind, file)])),
    stylesheet: css,
    styleTree: readStyleTree(css),
    inlineScripts: {first: first.code, recovery: recovery.code, idle: idle.code, baseUrl: baseUrl.code},
    packages: [...packages, scriptPackages('index.html', first, recovery, idle, baseUrl)],
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

export function kindComponent(app: AppBundle, kind: PageKind): KindComponent {
  const component = app.kinds[kind];
  if (component === undefined) throw new Error(`the app has no page component for the kind "${kind}"`);
  return component;
}
