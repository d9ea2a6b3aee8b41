// @ts-check
/** What the cache keeps until no build has used it for two weeks. Plain JavaScript, because the commands' own bundles use it. */
import {randomUUID} from 'node:crypto';
import {existsSync, statSync, utimesSync} from 'node:fs';
import {mkdir, readdir, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = 14 * DAY_MS;

/** Notes the day on which a file or folder of the cache was used. @param {string} path */
export function markUsed(path) {
  const now = new Date();
  try {
    if (now.getTime() - statSync(path).mtimeMs > DAY_MS) utimesSync(path, now, now);
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
 * A folder that is made once per version of the code. Versions that nobody uses go when a new one is made.
 *
 * @param {string} parent of all versions
 * @param {string} version a hash
 * @param {(dir: string) => Promise<void>} build writes into an empty folder
 * @returns {Promise<string>} its path
 */
export async function builtFolder(parent, version, build) {
  const dir = join(parent, version.slice(0, 16));
  if (existsSync(dir)) {
    markUsed(dir);
    return dir;
  }
  const temporary = `${dir}.${randomUUID()}`;
  try {
    await mkdir(parent, {recursive: true});
    for (const name of await readdir(parent)) await removeIfUnused(join(parent, name), Date.now());
    await mkdir(temporary);
    await build(temporary);
    await rename(temporary, dir);
  } catch (error) {
    await rm(temporary, {recursive: true, force: true});
    // Another process may have been first; its result is the same.
    if (!existsSync(dir)) throw error;
  }
  return dir;
}
