import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {Cache, hashOf} from './cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS = ['a', 'b', 'c'].map((text) => hashOf(text));

let cache: Cache;
beforeEach(async () => {
  cache = new Cache(mkdtempSync(path.join(tmpdir(), 'cache-')));
  for (const key of KEYS) await cache.write(key, key);
});
afterEach(() => rmSync(cache.dir, {recursive: true, force: true}));

const kept = (): string[] => KEYS.flatMap((key) => cache.read<string>(key) ?? []);

it('keeps recently used entries', async () => {
  await cache.prune(Date.now() + 13 * DAY_MS);
  expect(kept()).toEqual(KEYS);
});

it('removes entries that no build has read recently', async () => {
  await cache.prune(Date.now() + 15 * DAY_MS);
  expect(kept()).toEqual([]);
});
