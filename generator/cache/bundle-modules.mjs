// @ts-check
/**
 * TypeScript as files that Node can run: the commands, the jobs of their workers, and a site's configuration and extension.
 * Node 20 cannot run TypeScript, and loading 300 files through a loader takes longer than most builds. The hash of a bundle
 * is the identity of its code.
 */
import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {builtFolder, fileHash, hashOf, settingsOf} from './built-folder.mjs';
import {PROJECT_DIR} from '#disk/project.mjs';

/**
 * A bundled module; plain data, sent to workers.
 *
 * @typedef {object} BuiltModule
 * @property {string} file the source, for messages
 * @property {string} url
 * @property {string} hash identity of its code: of its bundle with all that it imports, and of the versions of packages
 */

/** Files by the name of the command. */
export const COMMANDS = {
  build: 'generator/commands/build.ts',
  dev: 'generator/commands/dev.ts',
  serve: 'generator/commands/serve.ts',
  search: 'generator/commands/search.ts',
  'search-push': 'generator/commands/search-push.ts',
};
/** What is known by a hash of its own: the jobs of worker threads, and what builds the app. */
const PARTS = {
  'prepare-task': 'generator/load/content/prepare-task.ts',
  'compile-task': 'generator/markdown/compile-task.ts',
  'render-task': 'generator/render/render-task.ts',
  'draw-task': 'generator/link-previews/draw-task.ts',
  'build-app': 'generator/app/build-app.ts',
};
const HASHES = 'hashes.json';

const PACKAGE_SCRIPT = /[\\/]node_modules[\\/].*\.[cm]?js$/;
/** Each command loads these two, which are a hundred small files. */
const BUNDLED_PACKAGE = /^(?:zod|yaml)$/;

/** Packages stay imports, by their URLs: Node would look for them around the cache. @type {import('rolldown').Plugin} */
const findModules = {
  name: 'find-modules',
  resolveId: {
    filter: {id: /^(?![./]|node:)/},
    async handler(id, importer) {
      // A site outside the project has no entries `#generator/…` in its `package.json`.
      const from = id.startsWith('#generator/') ? join(PROJECT_DIR, 'package.json') : importer;
      const found = await this.resolve(id, from, {skipSelf: true});
      if (found === null || BUNDLED_PACKAGE.test(id) || !PACKAGE_SCRIPT.test(found.id)) return found;
      return {id: pathToFileURL(found.id).href, external: true};
    },
  },
};

/** The bundles share this module, and what it has made, with the script that loads them. @type {import('rolldown').Plugin} */
const shareThisModule = {
  name: 'share-this-module',
  resolveId: {
    filter: {id: /\/bundle-modules\.mjs$/},
    handler: () => ({id: import.meta.url, external: 'absolute'}),
  },
};

/** A file that code reads beside itself: part of it, unless it is code. */
const DATA_URL = /(?<=new URL\(')([^']*[^'/](?<!\.tsx?))(?=', import\.meta\.url\))/g;

/**
 * Code that finds files beside itself finds them beside its source.
 *
 * @param {Set<string>} inputs gets each file that is read
 * @returns {import('rolldown').Plugin}
 */
const sourcePaths = (inputs) => ({
  name: 'source-paths',
  load: {
    filter: {id: {exclude: /^\0|[\\/]node_modules[\\/]/}},
    handler: (id) => void inputs.add(id),
  },
  transform: {
    filter: {id: {exclude: /[\\/]node_modules[\\/]/}, code: 'import.meta.'},
    handler: (code, file) => ({
      code: code
        .replaceAll(DATA_URL, (name) => {
          const data = join(dirname(file), name);
          inputs.add(data);
          // Its content is part of the bundle's hash.
          return `${name}#${fileHash(data)}`;
        })
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.filename', JSON.stringify(file))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(file))),
      map: null,
    }),
  },
});

/** What an import names that is not there. @param {unknown} error of the bundler */
function missingFiles(error) {
  const errors = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return errors.flatMap(({message, loc}) => {
    const [, specifier] = /Could not resolve '(\.[^']+)'/.exec(message) ?? [];
    return specifier === undefined || loc?.file === undefined ? [] : [resolve(dirname(loc.file), specifier)];
  });
}

/** A clone elsewhere has the same hash: paths and URLs begin at the project. @param {string} code */
const withoutProject = (code) =>
  code.replaceAll(pathToFileURL(PROJECT_DIR).href, '').replaceAll(JSON.stringify(PROJECT_DIR).slice(1, -1), '');

