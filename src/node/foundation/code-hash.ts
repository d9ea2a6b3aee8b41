import {randomUUID} from 'node:crypto';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {mkdir, rename, rm} from 'node:fs/promises';
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
export function importClosure(entries: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  // Grows while it is read.
  const files = new Set(entries);
  for (const file of files) {
    const full = path.join(PROJECT_DIR, file);
    // A specifier in a comment or a string may name no file.
    const isFile = statSync(full, {throwIfNoEntry: false})?.isFile() === true;
    const text = isFile ? readFileSync(full, 'utf8') : '';
    sources.set(file, text);
    for (const imported of importsOf(file, text)) files.add(imported);
  }
  return sources;
}

/** Cache key of results: the texts of all files that the entries import, and the versions of all libraries. */
export function codeHash(entries: readonly string[]): string {
  const sources = [...importClosure(entries)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(readFileSync(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8'), ...sources.flat());
}

/** A folder of the cache that is made once per version of the code, and its path. */
export async function builtFolder(name: string, hash: string, build: (dir: string) => Promise<void>): Promise<string> {
  const dir = path.join(CACHE_DIR, name, hash.slice(0, 16));
  if (!existsSync(dir)) {
    const temporary = `${dir}.${randomUUID()}`;
    await mkdir(temporary, {recursive: true});
    await build(temporary);
    // Another process may have been first; its result is the same.
    await rename(temporary, dir).catch(() => rm(temporary, {recursive: true, force: true}));
  }
  return dir;
}
