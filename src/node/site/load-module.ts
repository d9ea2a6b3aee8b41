import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {z} from 'zod';
import {schemaProblems} from '#node/problems/schema-problems.ts';
import {type Problem, SiteProblemsError} from '#node/problems/problem.ts';
import {valueLocator} from './locate-value.ts';

/** A checked configuration file: its value, and the line of each part of it for later problems. */
export interface LoadedModule<T> {
  readonly file: string;
  readonly value: T;
  readonly locate: ReturnType<typeof valueLocator>;
}

async function readSource(siteDir: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(siteDir, file), 'utf8');
  } catch {
    throw new SiteProblemsError([
      {file, message: 'the file is missing: a site needs site.config.ts, sidebars.ts and content/.'},
    ]);
  }
}

async function importDefault(siteDir: string, file: string): Promise<unknown> {
  const absolute = path.join(siteDir, file);
  // The query makes an edited file a new module: the dev server loads it again without a restart.
  const {mtimeMs} = await stat(absolute);
  try {
    const module: unknown = await import(`${pathToFileURL(absolute).href}?v=${mtimeMs}`);
    return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SiteProblemsError([{file, message: `the file does not load: ${message}`}]);
  }
}

/**
 * Loads a TypeScript file of the site and checks its default export.
 *
 * @returns the value, or all problems of it
 * @throws SiteProblemsError when the file is missing or does not load
 */
export async function loadModule<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
): Promise<LoadedModule<z.output<Schema>> | Problem[]> {
  const source = await readSource(siteDir, file);
  const exported = await importDefault(siteDir, file);
  const locate = valueLocator(source);
  const result = schema.safeParse(exported);
  if (!result.success) return schemaProblems(file, result.error, locate);
  return {file, value: result.data, locate};
}
