import {randomUUID} from 'node:crypto';
import {cp, mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {isInside} from './inside-folder.ts';

/** Where the files of one edition go: the output folder itself, or a folder in it. */
export interface OutputTarget {
  /** @param file path relative to the target, with `/`, decoded */
  write(file: string, text: string | Uint8Array): Promise<void>;
  copyFolder(source: string, into?: string): Promise<void>;
}

/**
 * An output folder that is filled out of sight and takes its place only when it is complete. A build that fails leaves
 * the last finished one as it was.
 */
export class OutputFolder implements OutputTarget {
  private readonly target: string;
  private readonly temporary: string;
  private readonly folders = new Map<string, Promise<unknown>>();

  private constructor(target: string, temporary: string) {
    this.target = target;
    this.temporary = temporary;
  }

  /** Prepares a folder beside the target, so that the last step is a rename on one file system. */
  static async create(target: string): Promise<OutputFolder> {
    await mkdir(path.dirname(target), {recursive: true});
    const temporary = path.join(path.dirname(target), `.${path.basename(target)}-${randomUUID().slice(0, 8)}`);
    // Not `mkdtemp`: only its owner may read what that makes, and a web server is somebody else.
    await mkdir(temporary);
    return new OutputFolder(target, temporary);
  }

  /** @param file path relative to the folder, with `/`, decoded */
  async write(file: string, text: string | Uint8Array): Promise<void> {
    const full = this.placeOf(file);
    await this.makeFolder(path.dirname(full));
    await writeFile(full, text);
  }

  async copyFolder(source: string, into = ''): Promise<void> {
    // What a link leads to, not the link: later files must not be written through it.
    await cp(source, this.placeOf(into), {recursive: true, dereference: true});
  }

  /** A folder in this one, for another locale of the site. Empty for the folder itself. */
  inside(folder: string): OutputTarget {
    if (folder === '') return this;
    return {
      write: (file, text) => this.write(`${folder}/${file}`, text),
      copyFolder: (source, into = '') => this.copyFolder(source, `${folder}/${into}`),
    };
  }

  /** Puts the finished folder in its place. */
  async finish(): Promise<void> {
    const old = `${this.temporary}-old`;
    const hadOld = await rename(this.target, old).then(
      () => true,
      () => false,
    );
    try {
      await rename(this.temporary, this.target);
    } catch (error) {
      if (hadOld) await rename(old, this.target);
      throw error;
    }
    if (hadOld) await rm(old, {recursive: true, force: true});
  }

  /** Forgets an unfinished build. */
  async discard(): Promise<void> {
    await rm(this.temporary, {recursive: true, force: true});
  }

  /** Paths are checked where they are written by hand; this holds whatever was overlooked there. */
  private placeOf(file: string): string {
    const full = path.join(this.temporary, file);
    if (!isInside(full, this.temporary)) throw new Error(`${file} is not inside the output folder`);
    return full;
  }

  private makeFolder(folder: string): Promise<unknown> {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const making = mkdir(folder, {recursive: true});
    this.folders.set(folder, making);
    return making;
  }
}
