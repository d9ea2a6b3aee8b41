import {SourceMap} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type Plugin, rolldown} from 'rolldown';
import {generatorEntries} from '#cache/bundle-commands.mjs';

const PACKAGE_SCRIPT = /[\\/]node_modules[\\/].*\.[cm]?js$/;

/** A `data:` URL can import packages only by their URLs, and has no `import.meta` of the source files. */
const bundleForDataUrl: Plugin = {
  name: 'bundle-for-data-url',
  async resolveId(specifier, importer) {
    const resolved = await this.resolve(specifier, importer, {skipSelf: true});
    if (resolved === null || !PACKAGE_SCRIPT.test(resolved.id)) return resolved;
    return {id: pathToFileURL(resolved.id).href, external: true};
  },
  transform: {
    filter: {id: /\.[cm]?[jt]s$/},
    handler: (code, file) => {
      const meta = {url: pathToFileURL(file).href, filename: file, dirname: path.dirname(file)};
      const text = Object.entries(meta).reduce(
        (replaced, [name, value]) => replaced.replaceAll(`import.meta.${name}`, JSON.stringify(value)),
        code,
      );
      return {code: text, map: null};
    },
  },
};

const BUNDLE_POSITION = /data:[^\s:]+:(\d+):(\d+)/g;

/** Replaces positions in the bundle by positions in its source files. */
function mapStack(stack: string, map: SourceMap, dir: string): string {
  return stack.replaceAll(BUNDLE_POSITION, (position, line, column) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return position;
    return `${path.resolve(dir, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

const {exit} = process;
let running = 0;

/** Lets `process.exit` throw meanwhile: it would end the command without a word. */
async function withoutExit<T>(work: () => Promise<T>): Promise<T> {
  running++;
  process.exit = (code): never => {
    throw new Error(`process.exit(${code ?? ''}) is not allowed here. Throw an error instead.`);
  };
  try {
    return await work();
  } finally {
    running--;
    if (running === 0) process.exit = exit;
  }
}

let importCount = 0;

/**
 * Imports a TypeScript file. It and its imports, except for packages, are evaluated again on each call: Node would cache
 * them, and Node 20 cannot run TypeScript. The stack of an error names the source files.
 */
export async function importFresh(file: string): Promise<{readonly default?: unknown}> {
  const dir = path.dirname(file);
  const build = await rolldown({
    input: file,
    cwd: dir,
    platform: 'node',
    plugins: [generatorEntries(), bundleForDataUrl],
    onLog: (_level, log, handle) => {
      if (log.code === 'UNRESOLVED_IMPORT') handle('error', log);
    },
  });
  const {output} = await build
    .generate({dir, format: 'esm', sourcemap: 'hidden', codeSplitting: false})
    .finally(() => build.close());
  const [{code, map}] = output;
  importCount += 1;
  // A fragment of its own makes the URL a new module.
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}#${importCount}`;
  try {
    return await withoutExit(() => import(/* @vite-ignore */ url));
  } catch (error) {
    if (error instanceof Error && error.stack !== undefined && map !== null) {
      error.stack = mapStack(error.stack, new SourceMap({...map, sourceRoot: ''}), dir);
    }
    throw error;
  }
}
