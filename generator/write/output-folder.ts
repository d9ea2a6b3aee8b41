import {mkdirSync, renameSync, rmdirSync, rmSync, statSync} from 'node:fs';
import {cp, mkdir, readdir, realpath, rm, rmdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type Cache, hashOf} from '#cache/cache.ts';
import {errorCode, fileState, isInside, listFiles, relativePath, removeOnSignal, stateOf} from '#disk/files.ts';
import {foldersAbove} from '#load/content/page-record.ts';
import {CommandError} from '#problems/problem.ts';
import {BUILD_FILE, readBuildFile} from './build-file.ts';

/** The folder of a build that is not finished; the id of its process follows. */
const UNFINISHED = '.unfinished-';

/** @throws CommandError unless a build may replace the folder: it is new, empty, or the output of an earlier build */
async function checkOutputFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw new CommandError(`The output cannot be written to ${folder}: ${String(error)}`);
  });
  if (names.every((name) => name.startsWith(UNFINISHED)) || readBuildFile(folder)) return;
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
    return errorCode(error) === 'EPERM';
  }
}

/** Removes what builds left that were killed. @throws CommandError when another build is going on */
async function removeLeftovers(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const id = Number(name.replace(UNFINISHED, ''));
    if (!name.startsWith(UNFINISHED) || id === process.pid) continue;
    const folder = path.join(target, name);
    if (isRunning(id)) {
      throw new CommandError(
        `Another build is writing to ${target} (process ${id}).\n` +
          `Wait until it has ended, or choose another folder with --out. If that process is no build, remove ${folder}.`,
      );
    }
    await rm(folder, {recursive: true, force: true});
  }
}

/** An output folder that one build writes. */
export interface OutputClaim {
  /** Absolute, with links resolved, so that a link to a folder stays one. */
  readonly target: string;
  /**
   * Collects the files until the build is complete. It is in the target: files get from there into it by a rename wherever
   * that is, also in a mount point such as a container's volume, or in a read-only folder.
   */
  readonly temporary: string;
  /** Removes the temporary folder, and a target that was made for it and has no files. */
  readonly release: () => Promise<void>;
}

/** @throws CommandError when a build must not replace the folder */
export async function claimOutput(outDir: string): Promise<OutputClaim> {
  const target = await realpath(outDir).catch(() => path.resolve(outDir));
  await checkOutputFolder(target);
  const temporary = path.join(target, UNFINISHED + process.pid);
  const keep = removeOnSignal(temporary);
  // In containers the ids of processes repeat: a folder of this id is that of a build that was killed.
  await rm(temporary, {recursive: true, force: true});
  const isNew = (await mkdir(target, {recursive: true})) !== undefined;
  // A web server of another user could not read folders of `mkdtemp`.
  await mkdir(temporary);
  const release = async (): Promise<void> => {
    await rm(temporary, {recursive: true, force: true});
    // A folder that was there stays, also when it is empty: a link may lead to it.
    if (isNew) await rmdir(target).catch(() => undefined);
    keep();
  };
  try {
    // Afterwards, so that of two builds that start at the same time one sees the other.
    await removeLeftovers(target);
    return {target, temporary, release};
  } catch (error) {
    await release();
    throw error;
  }
}

interface OutputRecord {
  /** Identity of all inputs of the build. */
  readonly inputs: string;
  /** What each file was made from, and how the build left it. */
  readonly files: readonly (readonly [file: string, source: string, state: string])[];
}

/** The number changes with the form of the record. */
const recordKey = (folder: string): string => hashOf('output record 2', folder);

/** @param sources by file, relative to the folder, the identity of what it was made from */
export async function rememberOutput(
  folder: string,
  cache: Cache,
  inputs: string,
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  const files = Array.from(sources, ([file, source]) => [file, source, fileState(path.join(folder, file))] as const);
  await cache.write(recordKey(folder), {inputs, files} satisfies OutputRecord);
}

/** The output of the last build as far as nobody changed it since. */
export interface LastOutput {
  /** All files in the folder, whoever wrote them. */
  readonly files: readonly string[];
  /** What each of them was made from. A file that was changed or added since has no source. */
  readonly sources: ReadonlyMap<string, string>;
  /** Identity of all inputs; `undefined` when something in the folder was changed, added or removed since. */
  readonly inputs: string | undefined;
}

export async function readLastOutput(folder: string, cache: Cache): Promise<LastOutput> {
  const record = cache.read<OutputRecord>(recordKey(folder)) ?? {inputs: '', files: []};
  const files = await listFiles(folder);
  const present = new Set(files);
  const unchanged = record.files.filter(
    ([file, , state]) => present.has(file) && fileState(path.join(folder, file)) === state,
  );
  const isUnchanged = unchanged.length === record.files.length && files.length === record.files.length;
  return {
    files,
    sources: new Map(unchanged.map(([file, source]) => [file, source])),
    inputs: isUnchanged ? record.inputs : undefined,
  };
}

