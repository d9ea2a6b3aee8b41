import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from './cache.ts';
import {PROJECT_DIR} from './project.ts';

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
