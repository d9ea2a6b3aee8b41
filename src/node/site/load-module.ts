import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {runnerImport} from 'vite';
import {z} from 'zod';
import {isInside, readText} from '#node/foundation/files.ts';
import type {Problem} from '#node/problems/problem.ts';
import {type CheckedValue, checkValue} from '#node/problems/check-value.ts';
import {valueLocator} from './locate-value.ts';

export interface LoadedModule<T> extends CheckedValue<T> {
  readonly file: string;
}

async function importDefault(siteDir: string, file: string): Promise<unknown> {
  // Vite's runner reads the file and its imports anew each time; Node would cache them.
  const {module} = await runnerImport<{default?: unknown}>(path.join(siteDir, file), {
    configFile: false,
    logLevel: 'silent',
    root: siteDir,
  });
  return module.default;
}

/** Vite's transform error. The first line of the message is followed by a colored excerpt. */
const transformErrorSchema = z.object({
  errors: z
    .tuple([z.object({message: z.string(), loc: z.object({file: z.string(), line: z.number()})})])
    .rest(z.unknown()),
});
const STACK_FRAME = /\(?([^()\s]+):(\d+):\d+\)?$/gm;
const MISSING_IMPORT = /^(?:Cannot find module '|Failed to load url )([^' ]+)/;

/** The problem of a file that does not load: a syntax error, a missing import, or what it or one of its imports throws. */
function loadProblem(file: string, error: unknown, {siteDir, source}: {siteDir: string; source: string}): Problem {
  const problem = (message: string): Problem => ({file, message: `the file does not load: ${message}`});
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
    return {...problem(message), line: index === -1 ? undefined : index + 1};
  }
  const frame = [...stack.matchAll(STACK_FRAME)].find(([, file = '']) => isInside(file, siteDir));
  return {...problem(message), ...(frame && {file: path.relative(siteDir, frame[1] ?? ''), line: Number(frame[2])})};
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
  const source = await readText(path.join(siteDir, file)).catch(() => undefined);
  if (source === undefined) {
    return unread({file, message: 'the file is missing: a site needs site.config.ts, sidebars.ts and content/.'});
  }
  let exported: unknown;
  try {
    exported = await importDefault(siteDir, file);
  } catch (error) {
    return unread(loadProblem(file, error, {siteDir, source}));
  }
  const checked = checkValue(schema, {file, value: exported, locate: valueLocator(source), fallback}, problems);
  return {file, ...checked};
}
