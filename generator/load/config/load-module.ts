import path from 'node:path';
import {type ESTree, parseSync} from 'rolldown/utils';
import type {z} from 'zod';
import {buildModules, failedInputs} from '#cache/bundle-modules.mjs';
import {errorCode, relativePath} from '#disk/files.ts';
import {type Problem, readBundleError} from '#problems/problem.ts';
import {type CheckedValue, checkValue, type LocatePath} from '#problems/schema-problems.ts';
import {readFault, readSiteText, type SiteText} from '#load/site-folder.ts';

/** What each site has. */
export const SITE_PARTS = 'a site needs site.config.ts, and Markdown in content/ or docs/.';

export interface LoadedModule<T> extends CheckedValue<T> {
  readonly file: string;
  /** What it is made from, absolute: the file, and what it imports. */
  readonly inputs: readonly string[];
}

/** The first place in the site that a stack names. Node has mapped the positions in bundles to the sources. */
function placeInSite(stack: string, siteDir: string): Pick<Problem, 'file' | 'line'> | undefined {
  const site = path.join(siteDir, path.sep);
  for (const frame of stack.split('\n')) {
    const [, file, line] = /^(.+):(\d+):\d+\)?$/.exec(frame.slice(frame.indexOf(site))) ?? [];
    if (!frame.includes(site) || file === undefined || file.includes('node_modules')) continue;
    return {file: relativePath(siteDir, file), line: Number(line)};
  }
  return undefined;
}

/** The problem of a file that does not load: a syntax error, a missing import, or what it or one of its imports throws. */
function loadProblem(file: string, error: unknown, siteDir: string): Problem {
  const problem = (message: string): Problem => ({file, message: `the file does not load: ${message}`});
  const bundleError = readBundleError(error);
  if (bundleError !== undefined) {
    const {message, place} = bundleError;
    return {...problem(message), ...(place && {file: relativePath(siteDir, place.file), line: place.line})};
  }
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  return {...problem(message), ...placeInSite(stack, siteDir)};
}

/** Checks the default export of a file; `fallback` replaces required fields that are missing or invalid. */
export async function loadModule<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
  {fallback, problems}: {readonly fallback: object; readonly problems: Problem[]},
): Promise<LoadedModule<z.output<Schema>>> {
  let inputs: readonly string[] = [];
  const unread = (problem: Problem): LoadedModule<z.output<Schema>> => {
    problems.push(problem);
    return {file, inputs, value: schema.parse(fallback), locate: () => undefined, invalidPaths: [[]]};
  };
  let read: SiteText;
  try {
    read = await readSiteText(siteDir, file);
  } catch (error) {
    const missing = {message: `the file is missing: ${SITE_PARTS}`};
    return unread({file, ...(errorCode(error) === 'ENOENT' ? missing : readFault(error))});
  }
  // The import below reads any bytes as text.
  problems.push(...read.problems);
  let exported: unknown;
  try {
    const built = await buildModules({config: path.join(siteDir, file)});
    inputs = built.inputs;
    exported = await evaluate(built.modules['config']?.url ?? '');
  } catch (error) {
    inputs = [...inputs, ...failedInputs(error)];
    return unread(loadProblem(file, error, siteDir));
  }
  if (exported === undefined)
    return unread({file, message: 'the file has no default export.', allowed: 'export default {…}'});
  const checked = checkValue(schema, {file, value: exported, locate: valueLocator(read.text), fallback}, problems);
  return {file, inputs, ...checked};
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

let evaluationCount = 0;

/** Evaluates a bundle again on each call: Node would cache it, but it may read other files. @returns its default export */
async function evaluate(url: string): Promise<unknown> {
  evaluationCount += 1;
  const module: {readonly default?: unknown} = await import(/* @vite-ignore */ `${url}?${evaluationCount}`);
  return module.default;
}
