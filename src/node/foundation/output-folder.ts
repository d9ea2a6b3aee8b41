import {randomUUID} from 'node:crypto';
import {cp, mkdir, readdir, readFile, realpath, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {CommandError} from './command-error.ts';
import {isInside} from './files.ts';

/** The file that marks a folder as the output of a build. */
export const BUILD_FILE = 'build.json';

/** A text to write, with its path below the output folder: begins with a slash, decoded. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const buildFileSchema = z.object({baseUrl: z.string(), buildId: z.string()});

async function isEarlierOutput(folder: string): Promise<boolean> {
  try {
    return buildFileSchema.safeParse(JSON.parse(await readFile(path.join(folder, BUILD_FILE), 'utf8'))).success;
  } catch {
    return false;
  }
}

/**
 * Checks that a build may replace a folder: it is new, empty, or the output of an earlier build.
 *
 * @returns the absolute path with links resolved, so that a link to a folder stays one
 * @throws CommandError
 */
export async function checkOutputFolder(outDir: string): Promise<string> {
  const folder = await realpath(outDir).catch(() => path.resolve(outDir));
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new CommandError(`The output cannot be written to ${folder}: ${String(error)}`);
  });
  if (names.length === 0 || (await isEarlierOutput(folder))) return folder;
  throw new CommandError(
    `The output cannot be written to ${folder}: it is not empty and not the output of an earlier build (that has a ${BUILD_FILE}).\n` +
      'allowed: a new folder, an empty one, or the output of an earlier build. Nothing was changed.',
  );
}

/** Where the files of one locale go: the output folder itself, or a folder in it. */
export type OutputTarget = Pick<OutputFolder, 'write' | 'copyFolder'>;

/** Collects the files of a build in a temporary folder, which replaces the output folder when the build is complete. */
export class OutputFolder {
  private readonly target: string;
  private readonly temporary: string;
  private readonly folder: string;

  private constructor(target: string, temporary: string, folder = '') {
    this.target = target;
    this.temporary = temporary;
    this.folder = folder;
  }

  /** The temporary folder is beside the target, so that the last step is a rename on one file system. */
  static async create(target: string): Promise<OutputFolder> {
    const temporary = path.join(path.dirname(target), `.${path.basename(target)}-${randomUUID().slice(0, 8)}`);
    // Not `mkdtemp`: a web server of another user could not read its folders.
    await mkdir(temporary, {recursive: true});
    return new OutputFolder(target, temporary);
  }

  /** @param file relative to the folder, with `/`, decoded */
  async write(file: string, content: string | Uint8Array): Promise<void> {
    const full = this.resolve(file);
    await mkdir(path.dirname(full), {recursive: true});
    await writeFile(full, content);
  }

  async copyFolder(source: string, into = ''): Promise<void> {
    // Copies what links lead to, so that later files are not written through them.
    await cp(source, this.resolve(into), {recursive: true, dereference: true});
  }

  /** A folder in this one, for another locale of the site. Empty for the folder itself. */
  inside(folder: string): OutputTarget {
    return new OutputFolder(this.target, this.temporary, folder);
  }

  async finish(): Promise<void> {
    const old = `${this.temporary}-old`;
    await rename(this.target, old).catch(() => undefined);
    await rename(this.temporary, this.target);
    await rm(old, {recursive: true, force: true});
  }

  async discard(): Promise<void> {
    await rm(this.temporary, {recursive: true, force: true});
  }

  private resolve(file: string): string {
    const full = path.join(this.temporary, this.folder, file);
    if (!isInside(full, this.temporary)) throw new Error(`${file} is not inside the output folder`);
    return full;
  }
}
