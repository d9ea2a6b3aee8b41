import {existsSync} from 'node:fs';
import {mkdir, readdir, realpath, rename, rm, stat, utimes} from 'node:fs/promises';
import path from 'node:path';
import {CommandError} from '#problems/problem.ts';
import {removeOnSignal} from '#cache/files.ts';
import {BUILD_FILE, readBuildFile} from './build-file.ts';

/** Builds that are not finished have folders whose names end with their process's id. */
const prefixOf = (target: string): string => `.${path.basename(target)}-unfinished-`;
const FOLDER_OF_PROCESS = /^(\d+)(?:-old)?$/;

/** The last output while the new one takes its place. */
export const oldOutput = ({temporary}: Pick<OutputClaim, 'temporary'>): string => `${temporary}-old`;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const cannotWrite = (folder: string, error: unknown): CommandError =>
  new CommandError(`The output cannot be written to ${folder}: ${String(error)}`);

/** @throws CommandError unless a build may replace the folder: it is new, empty, or the output of an earlier build */
async function checkOutputFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw cannotWrite(folder, error);
  });
  if (names.every((name) => name.startsWith(prefixOf(folder))) || readBuildFile(folder)) return;
  throw new CommandError(
    `The output cannot be written to ${folder}: it is not empty and not the output of an earlier build (that has a ${BUILD_FILE}).\n` +
      'allowed: a new folder, an empty one, or the output of an earlier build. Nothing was changed.',
  );
}

const HEARTBEAT_MS = 5000;
/** A build that has not touched its folder for so long has ended, whatever process has its id now. */
const STALE_MS = 60_000;

/** Sets the time of a folder, by which other builds know that this one goes on. */
const touch = (folder: string): Promise<void> => utimes(folder, new Date(), new Date()).catch(() => undefined);

async function isBuilding(id: number, folder: string): Promise<boolean> {
  const {mtimeMs} = await stat(folder).catch(() => ({mtimeMs: 0}));
  if (Date.now() - mtimeMs > STALE_MS) return false;
  try {
    // Sends nothing.
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: a process of another user.
    return hasCode(error, 'EPERM');
  }
}

/** Removes what builds left that were killed. @throws CommandError when another build is going on */
async function removeLeftovers(target: string, temporary: string): Promise<void> {
  const prefix = prefixOf(target);
  for (const parent of [path.dirname(target), target]) {
    for (const name of await readdir(parent).catch(() => [])) {
      const folder = path.join(parent, name);
      const [, id] = (name.startsWith(prefix) && FOLDER_OF_PROCESS.exec(name.slice(prefix.length))) || [];
      if (id === undefined || folder === temporary) continue;
      if (Number(id) !== process.pid && (await isBuilding(Number(id), folder))) {
        throw new CommandError(
          `Another build is writing to ${target} (process ${id}).\n` +
            `Wait until it has ended, or choose another folder with --out. If that process is no build, try again in a minute.`,
        );
      }
      // Killed between two renames.
      if (name.endsWith('-old') && !existsSync(target)) await rename(folder, target);
      await rm(folder, {recursive: true, force: true});
    }
  }
}

/**
 * Makes the temporary folder where files get into the target by a rename: on the same file system.
 *
 * @throws CommandError when the target is below a file
 */
async function makeTemporary(target: string): Promise<string> {
  const name = `${prefixOf(target)}${process.pid}`;
  const [beside, inside] = [path.join(path.dirname(target), name), path.join(target, name)];
  // A process with the same id may have been killed: in containers they repeat.
  for (const leftover of [beside, inside]) await rm(leftover, {recursive: true, force: true});
  // Not `mkdtemp`: a web server of another user could not read its folders.
  if (!existsSync(target)) {
    await mkdir(beside, {recursive: true}).catch((error: unknown) => {
      // Reading a folder below a file fails with ENOENT on Windows.
      throw hasCode(error, 'ENOTDIR') ? cannotWrite(target, error) : error;
    });
    return beside;
  }
  await mkdir(inside);
  // Nothing can be renamed out of a mount point, such as a container's volume, nor into a read-only folder.
  return rename(inside, beside).then(
    () => beside,
    () => inside,
  );
}

/** An output folder that one build writes. */
export interface OutputClaim {
  /** Absolute, with links resolved, so that a link to a folder stays one. */
  readonly target: string;
  /** Collects the files until the build is complete. Beside the target, or in it where a rename cannot lead to it. */
  readonly temporary: string;
  /** Removes the temporary folder. */
  readonly release: () => Promise<void>;
}

/** @throws CommandError when a build must not replace the folder */
export async function claimOutput(outDir: string): Promise<OutputClaim> {
  const target = await realpath(outDir).catch(() => path.resolve(outDir));
  await checkOutputFolder(target);
  const temporary = await makeTemporary(target);
  const keep = removeOnSignal(temporary);
  await touch(temporary);
  const heartbeat = setInterval(() => void touch(temporary), HEARTBEAT_MS).unref();
  const release = async (): Promise<void> => {
    clearInterval(heartbeat);
    await rm(temporary, {recursive: true, force: true});
    keep();
  };
  try {
    await removeLeftovers(target, temporary);
    return {target, temporary, release};
  } catch (error) {
    await release();
    throw error;
  }
}
