import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {hashOf} from './cache.ts';
import {PROJECT_DIR} from './project.ts';

/** Imports of our own files: static, dynamic, of types, `@import` of a style sheet, `new URL('./x', import.meta.url)`. */
const SPECIFIER = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"](?<specifier>[#.]\.?[\w-]*\/[^'"?]+)/g;

const importsSchema = z.object({imports: z.record(z.string(), z.string())});

/** The aliases of a `package.json` as prefix and folder, or as name and file; relative to the project, with `/`. */
function readAliases(folder: string): [alias: string, target: string][] {
  const text = readFileSync(path.join(PROJECT_DIR, folder, 'package.json'), 'utf8');
  return Object.entries(importsSchema.parse(JSON.parse(text)).imports).map(([alias, target]) => [
    alias.replace('*', ''),
    path.posix.join(folder, target.replace('*', '')),
  ]);
}

/** By the folder in which they hold. */
const ALIASES = [
  {folder: 'generator/', aliases: readAliases('generator')},
  {folder: '', aliases: readAliases('')},
];

function resolveAlias(file: string, specifier: string): string {
  const {aliases = []} = ALIASES.find(({folder}) => file.startsWith(folder)) ?? {};
  const [alias = '', target = ''] = aliases.find(([name]) => specifier.startsWith(name)) ?? [];
  return target + specifier.slice(alias.length);
}

/** The project's own files that a file imports, as its text names them; relative to the project, with `/`. */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(SPECIFIER)].flatMap(({groups}) => groups?.['specifier'] ?? []);
  return specifiers.map((specifier) =>
    specifier.startsWith('#') ? resolveAlias(file, specifier) : path.posix.join(path.posix.dirname(file), specifier),
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
