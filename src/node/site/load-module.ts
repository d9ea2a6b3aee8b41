import path from 'node:path';
import {runnerImport} from 'vite';
import type {z} from 'zod';
import {checkValue, schemaProblems} from '#node/problems/schema-problems.ts';
import type {Problem} from '#node/problems/problem.ts';
import {valueLocator} from './locate-value.ts';
import {readText} from './read-text.ts';

/** A checked configuration file: its value, and the line of each part of it for later problems. */
export interface LoadedModule<T> {
  readonly file: string;
  readonly value: T;
  readonly locate: ReturnType<typeof valueLocator>;
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

/** Loads a TypeScript file of the site and checks its default export: the value, or all problems of it. */
export async function loadModule<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
): Promise<LoadedModule<z.output<Schema>> | Problem[]> {
  const source = await readText(path.join(siteDir, file)).catch(() => undefined);
  if (source === undefined) {
    return [{file, message: 'the file is missing: a site needs site.config.ts, sidebars.ts and content/.'}];
  }
  let exported: unknown;
  try {
    exported = await importDefault(siteDir, file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{file, message: `the file does not load: ${message}`}];
  }
  const locate = valueLocator(source);
  const result = checkValue(schema, exported);
  if ('error' in result) return schemaProblems(file, result.error, locate);
  return {file, value: result.value, locate};
}
