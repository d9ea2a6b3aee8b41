import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {ResolverFactory} from 'oxc-resolver';
import {LOCKFILES} from './bundle-commands.mjs';
import {hashOf} from './cache.ts';
import {relativePath} from './files.ts';
import {PROJECT_DIR} from './project.ts';

/**
 * Imports: static, dynamic, of types, `require`, and by URL: `@import` of a style sheet, `new URL('./x', import.meta.url)`.
 * A URL needs no quotes inside `url()`.
 */
const SPECIFIER =
  /(?:(?<byUrl>@import|\bnew URL)|\bfrom|\bimport|\brequire)\s*\(?\s*(?:\/\*.*?\*\/\s*)?(?:url\(\s*(?=[^'"\s])(?<bare>[^?)\s]+)|(?:url\(\s*)?['"`](?<quoted>[^'"`?\n]+))/g;

const FOUND_LIKE_ROLLDOWN = {
  extensions: ['.tsx', '.ts', '.jsx', '.js', '.json'],
  extensionAlias: {'.js': ['.js', '.ts', '.tsx'], '.jsx': ['.jsx', '.tsx'], '.mjs': ['.mjs', '.mts']},
};

/** What the bundles for Node and those for browsers would import. Both also know the aliases of a `package.json`. */
const RESOLVERS = [
  new ResolverFactory({...FOUND_LIKE_ROLLDOWN, conditionNames: ['node', 'import'], tsconfig: 'auto'}),
  new ResolverFactory({...FOUND_LIKE_ROLLDOWN, conditionNames: ['browser', 'import']}),
];

const WHOLE_NAME = /\.(?:tsx?|mts|css|json)$/;

/** Lockfiles have the versions of packages. */
const PACKAGE_FILE = /[\\/]node_modules[\\/]/;

/** By folder and specifier. */
const resolved = new Map<string, readonly string[]>();

function resolve(importer: string, specifier: string): readonly string[] {
  const key = `${path.dirname(importer)} ${specifier}`;
  const found =
    resolved.get(key) ?? RESOLVERS.flatMap((resolver) => resolver.resolveFileSync(importer, specifier).path ?? []);
  resolved.set(key, found);
  return found;
}

/** The files that a file imports, as its text names them, without those of packages; relative to the project, with `/`. */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(SPECIFIER)].map(({groups}) => {
    const specifier = groups?.['quoted'] ?? groups?.['bare'] ?? '';
    return groups?.['byUrl'] === undefined ? specifier : `./${specifier}`;
  });
  const found = specifiers.flatMap((specifier) => {
    // A site outside the project imports these, too: see `generatorEntries`.
    const importer = path.resolve(PROJECT_DIR, specifier.startsWith('#generator/') ? 'package.json' : file);
    const isRelative = specifier.startsWith('.');
    const named = path.resolve(path.dirname(importer), specifier);
    // It names its file, which may not exist yet. A specifier in a comment or a string may name none.
    if (isRelative && WHOLE_NAME.test(specifier)) return [named];
    return specifier.startsWith('node:') ? [] : resolve(importer, specifier);
  });
  const own = found.filter((target) => !PACKAGE_FILE.test(target));
  return [...new Set(own)].map((target) => relativePath(PROJECT_DIR, target));
}

/** The text of a file, if there is one. */
function readSource(file: string): string | undefined {
  const full = path.resolve(PROJECT_DIR, file);
  return statSync(full, {throwIfNoEntry: false})?.isFile() === true ? readFileSync(full, 'utf8') : undefined;
}

/** The entries and all files that they import, directly or not, with their texts; relative to the project, with `/`. */
export function importClosure(entries: readonly string[]): Map<string, string> {
  // Files may have been edited since the last call.
  for (const resolver of RESOLVERS) resolver.clearCache();
  resolved.clear();
  const sources = new Map<string, string>();
  // Grows while it is read.
  const files = new Set(entries);
  for (const file of files) {
    const text = readSource(file) ?? '';
    sources.set(file, text);
    for (const imported of importsOf(file, text)) files.add(imported);
  }
  return sources;
}

/** They decide how the files beside and below them are bundled, and the versions of the packages that these import. */
const SETTINGS = ['package.json', ...LOCKFILES];

function settingsOf(files: Iterable<string>): string[] {
  // What is around the project is no input of it: a clone elsewhere has the same key.
  const project = path.resolve(PROJECT_DIR);
  // Grows while it is read.
  const folders = new Set(Array.from(files, (file) => path.dirname(path.resolve(PROJECT_DIR, file))));
  for (const folder of folders) if (folder !== project) folders.add(path.dirname(folder));
  return [...folders].flatMap((folder) => SETTINGS.map((name) => relativePath(PROJECT_DIR, path.join(folder, name))));
}

/** Cache key of results: the texts of all files that the entries import, and what else their bundles depend on. */
export function codeHash(entries: readonly string[]): string {
  const sources = importClosure(entries);
  const settings = settingsOf(sources.keys()).map((file): [string, string | undefined] => [file, readSource(file)]);
  const inputs = [...sources, ...settings].flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
  return hashOf(...inputs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)).flat());
}