/** The place of the files of one locale: the output folder itself, or a folder in it. */
export type OutputTarget = Pick<OutputFolder, 'write' | 'keep' | 'copyFolder'>;

/** A file of a build that is not finished. */
export interface OutputFile {
  /** Relative to the output folder, with `/`, decoded. */
  readonly file: string;
  /** Identity of what it is made from. */
  readonly source: string;
  /** Its path until the build is finished. */
  readonly fullPath: string;
}

function pagesLast(files: readonly string[]): string[] {
  const isPage = (file: string): boolean => file.endsWith('.html');
  return [...files.filter((file) => !isPage(file)), ...files.filter(isPage)];
}

/** Finds old files that no new file can be beside: one is the folder of the other, or their names differ only in case. */
function pathClashFinder(files: readonly string[]): (old: string) => boolean {
  const names = files.map((file) => file.toLowerCase());
  const written = new Set(names);
  const folders = new Set(names.flatMap(foldersAbove));
  return (old) => {
    const name = old.toLowerCase();
    return written.has(name) || folders.has(name) || foldersAbove(name).some((folder) => written.has(folder));
  };
}

function removeFile(folder: string, file: string): void {
  rmSync(path.join(folder, file));
  // Only empty folders can be removed.
  for (const dir of foldersAbove(file).toReversed()) {
    try {
      rmdirSync(path.join(folder, dir));
    } catch {
      return;
    }
  }
}

/**
 * Collects the files of a build in a temporary folder; when the build is complete, they replace those of the last build.
 * Files that the last build made from the same source, and that nobody changed since, are kept.
 */
export class OutputFolder {
  private readonly claim: OutputClaim;
  private readonly last: LastOutput;
  /** Identity of what each file of this build is made from. */
  private readonly sources = new Map<string, string>();

  constructor(claim: OutputClaim, last: LastOutput) {
    this.claim = claim;
    this.last = last;
  }

  /**
   * @param file relative to the folder, with `/`, decoded
   * @param source identity of what the content is made from; by default the content itself
   */
  async write(file: string, content: string | Uint8Array, source = hashOf(content)): Promise<void> {
    const full = this.resolve(file);
    if (this.keep(file, source)) return;
    await mkdir(path.dirname(full), {recursive: true});
    await writeFile(full, content);
  }

  /** Keeps a file of the last build. @returns false if that was made from another source, or is not there any more */
  keep(file: string, source: string): boolean {
    this.sources.set(file, source);
    return this.isKept(file);
  }

  /** All files so far. */
  files(): OutputFile[] {
    const fullPath = (file: string): string =>
      this.isKept(file) ? path.join(this.claim.target, file) : this.resolve(file);
    return Array.from(this.sources, ([file, source]) => ({file, source, fullPath: fullPath(file)}));
  }

  async copyFolder(source: string, into = ''): Promise<void> {
    const destination = this.resolve(into);
    await cp(source, destination, {
      recursive: true,
      // Copies what links lead to, so that later files are not written through them.
      dereference: true,
      filter: (from) => {
        const stats = statSync(from);
        if (stats.isDirectory()) return true;
        // On Windows, paths in folders have a prefix here.
        const inSource = relativePath(path.toNamespacedPath(source), path.toNamespacedPath(from));
        return !this.keep(path.posix.join(into, inSource), `${source} ${inSource} ${stateOf(stats)}`);
      },
    });
  }

  /** A folder in this one, for another locale of the site. Empty for the folder itself. */
  inside(folder: string): OutputTarget {
    return {
      write: (file, content, source) => this.write(path.posix.join(folder, file), content, source),
      keep: (file, source) => this.keep(path.posix.join(folder, file), source),
      copyFolder: (source, into = '') => this.copyFolder(source, path.posix.join(folder, into)),
    };
  }

  /**
   * Moves the files into the target, all at once: no signal ends the process meanwhile. Readers may load pages: a page comes
   * after the files that it links, and goes before them.
   *
   * @returns the sources of all files, by file
   */
  async finish(): Promise<ReadonlyMap<string, string>> {
    const {target, temporary} = this.claim;
    const written = (await listFiles(temporary)).filter((file) => !this.isKept(file));
    const gone = this.last.files.filter((file) => !this.sources.has(file));
    const isInTheWay = pathClashFinder(written);
    for (const file of gone.filter(isInTheWay)) removeFile(target, file);
    for (const file of pagesLast(written)) {
      const full = path.join(target, file);
      mkdirSync(path.dirname(full), {recursive: true});
      renameSync(path.join(temporary, file), full);
    }
    const others = gone.filter((file) => !isInTheWay(file));
    for (const file of pagesLast(others).toReversed()) removeFile(target, file);
    return this.sources;
  }

  private isKept(file: string): boolean {
    const source = this.sources.get(file);
    return source !== undefined && source === this.last.sources.get(file);
  }

  private resolve(file: string): string {
    const full = path.join(this.claim.temporary, file);
    if (!isInside(full, this.claim.temporary)) throw new Error(`${file} is not inside the output folder`);
    return full;
  }
}
