import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {runnerImport} from 'vite';
import {z} from 'zod';
import {isInside, readText} from '#node/foundation/files.ts';
import type {Problem} from '#node/problems/problem.ts';
import {checkValue, type LocatePath, schemaProblems, type ValuePath} from '#node/problems/schema-problems.ts';
import {invalidPaths, validSubset} from '#node/problems/valid-subset.ts';
import {valueLocator} from './locate-value.ts';

/** A checked configuration file: its value, and the line of each part of it for later problems. */
export interface LoadedModule<T> {
  readonly file: string;
  /** As far as it is sound, where there are problems. */
  readonly value: T;
  readonly locate: LocatePath;
  /** Where the problems are. The empty path: the file could not be read. */
  readonly faults: readonly ValuePath[];
}

async function importDefault(siteDir: string, file: string): Promise<unknown> {
  // Vite's runner reads the file anew each time, with what it imports, whatever package it stands in.
  const {module} = await runnerImport<{default?: unknown}>(path.join(siteDir, file), {
    configFile: false,
    logLevel: 'silent',
    root: siteDir,
  });
  return module.default;
}

/** What Vite throws when it cannot transform a file: where, and a message with a coloured excerpt below the first line. */
const transformErrorSchema = z.object({
  errors: z
    .tuple([z.object({message: z.string(), loc: z.object({file: z.string(), line: z.number()})})])
    .rest(z.unknown()),
});
const STACK_FRAME = /\(?([^()\s]+):(\d+):\d+\)?$/gm;
const MISSING_IMPORT = /^(?:Cannot find module '|Failed to load url )([^' ]+)/;

/**
 * Why a file of the site does not load: a syntax error, an import that is missing, or what it throws. The place is in the
 * file itself or in one that it imports.
 */
function loadProblem(error: unknown, siteDir: string, source: string): Omit<Problem, 'file'> & Partial<Problem> {
  const problem = (message: string): {message: string} => ({message: `the file does not load: ${message}`});
  const transformError = transformErrorSchema.safeParse(error).data?.errors[0];
  if (transformError !== undefined) {
    const {message, loc} = transformError;
    const [first = ''] = stripVTControlCharacters(message).split('\n');
    return {...problem(first.replace(/^\[\w+\] /, '')), file: path.relative(siteDir, loc.file), line: loc.line};
  }
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const missing = MISSING_IMPORT.exec(message)?.[1];
  if (missing !== undefined) {
    const index = source.split('\n').findIndex((line) => line.includes(missing));
    return {...problem(message), ...(index !== -1 && {line: index + 1})};
  }
  const frame = [...stack.matchAll(STACK_FRAME)].find(([, file = '']) => isInside(file, siteDir));
  return {...problem(message), ...(frame && {file: path.relative(siteDir, frame[1] ?? ''), line: Number(frame[2])})};
}

/**
 * Loads a TypeScript file of the site and checks its default export.
 *
 * @param options `fallback` stands in for required fields that are missing or wrong
 */
export async function loadModule<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
  {fallback, problems}: {readonly fallback: object; readonly problems: Problem[]},
): Promise<LoadedModule<z.output<Schema>>> {
  const unread = (problem: Problem): LoadedModule<z.output<Schema>> => {
    problems.push(problem);
    return {file, value: schema.parse(fallback), locate: () => undefined, faults: [[]]};
  };
  const source = await readText(path.join(siteDir, file)).catch(() => undefined);
  if (source === undefined) {
    return unread({file, message: 'the file is missing: a site needs site.config.ts, sidebars.ts and content/.'});
  }
  let exported: unknown;
  try {
    exported = await importDefault(siteDir, file);
  } catch (error) {
    return unread({file, ...loadProblem(error, siteDir, source)});
  }
  const locate = valueLocator(source);
  const result = checkValue(schema, exported);
  if (!('error' in result)) return {file, value: result.value, locate, faults: []};
  const {error} = result;
  problems.push(...schemaProblems(file, error, locate));
  const {value, originalPath} = validSubset(schema, exported, fallback);
  return {
    file,
    value,
    locate: (path) => locate(originalPath(path)),
    faults: invalidPaths(error),
  };
}
