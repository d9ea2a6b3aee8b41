// @ts-check
/**
 * The commands and the code of their workers as a few files of JavaScript: Node 20 cannot run TypeScript, and loading 300
 * files through a loader takes longer than most builds.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {builtFolder} from './built-folder.mjs';

const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url));
const CACHE_DIR = process.env['SITE_CACHE_DIR'] ?? join(PROJECT_DIR, '.cache');

/** Files by the name of the command. */
export const COMMANDS = {
  build: 'generator/commands/build.ts',
  dev: 'generator/commands/dev.ts',
  serve: 'generator/commands/serve.ts',
  search: 'generator/commands/search.ts',
  'search-push': 'generator/commands/search-push.ts',
};
/** The jobs of worker threads. */
const TASKS = {
  'prepare-task': 'generator/load/content/prepare-task.ts',
  'compile-task': 'generator/markdown/compile-task.ts',
  'render-task': 'generator/render/render-task.ts',
  'draw-task': 'generator/link-previews/draw-task.ts',
};

/** They name the versions of all packages. */
export const LOCKFILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
];

/** @returns {string} identity of the sources with their URLs, and of all libraries */
function sourceHash() {
  const hash = createHash('sha256').update(PROJECT_DIR);
  for (const name of ['package.json', ...LOCKFILES]) {
    const file = join(PROJECT_DIR, name);
    if (existsSync(file)) hash.update(name).update(readFileSync(file));
  }
  const dir = join(PROJECT_DIR, 'generator');
  for (const file of readdirSync(dir, {recursive: true, encoding: 'utf8'}).toSorted()) {
    if (/(?:(?<!\.test)\.(?:ts|mjs)|package\.json)$/.test(file))
      hash.update(file).update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex');
}

/** Code that finds files beside itself must find them beside its source. @returns {import('rolldown').Plugin} */
const keepSourceUrls = () => ({
  name: 'keep-source-urls',
  // The bundles share this module with the script that loads them.
  resolveId: (id) => (id.endsWith('/bundle-commands.mjs') ? {id: import.meta.url, external: 'absolute'} : null),
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? {code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null}
      : null,
});

/**
 * The entries `#generator/…` for modules of a site outside the project, whose `package.json` does not name them.
 *
 * @returns {import('rolldown').Plugin}
 */
export const generatorEntries = () => ({
  name: 'generator-entries',
  resolveId: {
    filter: {id: /^#generator\//},
    async handler(id) {
      return this.resolve(id, join(PROJECT_DIR, 'package.json'), {skipSelf: true});
    },
  },
});

/** @param {string} dir */
const bundleCommands = (dir) => bundleModules(dir, {...COMMANDS, ...TASKS});

/**
 * A folder of the cache for bundles. Node finds their packages in the folders around them, so that a cache of another
 * place has a link to those of the project.
 *
 * @param {string} name
 */
export function bundlesFolder(name) {
  const link = join(CACHE_DIR, 'node_modules');
  if (process.env['SITE_CACHE_DIR'] !== undefined && !existsSync(link)) {
    mkdirSync(CACHE_DIR, {recursive: true});
    try {
      symlinkSync(join(PROJECT_DIR, 'node_modules'), link, 'junction');
    } catch (error) {
      // Another process may have been first.
      if (!existsSync(link)) throw error;
    }
  }
  return join(CACHE_DIR, name);
}

/**
 * Bundles TypeScript for Node, one file for each module and others for what they share. Packages stay imports.
 *
 * @param {string} dir in a `bundlesFolder`
 * @param {Readonly<Record<string, string>>} input files by name
 */
export async function bundleModules(dir, input) {
  const {rolldown} = await import('rolldown');
  const build = await rolldown({
    input: {...input},
    cwd: PROJECT_DIR,
    platform: 'node',
    // Each command loads these two, which are a hundred small files. A path of Windows begins with the letter of a drive.
    external: /^(?!(?:zod|yaml)$|[A-Z]:)[^#./]/,
    plugins: [generatorEntries(), keepSourceUrls()],
  });
  await build.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
}

/** With the bundles of this version of the sources. @type {Promise<string> | undefined} */
let folder;

/** @param {string} name of a command or task @returns {Promise<string>} URL of its bundle */
export async function bundleUrl(name) {
  folder ??= builtFolder(bundlesFolder('commands'), sourceHash(), bundleCommands);
  return pathToFileURL(join(await folder, `${name}.js`)).href;
}
