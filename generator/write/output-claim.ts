import {existsSync} from 'node:fs';
import {mkdir, readdir, realpath, rm} from 'node:fs/promises';
import path from 'node:path';
import {CommandError} from '#problems/problem.ts';
import {removeOnSignal} from '#cache/files.ts';
import {BUILD_FILE, readBuildFile} from './build-file.ts';

/** The folder of a build that is not finished has a name that ends with the process's id. */
const prefixOf = (target: string): string => `.${path.basename(target)}-unfinished-`;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** @throws CommandError unless a build may replace the folder: it is new, empty, or the output of an earlier build */
async function checkOutputFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw new CommandError(`The output cannot be written to ${folder}: ${String(error)}`);
  });
  if (names.every((name) => name.startsWith(prefixOf(folder))) || readBuildFile(folder)) return;
  throw new CommandError(
    `The output cannot be written to ${folder}: it is not empty and not the output of an earlier build (that has a ${BUILD_FILE}).\n` +
      'allowed: a new folder, an empty one, or the output of an earlier build. Nothing was changed.',
  );
}

function isRunning(id: number): boolean {
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
      const [, id] = (name.startsWith(prefix) && /^(\d+)$/.exec(name.slice(prefix.length))) || [];
      const folder = path.join(parent, name);
      if (id === undefined || folder === temporary) continue;
      // In containers the ids of processes repeat: one with this id has been killed.
      if (Number(id) !== process.pid && isRunning(Number(id))) {
        throw new CommandError(
          `Another build is writing to ${target} (process ${id}).\n` +
            `Wait until it has ended, or choose another folder with --out. If that process is no build, remove ${folder}.`,
        );
      }
      await rm(folder, {recursive: true, force: true});
    }
  }
}

/** An output folder that one build writes. */
export interface OutputClaim {
  /** Absolute, with links resolved, so that a link to a folder stays one. */
  readonly target: string;
  /**
   * Collects the files until the build is complete. It is in the target, when there is one: files get from there into it by
   * a rename wherever it is, also in a mount point such as a container's volume, or in a read-only folder.
   */
  readonly temporary: string;
  /** Removes the temporary folder. */
  readonly release: () => Promise<void>;
}

/** @throws CommandError when a build must not replace the folder */
export async function claimOutput(outDir: string): Promise<OutputClaim> {
  const target = await realpath(outDir).catch(() => path.resolve(outDir));
  await checkOutputFolder(target);
  const parent = existsSync(target) ? target : path.dirname(target);
  const temporary = path.join(parent, `${prefixOf(target)}${process.pid}`);
  const keep = removeOnSignal(temporary);
  await rm(temporary, {recursive: true, force: true});
  // Not `mkdtemp`: a web server of another user could not read its folders.
  await mkdir(temporary, {recursive: true});
  const release = async (): Promise<void> => {
    await rm(temporary, {recursive: true, force: true});
    keep();
  };
  try {
    // Afterwards, so that of two builds that start at the same time one sees the other.
    await removeLeftovers(target, temporary);
    return {target, temporary, release};
  } catch (error) {
    await release();
    throw error;
  }
}
