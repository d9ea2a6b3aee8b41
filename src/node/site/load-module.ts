import path from 'node:path';
import {runnerImport} from 'vite';
import type {z} from 'zod';
import type {Problem} from '#node/problems/problem.ts';
import {checkValue, type LocatePath, schemaProblems, type ValuePath} from '#node/problems/schema-problems.ts';
import {faultyPaths, soundPart} from '#node/problems/sound-part.ts';
import {valueLocator} from './locate-value.ts';
import {readText} from './read-text.ts';

/** A checked configuration file: its value, and the line of each part of it for later problems. */
export interface LoadedModule<T> {
  readonly file: string;
  /** As far as it is sound, where there are problems. */
  readonly value: T;
  readonly locate: LocatePath;
  readonly problems: readonly Problem[];
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

/**
 * Loads a TypeScript file of the site and checks its default export.
 *
 * @param fallback stands in for fields that must be there and are not, or are wrong
 */
export async function loadModule<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
  fallback: object,
): Promise<LoadedModule<z.output<Schema>>> {
  const unread = (message: string): LoadedModule<z.output<Schema>> => ({
    file,
    value: schema.parse(fallback),
    locate: () => undefined,
    problems: [{file, message}],
    faults: [[]],
  });
  const source = await readText(path.join(siteDir, file)).catch(() => undefined);
  if (source === undefined) {
    return unread('the file is missing: a site needs site.config.ts, sidebars.ts and content/.');
  }
  let exported: unknown;
  try {
    exported = await importDefault(siteDir, file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return unread(`the file does not load: ${message}`);
  }
  const locate = valueLocator(source);
  const result = checkValue(schema, exported);
  if (!('error' in result)) return {file, value: result.value, locate, problems: [], faults: []};
  const {error} = result;
  const {value, originalPath} = soundPart(schema, exported, fallback);
  return {
    file,
    value,
    locate: (path) => locate(originalPath(path)),
    problems: schemaProblems(file, error, locate),
    faults: faultyPaths(error),
  };
}
