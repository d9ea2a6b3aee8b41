import {readdirSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {OutputChunk, Plugin} from 'rolldown';
import {viteImportGlobPlugin} from 'rolldown/experimental';
import {builtFolder} from '#node/foundation/built-folder.mjs';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR, PROJECT_DIR} from '#node/foundation/project.ts';
import type {PageKind} from '#shared/page-record.ts';
import {buildPlayground, PLAYGROUND_CODE} from './build-playground.ts';
import {bundle, bundleScript} from './bundle.ts';
import type {StyleCompiler} from './compile-styles.ts';
import {bundledPlayground} from './playground-plugin.ts';
import {licenseTexts, scriptPackages, type ScriptPackages, shippedPackages} from './script-packages.ts';

/** The built app: it holds no content and no site data, and is the same for every site and base URL. */
export interface AppBundle {
  /** Identity of the code it was built from. */
  readonly hash: string;
  /** Its files. */
  readonly assetsDir: string;
  readonly staticEntry: string;
  /** Files in that folder. */
  readonly entry: string;
  readonly contentRuntime: string;
  readonly kinds: Readonly<Record<string, string>>;
  /** CSS: each site has a file of its own made from it. */
  readonly stylesheet: string;
  readonly inlineScripts: Readonly<Record<keyof typeof INLINE_ENTRIES, string>>;
  /** What npm packages its scripts contain. */
  readonly packages: readonly ScriptPackages[];
  /** The licenses of these packages. */
  readonly licensesFile: string;
}

type BuiltFiles = Omit<AppBundle, 'hash' | 'assetsDir' | 'staticEntry' | 'licensesFile'>;

const ENTRIES = {entry: 'src/entry-browser.tsx', contentRuntime: 'src/theme/content/content-runtime.ts'} as const;
const INLINE_ENTRIES = {
  first: 'src/entry-inline.ts',
  recovery: 'src/entry-recovery.ts',
  baseUrl: 'src/entry-base-url.ts',
} as const;
const STATIC_ENTRY = 'src/entry-static.tsx';
const STYLESHEET = 'src/theme/styles/style.css';
const MANIFEST = 'app.json';
const LICENSES = 'licenses.txt';

/** React separately, because it stays cached across releases; what every page needs in one file, not in thirty. */
const CHUNK_GROUPS = [
  {name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2},
  {
    name: 'shell',
    test: /\/src\/(client|shared|loading|theme\/(ui(?!\/dialog)|shell|content|docs|blog|tokens|navbar|search\/load-provider))[/.]/,
    minShareCount: 2,
    priority: 1,
  },
];

/** One component per page kind. */
const PAGES = 'src/theme/pages';
const PAGE_KINDS = readdirSync(path.join(PROJECT_DIR, PAGES)).map((file) => path.basename(file, '.tsx'));
const kindSource = (kind: string): string => `${PAGES}/${kind}.tsx`;

const CLIENT_INPUTS = [...Object.values(ENTRIES), ...PAGE_KINDS.map(kindSource)];

/** Entries of the code, for the cache key. */
export const APP_CODE = [
  ...CLIENT_INPUTS,
  STATIC_ENTRY,
  ...Object.values(INLINE_ENTRIES),
  'src/node/app/build-app.ts',
  ...PLAYGROUND_CODE,
];

const WORKER_URL = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/;

/** Bundles the module workers that code names with `new URL('./x.ts', import.meta.url)`, one file each. */
const moduleWorkers = (onWorker: (packages: ScriptPackages) => void): Plugin => ({
  name: 'module-workers',
  transform: {
    filter: {id: /\/src\/.*\.tsx?$/, code: WORKER_URL},
    async handler(code, id) {
      const [expression = '', file = ''] = WORKER_URL.exec(code) ?? [];
      const worker = await bundleScript(path.join(path.dirname(id), file), {output: {format: 'es'}});
      const name = `${path.basename(file, '.ts')}.js`;
      onWorker(scriptPackages(name, worker));
      const reference = this.emitFile({type: 'asset', name, source: worker.code});
      return {code: code.replace(expression, `import.meta.ROLLUP_FILE_URL_${reference}`)};
    },
  },
});

const LAZY_CHUNK = /lazyChunk\(\(\) => import\('([^']+)'\)/g;

