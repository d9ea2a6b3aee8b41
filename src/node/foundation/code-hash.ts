import {randomUUID} from 'node:crypto';
import {mkdir, readFile, rename, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {hashOf} from './cache.ts';
import {CACHE_DIR, PROJECT_DIR} from './project.ts';

/** Imports of our own files: static, dynamic, of types, `@import` of a style sheet, `new URL('./x', import.meta.url)`. */
const SPECIFIER = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"](?<specifier>[#.]\.?[\w-]*\/[^'"?]+)/g;

/** The project's own files that a file imports, as its text names them; relative to the project, with `/`. */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(SPECIFIER)].flatMap(({groups}) => groups?.['specifier'] ?? []);
  return specifiers.map((specifier) =>
    specifier.startsWith('#')
      ? path.posix.join('src', specifier.slice(1))
      : path.posix.join(path.posix.dirname(file), specifier),
  );
}

/** The entries and all files that they import, directly or not, with their texts; relative to the project, with `/`. */
export async function importClosure(entries: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const read = async (file: string): Promise<void> => {
    if (sources.has(file)) return;
    sources.set(file, '');
    // A specifier in a comment or a string may name no file.
    const text = await readFile(path.join(PROJECT_DIR, file), 'utf8').catch(() => '');
    sources.set(file, text);
    await Promise.all(importsOf(file, text).map(read));
  };
  await Promise.all(entries.map(read));
  return sources;
}

/** Cache key of results: the texts of all files that the entries import, and the versions of all libraries. */
export async function codeHash(entries: readonly string[]): Promise<string> {
  const sources = [...(await importClosure(entries))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(await readFile(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8'), ...sources.flat());
}

/** A folder of the cache that is made once per version of the code that the entries import. */
export async function builtFolder(
  name: string,
  entries: readonly string[],
  build: (dir: string) => Promise<void>,
): Promise<{readonly dir: string; readonly hash: string}> {
  const hash = await codeHash(entries);
  const dir = path.join(CACHE_DIR, name, hash.slice(0, 16));
  const isBuilt = await stat(dir).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    const temporary = `${dir}.${randomUUID()}`;
    await mkdir(temporary, {recursive: true});
    await build(temporary);
    // Another process may have been first; its result is the same.
    await rename(temporary, dir).catch(() => rm(temporary, {recursive: true, force: true}));
  }
  return {dir, hash};
}
