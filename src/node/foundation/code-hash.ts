import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {hashOf} from './cache.ts';
import {PROJECT_DIR} from './project.ts';

/** Imports of our own files: static, dynamic, of types, `@import` of a style sheet, `new URL('./x', import.meta.url)`. */
const SPECIFIER = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"](?<specifier>[#.]\.?[\w-]*\/[^'"?]+)/g;

/** Path of an imported file, relative to the project. */
function resolveImport(specifier: string, importer: string): string {
  if (specifier.startsWith('#')) return path.posix.join('src', specifier.slice(1));
  return path.posix.join(path.posix.dirname(importer), specifier);
}

async function readSources(entries: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const read = async (file: string): Promise<void> => {
    if (sources.has(file)) return;
    sources.set(file, '');
    // A specifier in a comment or a text may lead nowhere.
    const text = await readFile(path.join(PROJECT_DIR, file), 'utf8').catch(() => '');
    sources.set(file, text);
    const specifiers = [...text.matchAll(SPECIFIER)].flatMap(({groups}) => groups?.['specifier'] ?? []);
    await Promise.all(specifiers.map((specifier) => read(resolveImport(specifier, file))));
  };
  await Promise.all(entries.map(read));
  return sources;
}

/**
 * The project's own files that the entries import, directly or not, themselves included.
 *
 * @param entries relative to the project, with `/`
 */
export async function importClosure(entries: readonly string[]): Promise<string[]> {
  return [...(await readSources(entries)).keys()].toSorted();
}

/**
 * Identity of the code that makes a cached result: the texts of all files that its entries import, and of the lock file,
 * which names the version of every library.
 */
export async function codeHash(entries: readonly string[]): Promise<string> {
  const sources = [...(await readSources(entries))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(await readFile(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8'), ...sources.flat());
}
