import {mkdtempSync, rmSync} from 'node:fs';
import type FileSystem from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {Cache, hashOf} from './cache.ts';

/** Another build, which is quicker than this one. */
const others = vi.hoisted(() => ({drop: false}));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>();
  return {
    ...real,
    stat: async (file: string) => {
      if (others.drop) await real.rm(file);
      return real.stat(file);
    },
  };
});

const DAY_MS = 24 * 60 * 60 * 1000;
const keys = Array.from({length: 40}, (_, n) => hashOf(String(n)));

let cache: Cache;
beforeEach(async () => {
  cache = new Cache(mkdtempSync(path.join(tmpdir(), 'cache-')));
  for (const key of keys) await cache.write(key, key);
});
afterEach(() => rmSync(cache.dir, {recursive: true, force: true}));

const kept = async (): Promise<string[]> =>
  (await Promise.all(keys.map((key) => cache.readBytes(key)))).flatMap((bytes) => bytes?.toString() ?? []);

it('keeps what was used within two weeks', async () => {
  await cache.prune(Date.now() + 13 * DAY_MS);
  expect(await kept()).toEqual(keys);
});

it('drops what no build has read for two weeks', async () => {
  await cache.prune(Date.now() + 15 * DAY_MS);
  expect(await kept()).toEqual([]);
});

it('is pruned while another build drops what was listed', async () => {
  others.drop = true;
  await cache.prune(Date.now());
  others.drop = false;
  expect(await kept()).toEqual([]);
});
