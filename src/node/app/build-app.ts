import {readdirSync} from 'node:fs';
import {readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build, type InlineConfig, type Manifest, mergeConfig} from 'vite';
import {builtFolder} from '#node/foundation/code-hash.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import type {PageKind} from '#shared/page-record.ts';
import {bundleScript, PLAYGROUND_CODE} from './build-playground.ts';
import {appViteConfig} from './vite-config.ts';

/** The built app: it holds no content and no site data, and is the same for every site and base URL. */
export interface AppBundle {
  /** Identity of the code it was built from. */
  readonly hash: string;
  /** Folder whose `assets/` goes to the output. */
  readonly clientDir: string;
  readonly staticEntry: string;
  /** Files below `assets/`. */
  readonly entry: string;
  readonly contentRuntime: string;
  readonly kinds: Readonly<Record<string, string>>;
  /** File beside `assets/`: each site has one of its own made from it. */
  readonly stylesheet: string;
  /** The script that is written into every page. */
  readonly inlineScript: string;
}

type BuiltFiles = Omit<AppBundle, 'hash' | 'clientDir' | 'staticEntry'>;

const ENTRIES = {entry: 'src/entry-browser.tsx', contentRuntime: 'src/theme/content/content-runtime.ts'} as const;
const INLINE_ENTRY = 'src/entry-inline.ts';
const STATIC_ENTRY = 'src/entry-static.tsx';
const MANIFEST = 'app.json';

/** React separately, because it stays cached across releases; what every page needs in one file, not in thirty. */
const CHUNK_GROUPS = [
  {name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2},
  {
    name: 'shell',
    test: /\/src\/(client|shared|theme\/(ui(?!\/dialog)|shell|content|docs|blog|tokens|navbar))\//,
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
export const APP_CODE = [...CLIENT_INPUTS, STATIC_ENTRY, INLINE_ENTRY, 'src/node/app/build-app.ts', ...PLAYGROUND_CODE];

function clientConfig(outDir: string): InlineConfig {
  return mergeConfig(appViteConfig('production'), {
    // Relative URLs work under every base URL.
    base: './',
    build: {
      outDir,
      manifest: true,
      cssCodeSplit: false,
      modulePreload: {polyfill: false},
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: CLIENT_INPUTS.map((input) => path.join(PROJECT_DIR, input)),
        preserveEntrySignatures: 'strict',
        optimization: {inlineConst: true},
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {groups: CHUNK_GROUPS},
        },
      },
    },
  } satisfies InlineConfig);
}

function staticConfig(outDir: string): InlineConfig {
  return mergeConfig(appViteConfig('production'), {
    // One file for the workers, with React in its production form.
    ssr: {noExternal: true},
    build: {outDir, ssr: path.join(PROJECT_DIR, STATIC_ENTRY), target: 'node20', minify: false},
  } satisfies InlineConfig);
}

/** Vite bundles the React that `NODE_ENV` asks for, and loading a site's configuration with Vite sets `development`. */
async function forProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

export function buildInlineScript(): Promise<string> {
  const config = mergeConfig(appViteConfig('production'), {
    build: {rolldownOptions: {input: path.join(PROJECT_DIR, INLINE_ENTRY), optimization: {inlineConst: true}}},
  } satisfies InlineConfig);
  return forProduction(() => bundleScript({...config, plugins: []}));
}

async function readManifest(clientDir: string): Promise<{files: Manifest; stylesheet: string}> {
  const files: Manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
  const stylesheet = Object.values(files).find(({file}) => file.endsWith('.css'))?.file;
  if (stylesheet === undefined) throw new Error('the app was built without a stylesheet');
  return {files, stylesheet};
}

async function buildInto(dir: string): Promise<void> {
  const clientDir = path.join(dir, 'client');
  await forProduction(() => build(clientConfig(clientDir)));
  await forProduction(() => build(staticConfig(path.join(dir, 'static'))));
  const inlineScript = await buildInlineScript();
  const {files, stylesheet} = await readManifest(clientDir);
  const fileOf = (source: string): string => {
    const file = files[source]?.file;
    if (file === undefined) throw new Error(`the app's manifest does not name ${source}`);
    return path.basename(file);
  };
  const bundle: BuiltFiles = {
    entry: fileOf(ENTRIES.entry),
    contentRuntime: fileOf(ENTRIES.contentRuntime),
    stylesheet: path.basename(stylesheet),
    kinds: Object.fromEntries(PAGE_KINDS.map((kind) => [kind, fileOf(kindSource(kind))])),
    inlineScript,
  };
  await rename(path.join(clientDir, stylesheet), path.join(clientDir, bundle.stylesheet));
  await rm(path.join(clientDir, '.vite'), {recursive: true});
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(bundle));
}

export async function buildApp(): Promise<AppBundle> {
  const {dir, hash} = await builtFolder('app', APP_CODE, buildInto);
  const bundle: BuiltFiles = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8'));
  return {...bundle, hash, clientDir: path.join(dir, 'client'), staticEntry: path.join(dir, 'static/entry-static.js')};
}

export function kindFile(app: AppBundle, kind: PageKind): string {
  const file = app.kinds[kind];
  if (file === undefined) throw new Error(`the app has no page component for the kind "${kind}"`);
  return file;
}