/** Makes each import of `lazyChunk` an import by URL, to which a retry can append something. */
const lazyChunks: Plugin = {
  name: 'lazy-chunks',
  transform: {
    filter: {id: /\/src\/.*\.tsx?$/, code: LAZY_CHUNK},
    async handler(code, importer) {
      const references = new Map<string, string>();
      for (const [, specifier = ''] of code.matchAll(LAZY_CHUNK)) {
        const resolved = await this.resolve(specifier, importer);
        if (resolved === null) throw new Error(`${importer} imports ${specifier}, which does not exist.`);
        references.set(
          specifier,
          this.emitFile({type: 'chunk', id: resolved.id, preserveSignature: 'allow-extension'}),
        );
      }
      const url = (specifier: string): string => `import.meta.ROLLUP_FILE_URL_${references.get(specifier)}`;
      return {
        code: code.replace(
          LAZY_CHUNK,
          (_, specifier: string) => `lazyChunk((again) => import(${url(specifier)} + again)`,
        ),
      };
    },
  },
};

const namedWithHash = {
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
};

async function bundleClient(
  dir: string,
  styles: StyleCompiler,
): Promise<{chunks: OutputChunk[]; packages: ScriptPackages[]}> {
  const workers: ScriptPackages[] = [];
  const chunks = await bundle({
    input: CLIENT_INPUTS.map((input) => path.join(PROJECT_DIR, input)),
    preserveEntrySignatures: 'strict',
    plugins: [
      styles.plugin(),
      lazyChunks,
      moduleWorkers((packages) => void workers.push(packages)),
      bundledPlayground(),
    ],
    transform: {define: {'import.meta.env.SSR': 'false'}},
    output: {dir, ...namedWithHash, codeSplitting: {groups: CHUNK_GROUPS}},
  });
  const {packages} = await buildPlayground();
  return {chunks, packages: [...chunks.map((chunk) => scriptPackages(chunk.fileName, chunk)), ...workers, ...packages]};
}

/** Without the cache. */
export async function buildAppInto(dir: string): Promise<void> {
  // Loading the compiler takes longer than reading a built app.
  const {StyleCompiler} = await import('./compile-styles.ts');
  const styles = new StyleCompiler();
  const [{chunks, packages}, first, recovery, baseUrl] = await Promise.all([
    bundleClient(path.join(dir, 'assets'), styles),
    bundleScript(INLINE_ENTRIES.first),
    bundleScript(INLINE_ENTRIES.recovery),
    bundleScript(INLINE_ENTRIES.baseUrl),
    bundle({
      input: path.join(PROJECT_DIR, STATIC_ENTRY),
      platform: 'node',
      plugins: [styles.plugin(), viteImportGlobPlugin({root: PROJECT_DIR})],
      transform: {define: {'import.meta.env.SSR': 'true'}},
      output: {dir: path.join(dir, 'static'), minify: false, codeSplitting: false},
    }),
  ]);
  const fileOf = (source: string): string => {
    const chunk = chunks.find(({facadeModuleId}) => facadeModuleId === path.join(PROJECT_DIR, source));
    if (chunk === undefined) throw new Error(`${source} has not been bundled`);
    return chunk.fileName;
  };
  const built: BuiltFiles = {
    entry: fileOf(ENTRIES.entry),
    contentRuntime: fileOf(ENTRIES.contentRuntime),
    kinds: Object.fromEntries(PAGE_KINDS.map((kind) => [kind, fileOf(kindSource(kind))])),
    stylesheet: await styles.stylesheet(path.join(PROJECT_DIR, STYLESHEET)),
    inlineScripts: {first: first.code, recovery: recovery.code, baseUrl: baseUrl.code},
    packages: [...packages, scriptPackages('index.html', first, recovery, baseUrl)],
  };
  await writeFile(path.join(dir, LICENSES), licenseTexts(shippedPackages(built.packages)));
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(built));
}

export async function buildApp(hash = codeHash(APP_CODE)): Promise<AppBundle> {
  const dir = await builtFolder(path.join(CACHE_DIR, 'app'), hash, buildAppInto);
  const built: BuiltFiles = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8'));
  return {
    ...built,
    hash,
    assetsDir: path.join(dir, 'assets'),
    staticEntry: path.join(dir, 'static/entry-static.js'),
    licensesFile: path.join(dir, LICENSES),
  };
}

export function kindFile(app: AppBundle, kind: PageKind): string {
  const file = app.kinds[kind];
  if (file === undefined) throw new Error(`the app has no page component for the kind "${kind}"`);
  return file;
}
