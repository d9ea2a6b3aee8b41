import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {z} from 'zod';
import {listFiles} from './list-files.ts';

const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
const TOUCH_AFTER_MS = 24 * 60 * 60 * 1000;

/** SHA-256 over several texts, hex; a separator keeps `['ab','c']` and `['a','bc']` apart. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * A folder of results by key. The key holds everything a result depends on, so an entry is never wrong, only unused;
 * unused ones are dropped after two weeks. Several builds may use one folder at the same time.
 */
export class Cache {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  private file(key: string): string {
    return path.join(this.dir, key.slice(0, 2), key.slice(2));
  }

  /** The value that was written as JSON under a key; `undefined` when there is none, or another shape. */
  async readJson<Schema extends z.ZodType>(key: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const bytes = await this.readBytes(key);
    try {
      return bytes && schema.parse(JSON.parse(bytes.toString('utf8')));
    } catch {
      return undefined;
    }
  }

  /** The bytes that were written under a key, or `undefined`. */
  async readBytes(key: string): Promise<Buffer | undefined> {
    const file = this.file(key);
    try {
      const bytes = await readFile(file);
      const {mtimeMs} = await stat(file);
      const now = new Date();
      if (now.getTime() - mtimeMs > TOUCH_AFTER_MS) await utimes(file, now, now);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Keeps a result. Written beside and renamed, so that a reader never sees half of it. */
  async write(key: string, result: string | Uint8Array): Promise<void> {
    const file = this.file(key);
    await mkdir(path.dirname(file), {recursive: true});
    const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(temporary, result);
    await rename(temporary, file);
  }

  /** Drops everything. */
  async clear(): Promise<void> {
    await rm(this.dir, {recursive: true, force: true});
  }

  /** Drops what no build has read for two weeks. */
  async prune(now: number): Promise<void> {
    for (const name of await listFiles(this.dir)) {
      const file = path.join(this.dir, name);
      // Another build may have renamed or dropped it meanwhile.
      const mtimeMs = await stat(file).then(
        (stats) => stats.mtimeMs,
        () => now,
      );
      if (now - mtimeMs > MAX_AGE_MS) await rm(file, {force: true});
    }
  }
}
