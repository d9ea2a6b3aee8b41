import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {hashOf} from './cache.ts';

/** Folder of this project: the one with `package.json` and `src/`. */
export const PROJECT_DIR = fileURLToPath(new URL('../../../', import.meta.url));

/** Where results of earlier builds are kept; `SITE_CACHE_DIR` moves it. */
export const CACHE_DIR = process.env['SITE_CACHE_DIR'] ?? path.join(PROJECT_DIR, '.cache');

const IGNORED = /\.(test|spec)\.tsx?$|README\.md$/;

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(PROJECT_DIR, folder), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => path.relative(PROJECT_DIR, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/**
 * Identity of a part of the project's code: the texts of the files below the folders, and of the lock file, which names
 * the version of every library.
 */
export async function codeHash(folders: readonly string[], files: readonly string[] = []): Promise<string> {
  const inFolders = (await Promise.all(folders.map(sourceFiles))).flat();
  const names = [...inFolders, ...files, 'package-lock.json'];
  const texts = await Promise.all(names.map((name) => readFile(path.join(PROJECT_DIR, name), 'utf8')));
  return hashOf(...names.flatMap((name, index) => [name, texts[index] ?? '']));
}
