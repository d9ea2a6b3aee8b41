import {expect, it} from 'vitest';
import {Cache, hashOf} from './cache.ts';
import {temporaryFolder} from '#disk/folder-in-tests.ts';

const KEYS = ['a', 'b', 'c'].map((text) => hashOf(text));

it.each([
  ['keeps entries that a build has read in the last two weeks', 13, KEYS],
  ['removes entries that no build has read recently', 15, []],
])('%s', async (_title, days, kept) => {
  const cache = new Cache(await temporaryFolder());
  for (const key of KEYS) await cache.write(key, key);
  await cache.prune(Date.now() + days * 86_400_000);
  expect(KEYS.flatMap((key) => cache.read<string>(key) ?? [])).toEqual(kept);
});
