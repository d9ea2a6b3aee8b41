import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, realpath, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {CommandError} from './command-error.ts';
import {removeOnSignal} from './temporary-folder.ts';

/** The file that marks a folder as the output of a build. */
export const BUILD_FILE = 'build.json';

const buildFileSchema = z.object({baseUrl: z.string(), buildId: z.string()});

async function isEarlierOutput(folder: string): Promise<boolean> {
  try {
    return buildFileSchema.safeParse(JSON.parse(await readFile(path.join(folder, BUILD_FILE), 'utf8'))).success;
  } catch {
    return false;
  }
}

/** @throws CommandError unless a build may replace the folder: it is new, empty, or the output of an earlier build */
async function checkOutputFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new CommandError(`The output cannot be written to ${folder}: ${String(error)}`);
  });
  if (names.length === 0 || (await isEarlierOutput(folder))) return;
  throw new CommandError(
    `The output cannot be written to ${folder}: it is not empty and not the output of an earlier build (that has a ${BUILD_FILE}).\n` +
      'allowed: a new folder, an empty one, or the output of an earlier build. Nothing was changed.',
  );
}

/** What the process of an unfinished build called its folders; the id tells whether it still runs. */
const prefixOf = (target: string): string => `.${path.basename(target)}-unfinished-`;
const FOLDER_OF_PROCESS = /^(\d+)(?:-old)?$/;

/** The last output while the new one takes its place. */
export const oldOutput = ({temporary}: Pick<OutputClaim, 'temporary'>): string => `${temporary}-old`;

/** Removes what builds left that were killed. */
async function removeLeftovers(target: string, temporary: string): Promise<void> {
  const parent = path.dirname(target);
  const prefix = prefixOf(target);
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const [, id] = (name.startsWith(prefix) && FOLDER_OF_PROCESS.exec(name.slice(prefix.length))) || [];
    if (id === undefined || folder === temporary) continue;
    // Killed between two renames.
    if (name.endsWith('-old') && !existsSync(target)) await rename(folder, target);
    await rm(folder, {recursive: true, force: true});
  }
}

/** An output folder that one build writes. */
export interface OutputClaim {
  /** Absolute, with links resolved, so that a link to a folder stays one. */
  readonly target: string;
  /** Collects the files until the build is complete. */
  readonly temporary: string;
  /** Removes the temporary folder. */
  readonly release: () => Promise<void>;
}

/** @throws CommandError when a build must not replace the folder */
export async function claimOutput(outDir: string): Promise<OutputClaim> {
  const target = await realpath(outDir).catch(() => path.resolve(outDir));
  await checkOutputFolder(target);
  // Beside the target, so that files get there by a rename on one file system.
  const temporary = path.join(path.dirname(target), `${prefixOf(target)}${process.pid}`);
  const keep = removeOnSignal(temporary);
  const release = async (): Promise<void> => {
    await rm(temporary, {recursive: true, force: true});
    keep();
  };
  try {
    await rm(temporary, {recursive: true, force: true});
    // Not `mkdtemp`: a web server of another user could not read its folders.
    await mkdir(temporary, {recursive: true});
    await removeLeftovers(target, temporary);
    return {target, temporary, release};
  } catch (error) {
    await release();
    throw error;
  }
}
