// @ts-check
/** Folders of the cache that are made from files. Plain JavaScript, because the commands' own bundles are such folders. */
import {createHash, randomUUID} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync, utimesSync} from 'node:fs';
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import {dirname, join, relative, resolve} from 'node:path';
import {CACHE_DIR, PROJECT_DIR} from '#disk/project.mjs';

/**
 * @typedef {object} BuiltFolder
 * @property {string} dir its path
 * @property {string} hash of all files in it
 * @property {readonly string[]} inputs the files that it was made from, absolute
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = 14 * DAY_MS;

/** Notes the day on which a file or folder of the cache was used. @param {string} path */
export function markUsed(path) {
  const now = Date.now();
  try {
    if (now - statSync(path).mtimeMs > DAY_MS) utimesSync(path, now / 1000, now / 1000);
  } catch {
    // Another build has removed it, or the cache is read-only.
  }
}

/** Removes a file or folder that no build has used for two weeks. @param {string} path @param {number} now */
export async function removeIfUnused(path, now) {
  // It may be gone: other builds remove too.
  const {mtimeMs = now} = statSync(path, {throwIfNoEntry: false}) ?? {};
  if (now - mtimeMs > MAX_AGE_MS) await rm(path, {recursive: true, force: true});
}

/**
 * SHA-256 over several parts, hex; a separator keeps `['ab', 'c']` and `['a', 'bc']` apart.
 *
 * @param {readonly (string | Uint8Array)[]} parts
 */
export function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Empty for a file that is missing, or a folder. @param {string} file */
export function fileHash(file) {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

/** @param {string} dir */
function folderHash(dir) {
  const files = readdirSync(dir, {recursive: true, encoding: 'utf8'}).toSorted();
  return hashOf(...files.flatMap((file) => [file, fileHash(join(dir, file))]));
}

/** It lists the files that a folder was made from, relative to the project. @param {string} root @param {string} key */
const recordFile = (root, key) => join(root, `${hashOf(key)}.json`);

/** What decides how files below a folder are bundled, and the versions of the packages that they import. */
const SETTINGS = [
  'package.json',
  'tsconfig.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
];

/** The settings beside files and in the folders above, whether they exist or not. @param {readonly string[]} files absolute */
export function settingsOf(files) {
  // Grows while it is read.
  const folders = new Set(files.map((file) => dirname(file)));
  // What is around the project is no input of it: a clone elsewhere makes the same.
  for (const folder of folders) if (join(folder, '/') !== PROJECT_DIR) folders.add(dirname(folder));
  return [...folders].flatMap((folder) => SETTINGS.map((name) => join(folder, name)));
}

/**
 * The folder of a key when none of the files that it was made from has changed.
 *
 * @param {string} kind folder of the cache
 * @param {string} key what it depends on besides these files
 * @returns {BuiltFolder | undefined}
 */
export function findBuiltFolder(kind, key) {
  const root = resolve(CACHE_DIR, kind);
  const record = recordFile(root, key);
  if (!existsSync(record)) return undefined;
  /** @type {{hash: string, inputs: [file: string, hash: string][]}} */
  const {hash, inputs} = JSON.parse(readFileSync(record, 'utf8'));
  const dir = join(root, hash);
  const known = inputs.map(([file, content]) => ({file: resolve(PROJECT_DIR, file), content}));
  if (!existsSync(dir) || known.some(({file, content}) => fileHash(file) !== content)) return undefined;
  for (const path of [record, dir]) markUsed(path);
  return {dir, hash, inputs: known.map(({file}) => file)};
}

/**
 * The folder of a key, made anew when one of the files has changed that it was made from. What nobody has used for two weeks
 * goes when a new one is made.
 *
 * @param {string} kind folder of the cache
 * @param {string} key what it depends on besides these files
 * @param {(dir: string) => Promise<Iterable<string>>} build writes into an empty folder, and gives the files that it read
 * @returns {Promise<BuiltFolder>}
 */
export async function builtFolder(kind, key, build) {
  const known = findBuiltFolder(kind, key);
  if (known !== undefined) return known;
  const root = resolve(CACHE_DIR, kind);
  const began = Date.now();
  const temporary = join(root, randomUUID());
  try {
    await mkdir(temporary, {recursive: true});
    for (const name of await readdir(root)) await removeIfUnused(join(root, name), began);
    // A style sheet may be named by way of the one that imports it.
    const inputs = [...new Set([...(await build(temporary))].map((file) => resolve(file)))];
    const hash = folderHash(temporary).slice(0, 16);
    const dir = join(root, hash);
    await rename(temporary, dir).catch((error) => {
      // Another process, or another version of the same code, has made the same.
      if (!existsSync(dir)) throw error;
    });
    // A file that was edited meanwhile may have been read before or after: its hash is that of no content.
    const isOld = (/** @type {string} */ file) => (statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0) < began;
    const known = inputs.map((file) => [relative(PROJECT_DIR, file), isOld(file) ? fileHash(file) : 'unknown']);
    await writeFile(`${temporary}.json`, JSON.stringify({hash, inputs: known}));
    await rename(`${temporary}.json`, recordFile(root, key));
    // The clock of the file system may be another one.
    for (const path of [recordFile(root, key), dir]) markUsed(path);
    return {dir, hash, inputs};
  } finally {
    await rm(temporary, {recursive: true, force: true});
  }
}
