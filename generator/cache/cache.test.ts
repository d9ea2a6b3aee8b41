import {beforeEach, expect, it} from 'vitest';
import {Cache, hashOf} from './cache.ts';
import {temporaryFolder} from './folder-in-tests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS = ['a', 'b', 'c'].map((text) => hashOf(text));

let cache: Cache;
beforeEach(async () => {
  cache = new Cache(await temporaryFolder());
  for (const key of KEYS) await cache.write(key, key);
});

const kept = (): string[] => KEYS.flatMap((key) => cache.read<string>(key) ?? []);

it('keeps recently used entries', async () => {
  await cache.prune(Date.now() + 13 * DAY_MS);
  expect(kept()).toEqual(KEYS);
});

it('removes entries that no build has read recently', async () => {
  await cache.prune(Date.now() + 15 * DAY_MS);
  expect(kept()).toEqual([]);
});
