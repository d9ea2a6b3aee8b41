import {randomUUID} from 'node:crypto';
import {mkdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build, type InlineConfig, type Manifest, mergeConfig} from 'vite';
import {z} from 'zod';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR, PROJECT_DIR} from '#node/foundation/project.ts';
import {PAGE_KINDS, type PageKind} from '#shared/page-record.ts';
import {PLAYGROUND_CODE} from './build-playground.ts';
import {appViteConfig} from './vite-config.ts';

/** The app as built: no content, no site data, the same for every site and every base URL. */
export interface AppBundle {
  /** Identity of the code it was built from. */
  readonly hash: string;
  /** Folder whose `assets/` goes to the output. */
  readonly clientDir: string;
  /** Module that renders pages to HTML in Node. */
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

const ENTRIES = {entry: 'src/entry-browser.tsx', contentRuntime: 'src/theme/content/content-runtime.ts'} as const;
const INLINE_ENTRY = 'src/entry-inline.ts';
const STATIC_ENTRY = 'src/entry-static.tsx';
const MANIFEST = 'app.json';

const bundleSchema = z.object({
  entry: z.string(),
  contentRuntime: z.string(),
  stylesheet: z.string(),
  kinds: z.record(z.string(), z.string()),
  inlineScript: z.string(),
});

/**
 * React in a file of its own, which readers keep from one release to the next. What every page needs in one file: thirty
 * of less than a kilobyte each compress worse and cost thirty requests.
 */
const CHUNK_GROUPS = [
  {name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2},
  {
    name: 'shell',
    test: /\/src\/(client|shared|theme\/(ui(?!\/dialog)|shell|content|docs|blog|tokens|navbar))\//,
    minShareCount: 2,
    priority: 1,
  },
];

const kindSource = (kind: string): string => `src/theme/pages/${kind}.tsx`;

const CLIENT_INPUTS = [...Object.values(ENTRIES), ...PAGE_KINDS.map(kindSource)];

/** Where the imports of the app begin, for its cache key. */
export const APP_CODE = [...CLIENT_INPUTS, STATIC_ENTRY, INLINE_ENTRY, 'src/node/app/build-app.ts', ...PLAYGROUND_CODE];

function clientConfig(outDir: string): InlineConfig {
  return mergeConfig(appViteConfig('production'), {
    // Relative addresses: the same files serve every base URL.
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
    // Everything is in the bundle, React in its production form too: one file to load in each worker.
    ssr: {noExternal: true},
    build: {outDir, ssr: path.join(PROJECT_DIR, STATIC_ENTRY), target: 'node20', minify: false},
  } satisfies InlineConfig);
}

/**
 * Runs Vite as for production, whatever ran before: it bundles the React that `NODE_ENV` asks for, and loading a
 * configuration file, which is a run of Vite too, leaves `development` behind.
 */
async function buildForProduction(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build(config);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** The script in `<head>` is a classic script, so it is built alone, as one function. */
export async function buildInlineScript(outDir: string): Promise<string> {
  const config = mergeConfig(appViteConfig('production'), {
    build: {
      outDir,
      rolldownOptions: {
        input: path.join(PROJECT_DIR, INLINE_ENTRY),
        optimization: {inlineConst: true},
        output: {format: 'iife', entryFileNames: 'inline.js'},
      },
    },
  } satisfies InlineConfig);
  await buildForProduction({...config, plugins: []});
  return (await readFile(path.join(outDir, 'inline.js'), 'utf8')).trim();
}

async function readManifest(clientDir: string): Promise<{files: Manifest; stylesheet: string}> {
  const files: Manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
  const stylesheet = Object.values(files).find(({file}) => file.endsWith('.css'))?.file;
  if (stylesheet === undefined) throw new Error('the app was built without a stylesheet');
  return {files, stylesheet};
}

async function buildInto(dir: string): Promise<void> {
  const clientDir = path.join(dir, 'client');
  await buildForProduction(clientConfig(clientDir));
  await buildForProduction(staticConfig(path.join(dir, 'static')));
  const inlineScript = await buildInlineScript(path.join(dir, 'inline'));
  const {files, stylesheet} = await readManifest(clientDir);
  const fileOf = (source: string): string => {
    const file = files[source]?.file;
    if (file === undefined) throw new Error(`the app's manifest does not name ${source}`);
    return path.basename(file);
  };
  const bundle: z.output<typeof bundleSchema> = {
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

/** Builds the app, or finds it built: it only changes with the code of theme and client. */
export async function buildApp(): Promise<AppBundle> {
  const hash = await codeHash(APP_CODE);
  const dir = path.join(CACHE_DIR, 'app', hash.slice(0, 16));
  const isBuilt = await stat(path.join(dir, MANIFEST)).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    const temporary = `${dir}.${randomUUID()}`;
    await mkdir(temporary, {recursive: true});
    await buildInto(temporary);
    // Another build may have been first: its bundle is the same.
    await rename(temporary, dir).catch(() => rm(temporary, {recursive: true, force: true}));
  }
  const bundle = bundleSchema.parse(JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')));
  return {...bundle, hash, clientDir: path.join(dir, 'client'), staticEntry: path.join(dir, 'static/entry-static.js')};
}

/** File of the component of a page kind. */
export function kindFile(app: AppBundle, kind: PageKind): string {
  const file = app.kinds[kind];
  if (file === undefined) throw new Error(`the app has no page component for the kind "${kind}"`);
  return file;
}