/** Identity of each entry's code. @param {readonly import('rolldown').OutputChunk[]} chunks @param {string} versions */
function entryHashes(chunks, versions) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter(({isEntry, facadeModuleId}) => isEntry && facadeModuleId !== null);
  return Object.fromEntries(
    entries.map((entry) => {
      // Grows while it is read.
      const files = new Set([entry.fileName]);
      for (const file of files) {
        const {imports = [], dynamicImports = []} = byName.get(file) ?? {};
        for (const imported of [...imports, ...dynamicImports]) files.add(imported);
      }
      const code = [...files].toSorted().map((file) => withoutProject(byName.get(file)?.code ?? ''));
      return [entry.name, hashOf(versions, ...code)];
    }),
  );
}

/** @param {string} dir @param {Readonly<Record<string, string>>} files by name @returns the files that were read */
async function bundleInto(dir, files) {
  const {rolldown} = await import('rolldown');
  const settings = settingsOf([...Object.values(files), join(PROJECT_DIR, 'package.json')]);
  const inputs = new Set([fileURLToPath(import.meta.url), ...settings]);
  const build = await rolldown({
    input: {...files},
    cwd: dirname(Object.values(files)[0] ?? PROJECT_DIR),
    platform: 'node',
    plugins: [shareThisModule, findModules, sourcePaths(inputs)],
    onLog: (_level, log, handle) => {
      if (log.code === 'UNRESOLVED_IMPORT') handle('error', log);
    },
  });
  try {
    const {output} = await build.write({
      dir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    const chunks = output.filter((file) => file.type === 'chunk');
    await writeFile(join(dir, HASHES), JSON.stringify(entryHashes(chunks, settings.map(fileHash).join())));
    return inputs;
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      inputs: [...inputs, ...missingFiles(error)],
    });
  } finally {
    await build.close();
  }
}

/**
 * Bundles modules together, so that they share what they import, once per version of their code.
 *
 * @param {Readonly<Record<string, string>>} files by name, absolute
 * @returns {Promise<{modules: Readonly<Record<string, BuiltModule | undefined>>, inputs: readonly string[]}>} and the files
 *   that they are made from; an error of the bundler has these `inputs`, too
 */
export async function buildModules(files) {
  const names = Object.keys(files);
  if (names.length === 0) return {modules: {}, inputs: []};
  const {dir, inputs} = await builtFolder('modules', PROJECT_DIR + JSON.stringify(files), (folder) =>
    bundleInto(folder, files),
  );
  const hashes = JSON.parse(readFileSync(join(dir, HASHES), 'utf8'));
  const built = Object.entries(files).map(([name, file]) => {
    const url = pathToFileURL(join(dir, `${name}.js`)).href;
    return [name, {file, url, hash: hashes[name]}];
  });
  return {modules: Object.fromEntries(built), inputs};
}

/**
 * @template T
 * @param {BuiltModule} module
 * @param {(value: unknown) => value is T} isValid
 * @param {string} expected in words, for the error
 * @returns {Promise<T>} its default export
 */
export async function importDefault({file, url}, isValid, expected) {
  const {default: value} = await import(url);
  if (!isValid(value)) throw new Error(`${file}: the default export must be ${expected}.`);
  return value;
}

/** What an error of `buildModules` says to have read. @param {unknown} error @returns {readonly string[]} */
export const failedInputs = (error) =>
  error instanceof Error && 'inputs' in error && Array.isArray(error.inputs) ? error.inputs : [];

/** The results by URL. Code that changes later is not the code that runs. @type {Map<string, ReturnType<typeof buildModules>>} */
const running = new Map();

/** Identity of the code of a module outside of the generator. @param {string} url of its source */
export async function codeHash(url) {
  const building = running.get(url) ?? buildModules({module: fileURLToPath(url)});
  running.set(url, building);
  return (await building).modules['module']?.hash ?? '';
}

/** All that the generator runs, of this version of the sources. @type {ReturnType<typeof buildModules> | undefined} */
let generatorModules;

/** @param {string} name of a command or part @returns {Promise<BuiltModule>} */
export async function generatorModule(name) {
  const sources = Object.entries({...COMMANDS, ...PARTS}).map(([key, file]) => [key, join(PROJECT_DIR, file)]);
  generatorModules ??= buildModules(Object.fromEntries(sources));
  const {[name]: module} = (await generatorModules).modules;
  if (module === undefined) throw new Error(`${name} is not bundled`);
  return module;
}

/** Identity of the code of all commands with their parts. */
export async function generatorHash() {
  const modules = await Promise.all(Object.keys({...COMMANDS, ...PARTS}).map(generatorModule));
  return modules.map(({hash}) => hash).join();
}
