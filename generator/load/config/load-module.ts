import {SourceMap} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type Plugin, rolldown} from 'rolldown';
import {type ESTree, parseSync} from 'rolldown/utils';
import type {z} from 'zod';
import {generatorEntries} from '#cache/bundle-commands.mjs';
import {isInside, relativePath} from '#cache/files.ts';
import {type Problem, readBundleError} from '#problems/problem.ts';
import {type CheckedValue, checkValue, type LocatePath} from '#problems/schema-problems.ts';
import {readSiteText} from '#load/site-folder.ts';

export interface LoadedModule<T> extends CheckedValue<T> {
  readonly file: string;
}

const BUNDLE_POSITION = /data:[^\s:]+:(\d+):(\d+)/g;

interface Bundle {
  /** This folder has the file that was bundled. */
  readonly dir: string;
  readonly code: string;
  readonly map: SourceMap | undefined;
}

/** The first place in the site that a stack names by its position in a bundle. */
function placeInSite(stack: string, siteDir: string, {dir, map}: Bundle): Pick<Problem, 'file' | 'line'> | undefined {
  for (const [, line, column] of stack.matchAll(BUNDLE_POSITION)) {
    const origin = map?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) continue;
    const file = path.resolve(dir, origin.fileName);
    if (isInside(file, siteDir)) return {file: relativePath(siteDir, file), line: origin.lineNumber};
  }
  return undefined;
}

/** The problem of a file that does not load: a syntax error, a missing import, or what it or one of its imports throws. */
function loadProblem(file: string, error: unknown, siteDir: string, bundle: Bundle | undefined): Problem {
  const problem = (message: string): Problem => ({file, message: `the file does not load: ${message}`});
  const bundleError = readBundleError(error);
  if (bundleError !== undefined) {
    const {message, place} = bundleError;
    return {...problem(message), ...(place && {file: relativePath(siteDir, place.file), line: place.line})};
  }
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  return {...problem(message), ...(bundle && placeInSite(stack, siteDir, bundle))};
}

/** What is wrong with a default export as such, whatever the schema. */
export function exportProblem(exported: unknown): Pick<Problem, 'message' | 'allowed'> | undefined {
  if (exported === undefined) return {message: 'the file has no default export.', allowed: 'export default {…}'};
  if (!(exported instanceof Promise)) return undefined;
  // It is not used: a rejection must not end the command.
  exported.catch(() => undefined);
  return {message: 'the default export is a promise.', allowed: 'export default await …'};
}

/** Checks the default export of a file; `fallback` replaces required fields that are missing or invalid. */
export async function loadModule<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
  {fallback, problems}: {readonly fallback: object; readonly problems: Problem[]},
): Promise<LoadedModule<z.output<Schema>>> {
  const unread = (problem: Problem): LoadedModule<z.output<Schema>> => {
    problems.push(problem);
    return {file, value: schema.parse(fallback), locate: () => undefined, invalidPaths: [[]]};
  };
  const read = await readSiteText(siteDir, file).catch(() => undefined);
  if (read === undefined) {
    return unread({
      file,
      message: 'the file is missing: a site needs site.config.ts, and Markdown in content/ or docs/.',
    });
  }
  // The import below reads any bytes as text.
  problems.push(...read.problems);
  let bundle: Bundle | undefined;
  let exported: unknown;
  try {
    bundle = await bundleFile(path.join(siteDir, file));
    exported = (await evaluate(bundle)).default;
  } catch (error) {
    return unread(loadProblem(file, error, siteDir, bundle));
  }
  const problem = exportProblem(exported);
  if (problem !== undefined) return unread({file, ...problem});
  const checked = checkValue(schema, {file, value: exported, locate: valueLocator(read.text), fallback}, problems);
  return {file, ...checked};
}

/**
 * Finds the line on which a value of a configuration file is written. For a path that leads into computed code, it is
 * the line of the last literal.
 *
 * @param source the text of a TypeScript file whose default export is an object, an array, or a call with one
 */
function valueLocator(source: string): LocatePath {
  const {program} = parseSync('config.ts', source);
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  const root = exported && unwrap(exported.declaration);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  return (path) => {
    let node = root;
    let offset = root?.start;
    for (const key of path) {
      const next = node && step(node, String(key));
      if (!next) break;
      offset = next.start;
      node = unwrap(next.type === 'Property' ? next.value : next);
    }
    return offset === undefined ? undefined : lineAt(offset);
  };
}

/** The value inside `x as T`, `x satisfies T`, `(x)` and `define(x)`. */
function unwrap(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type === 'CallExpression') return node.arguments[0] && unwrap(node.arguments[0]);
  return 'expression' in node && typeof node.expression === 'object' ? unwrap(node.expression) : node;
}

/** A property of an object, or an item of a list. */
function step(node: ESTree.Node, name: string): ESTree.Node | null | undefined {
  if (node.type === 'ArrayExpression') return node.elements[Number(name)];
  if (node.type !== 'ObjectExpression') return undefined;
  return node.properties.find((property) => {
    if (property.type !== 'Property') return false;
    const {key} = property;
    return ('name' in key && key.name === name) || ('value' in key && String(key.value) === name);
  });
}

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

async function bundleFile(file: string): Promise<Bundle> {
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
  return {dir, code, map: map === null ? undefined : new SourceMap({...map, sourceRoot: ''})};
}

let importCount = 0;

/**
 * Evaluates a TypeScript file and its imports, except for packages, again on each call: Node would cache them, and Node 20
 * cannot run TypeScript.
 */
async function evaluate({code}: Bundle): Promise<{readonly default?: unknown}> {
  importCount += 1;
  // A fragment of its own makes the URL a new module.
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}#${importCount}`;
  return withoutExit(() => import(/* @vite-ignore */ url));
}
