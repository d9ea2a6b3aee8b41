import {readFileSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {hashOf, markUsed, removeIfUnused} from './built-folder.mjs';
import {listFiles} from '#disk/files.ts';

export {hashOf};

/** The hash for the name of a file: another content is another file. */
export const contentHash = (content: string | Uint8Array, length = 12): string => hashOf(content).slice(0, length);

/**
 * A folder of JSON values by key. The key holds everything a value depends on, so entries are never stale, only unused.
 * Several builds may use one folder at the same time.
 */
export class Cache {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * Reads at once: for a thousand entries, promises take twice as long. The type is that of what was written: the key
   * holds the hash of the code that wrote it.
   */
  read<T>(key: string): T | undefined {
    const file = this.file(key);
    try {
      const value: T = JSON.parse(readFileSync(file, 'utf8'));
      markUsed(file);
      return value;
    } catch {
      return undefined;
    }
  }

  /** Writes to a temporary file first, so that other builds never read half a value. */
  async write(key: string, value: unknown): Promise<void> {
    const file = this.file(key);
    await mkdir(path.dirname(file), {recursive: true});
    const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(temporary, JSON.stringify(value));
    await rename(temporary, file);
  }

  async clear(): Promise<void> {
    await rm(this.dir, {recursive: true, force: true});
  }

  /** Removes what no build has read for two weeks. */
  async prune(now: number): Promise<void> {
    for (const name of await listFiles(this.dir)) await removeIfUnused(path.join(this.dir, name), now);
  }

  private file(key: string): string {
    return path.join(this.dir, key.slice(0, 2), key.slice(2));
  }
}
