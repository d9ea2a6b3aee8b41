import path from 'node:path';
import {type InputOptions, type OutputChunk, type OutputOptions, type Plugin, rolldown} from 'rolldown';
import {PROJECT_DIR} from '#disk/project.mjs';
import {OLDEST_BROWSERS} from './oldest-browsers.mjs';
import {scriptPackages, type ScriptPackages} from './script-packages.ts';

const SCRIPT_TARGETS = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => (name === 'safari_ios' ? 'ios' : name) + version,
);

type BundleOptions = InputOptions & {readonly output: OutputOptions};

const PACKAGE_FILE = /^\0|[\\/]node_modules[\\/]/;

/**
 * Bundles code of this project for production; files are written only with `output.dir`.
 *
 * @returns with the files that it read, absolute, but for those of packages
 */
export async function bundle({
  output,
  transform,
  ...input
}: BundleOptions): Promise<{readonly chunks: OutputChunk[]; readonly inputs: readonly string[]}> {
  const build = await rolldown({
    cwd: PROJECT_DIR,
    platform: 'browser',
    // Authors can do nothing about its notices; `npm run bench` checks sizes.
    logLevel: 'silent',
    // Which file is found depends on the name of the project's folder: with [ or # none is.
    tsconfig: false,
    ...input,
    transform: {
      target: SCRIPT_TARGETS,
      jsx: {runtime: 'automatic', development: false},
      typescript: {onlyRemoveTypeImports: true},
      ...transform,
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.hot': 'undefined',
        'import.meta.env.DEV': 'false',
        ...transform?.define,
      },
    },
  });
  try {
    const {output: files} = await build[output.dir === undefined ? 'generate' : 'write']({
      minify: true,
      comments: false,
      ...output,
    });
    const inputs = (await build.watchFiles).filter((file) => !PACKAGE_FILE.test(file));
    return {chunks: files.filter((file) => file.type === 'chunk'), inputs};
  } finally {
    await build.close();
  }
}

/** Bundles one script as one file; a classic script unless `format` says otherwise. */
export async function bundleScript(
  entry: string,
  {output, ...options}: Partial<BundleOptions> = {},
): Promise<Pick<OutputChunk, 'code' | 'modules'> & {readonly inputs: readonly string[]}> {
  const {chunks, inputs} = await bundle({...options, input: entry, output: {format: 'iife', ...output}});
  const [chunk, ...others] = chunks;
  if (chunk === undefined || others.length > 0) throw new Error(`${entry} was not bundled as one file`);
  return {code: chunk.code.trim(), modules: chunk.modules, inputs};
}

const OWN_CODE = {include: /\.tsx?$/, exclude: /\/node_modules\//};
const WORKER_URL = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/;

/** Bundles the module workers that code names with `new URL('./x.ts', import.meta.url)`, one file each. */
export const moduleWorkers = (onWorker: (packages: ScriptPackages) => void): Plugin => ({
  name: 'module-workers',
  transform: {
    filter: {id: OWN_CODE, code: WORKER_URL},
    async handler(code, id) {
      const [expression = '', file = ''] = WORKER_URL.exec(code) ?? [];
      const worker = await bundleScript(path.join(path.dirname(id), file), {output: {format: 'es'}});
      const name = `${path.basename(file, '.ts')}.js`;
      onWorker(scriptPackages(name, worker));
      for (const input of worker.inputs) this.addWatchFile(input);
      const reference = this.emitFile({type: 'asset', name, source: worker.code});
      return {code: code.replace(expression, `import.meta.ROLLUP_FILE_URL_${reference}`)};
    },
  },
});

const LAZY_CHUNK = /lazyChunk\(\(\) => import\('([^']+)'\)/g;

/** The imports that `lazyChunks` writes, minified. */
const IMPORT_BY_URL = /import\(new URL\(`([\w.-]+)`,import\.meta\.url\)\.href\+\w+\)/g;

/**
 * Makes each import of `lazyChunk` an import by URL, to which a retry can append something, and asks at the same time for
 * the files that the chunk imports, which browsers would only find in it.
 */
export const lazyChunks: Plugin = {
  name: 'lazy-chunks',
  transform: {
    filter: {id: OWN_CODE, code: LAZY_CHUNK},
    async handler(code, importer) {
      let replaced = code;
      for (const [call, specifier = ''] of code.matchAll(LAZY_CHUNK)) {
        const resolved = await this.resolve(specifier, importer);
        if (resolved === null) throw new Error(`${importer} imports ${specifier}, which does not exist.`);
        const file = this.emitFile({type: 'chunk', id: resolved.id, preserveSignature: 'allow-extension'});
        const url = `import.meta.ROLLUP_FILE_URL_${file}`;
        replaced = replaced.replace(call, () => `lazyChunk((again) => import(${url} + again)`);
      }
      return {code: replaced};
    },
  },
  generateBundle(_options, files) {
    const chunks = Object.values(files).filter((file) => file.type === 'chunk');
    const withImports = (name: string): Set<string> =>
      closure([name], (file) => chunks.find(({fileName}) => fileName === file)?.imports ?? []);
    for (const chunk of chunks) {
      const own = withImports(chunk.fileName);
      chunk.code = chunk.code.replaceAll(IMPORT_BY_URL, (expression, name: string) => {
        const added = [...withImports(name)].filter((file) => file !== name && !own.has(file));
        const requests = added.map((file) => expression.replace(name, file).replace(/\+\w+\)$/, ').catch(()=>{})'));
        return requests.length === 0 ? expression : `(${requests.join()},${expression})`;
      });
    }
  },
};

/** The modules, or files, that some import, with those that these import, and so on. */
export function closure(modules: readonly string[], importsOf: (module: string) => readonly string[]): Set<string> {
  // Grows while it is read.
  const found = new Set(modules);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}
