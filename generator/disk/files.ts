import {constants, rmSync, type Stats, statSync} from 'node:fs';
import {access, lstat, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** A path of the system, or an id of a module that is one, with `/`: on Windows both have `\`. */
export const slashed = (file: string): string => (path.sep === '/' ? file : file.replaceAll(path.sep, '/'));

export const relativePath = (folder: string, file: string): string => slashed(path.relative(folder, file));

/** All files below a folder, relative to it, with `/`, sorted; none when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** The code of an error of the system, such as `ENOENT`; `undefined` for other errors. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The code of the error for a link to a folder that contains it. */
export const FOLDER_LOOP = 'FOLDER_LOOP';

/** What is below a folder, by path relative to it, with `/`. */
export interface FoundFiles {
  /** States of files. What cannot be read has none. */
  readonly states: ReadonlyMap<string, string | undefined>;
  readonly folders: readonly string[];
}

/**
 * Finds all files below a folder, if there is one, following links.
 *
 * @param onFault gets the error of a file or folder that cannot be read
 */
export async function findFiles(folder: string, onFault: (file: string, error: unknown) => void): Promise<FoundFiles> {
  const states = new Map<string, string | undefined>();
  const folders: string[] = [];
  const search = async (file: string, outer: readonly string[]): Promise<void> => {
    const full = path.join(folder, file);
    try {
      const stats = await stat(full);
      if (stats.isFile()) {
        await access(full, constants.R_OK);
        states.set(file, stateOf(stats));
      } else if (stats.isDirectory()) {
        folders.push(file);
        const real = await realpath(full);
        if (outer.includes(real)) throw Object.assign(new Error(FOLDER_LOOP), {code: FOLDER_LOOP});
        const names = await readdir(full);
        await Promise.all(names.map((name) => search(path.posix.join(file, name), [...outer, real])));
      }
    } catch (error) {
      states.set(file, undefined);
      onFault(file, error);
    }
  };
  if ((await lstat(folder).catch(() => undefined)) !== undefined) await search('', []);
  return {states, folders};
}

/** Size and time of the last change: another one means that somebody wrote the file. */
export const stateOf = ({size, mtimeMs}: Stats): string => `${size} ${mtimeMs}`;

export const fileState = (file: string): string => stateOf(statSync(file));

/** True when a path is a folder or something in it; both absolute. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** A text to write, with its path below the output folder: begins with a slash, decoded. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const removedOnSignal = new Set<string>();

const TRIES = 10;
const PAUSE_MS = 20;

/** Files that threads are writing may still arrive. `maxRetries` is no help: it does not list the folder again. */
function removeNow(folder: string): void {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      rmSync(folder, {recursive: true, force: true});
      return;
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  // The next build removes what is left.
}

function endProcess(signal: NodeJS.Signals): void {
  for (const folder of removedOnSignal) removeNow(folder);
  for (const name of SIGNALS) process.off(name, endProcess);
  // Without listeners, the signal ends the process as its parent expects.
  process.kill(process.pid, signal);
}

/** Removes a folder when a signal ends the process (Ctrl+C). @returns ends that, when the folder is no longer temporary */
export function removeOnSignal(folder: string): () => void {
  if (removedOnSignal.size === 0) for (const signal of SIGNALS) process.on(signal, endProcess);
  removedOnSignal.add(folder);
  return () => {
    removedOnSignal.delete(folder);
    if (removedOnSignal.size === 0) for (const signal of SIGNALS) process.off(signal, endProcess);
  };
}

/** Calls `work` with a new folder inside `parent`, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, {recursive: true});
  const folder = await mkdtemp(path.join(parent, 'temporary-'));
  const keep = removeOnSignal(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, {recursive: true, force: true});
    keep();
  }
}

/** @throws when a name leads out of the folder */
export async function writeFiles(
  folder: string,
  files: readonly {readonly name: string; readonly code: string}[],
): Promise<void> {
  for (const {name, code} of files) {
    const target = path.resolve(folder, name);
    if (!isInside(target, folder)) throw new Error(`not a path in the folder: ${name}`);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, code);
  }
}
