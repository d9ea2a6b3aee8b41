import {randomUUID} from 'node:crypto';
import {statSync} from 'node:fs';
import {cp, link, mkdir, readdir, readFile, realpath, rename, rm, rmdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {hashOf} from './cache.ts';
import {CommandError} from './command-error.ts';
import {isInside, listFiles, relativePath, stateOf} from './files.ts';
import type {LastOutput} from './last-output.ts';

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

/** A file of a build that is not finished. */
export interface OutputFile {
  /** Relative to the output folder, with `/`, decoded. */
  readonly file: string;
  /** Identity of what it is made from. */
  readonly source: string;
  /** Where it is until the build is finished. */
  readonly fullPath: string;
}

/** With more changes, the whole folder is exchanged. */
const MAX_SINGLE_CHANGES = 200;

/**
 * Collects the files of a build in a temporary folder; when the build is complete, they replace those of the last build.
 * Files that the last build made from the same source, and that nobody changed since, are kept.
 */
export class OutputFolder {
  private readonly target: string;
  private readonly temporary: string;
  private readonly last: LastOutput;
  /** By file of this build, the identity of what it is made from. */
  private readonly sources = new Map<string, string>();
  private readonly kept = new Set<string>();

  private constructor(target: string, last: LastOutput) {
    this.target = target;
    // Beside the target, so that files get there by a rename on one file system.
    this.temporary = path.join(path.dirname(target), `.${path.basename(target)}-${randomUUID().slice(0, 8)}`);
    this.last = last;
  }

  static async create(target: string, last: LastOutput): Promise<OutputFolder> {
    const output = new OutputFolder(target, last);
    // Not `mkdtemp`: a web server of another user could not read its folders.
    await mkdir(output.temporary, {recursive: true});
    return output;
  }

  /**
   * @param file relative to the folder, with `/`, decoded
   * @param source identity of what the content is made from; by default the content itself
   */
  async write(file: string, content: string | Uint8Array, source = hashOf(content)): Promise<void> {
    const full = this.resolve(file);
    if (this.keepFile(file, source)) return;
    await mkdir(path.dirname(full), {recursive: true});
    await writeFile(full, content);
  }

  /** Keeps all files that the last build made from a source. @returns false if it made none, or one is not there any more */
  keep(source: string): boolean {
    const files = this.last.filesFrom(source);
    return files.length > 0 && files.every((file) => this.keepFile(file, source));
  }

  /** All files so far. */
  files(): OutputFile[] {
    const fullPath = (file: string): string =>
      this.kept.has(file) ? path.join(this.target, file) : this.resolve(file);
    return [...this.sources].map(([file, source]) => ({file, source, fullPath: fullPath(file)}));
  }

  async copyFolder(source: string, into = ''): Promise<void> {
    const destination = this.resolve(into);
    await cp(source, destination, {
      recursive: true,
      // Copies what links lead to, so that later files are not written through them.
      dereference: true,
      filter: (from, to) => {
        const stats = statSync(from);
        if (stats.isDirectory()) return true;
        return !this.keepFile(relativePath(this.temporary, to), `${from} ${stateOf(stats)}`);
      },
    });
  }

  /** A folder in this one, for another locale of the site. Empty for the folder itself. */
  inside(folder: string): OutputTarget {
    return {
      write: (file, content, source) => this.write(path.posix.join(folder, file), content, source),
      copyFolder: (source, into = '') => this.copyFolder(source, path.posix.join(folder, into)),
    };
  }

  /** @returns the sources of all files, by file */
  async finish(): Promise<ReadonlyMap<string, string>> {
    const written = (await listFiles(this.temporary)).filter((file) => !this.kept.has(file));
    const gone = this.last.files.filter((file) => !this.sources.has(file));
    if (this.kept.size > 0 && written.length + gone.length <= MAX_SINGLE_CHANGES) await this.exchange(written, gone);
    else await this.replaceTarget();
    return this.sources;
  }

  async discard(): Promise<void> {
    await rm(this.temporary, {recursive: true, force: true});
  }

  private keepFile(file: string, source: string): boolean {
    this.sources.set(file, source);
    const isKept = this.last.sourceOf(file) === source;
    if (isKept) this.kept.add(file);
    else this.kept.delete(file);
    return isKept;
  }

  private async exchange(written: readonly string[], gone: readonly string[]): Promise<void> {
    for (const file of gone) {
      await rm(path.join(this.target, file));
      // Only empty folders can be removed.
      for (let dir = path.dirname(file); dir !== '.'; dir = path.dirname(dir)) {
        await rmdir(path.join(this.target, dir)).catch(() => undefined);
      }
    }
    for (const file of written) {
      const full = path.join(this.target, file);
      await mkdir(path.dirname(full), {recursive: true});
      await rename(path.join(this.temporary, file), full);
    }
    await this.discard();
  }

  private async replaceTarget(): Promise<void> {
    for (const file of this.kept) {
      const full = this.resolve(file);
      await mkdir(path.dirname(full), {recursive: true});
      await link(path.join(this.target, file), full);
    }
    const old = `${this.temporary}-old`;
    await rename(this.target, old).catch(() => undefined);
    await rename(this.temporary, this.target);
    await rm(old, {recursive: true, force: true});
  }

  private resolve(file: string): string {
    const full = path.join(this.temporary, file);
    if (!isInside(full, this.temporary)) throw new Error(`${file} is not inside the output folder`);
    return full;
  }
}
