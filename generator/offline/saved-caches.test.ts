import {beforeEach, expect, it, vi} from 'vitest';
import {createFakeCaches} from './fake-caches.ts';
import {MISSING_LIMIT_MS, noteWorkerScript, versionCache} from './saved-caches.ts';

const VERSION = {id: 'v1', files: []};
const note = (isMissing: boolean): Promise<boolean> => noteWorkerScript('/base/', VERSION, isMissing);

beforeEach(async () => {
  vi.useFakeTimers({now: 1_000_000, toFake: ['Date']});
  const storage = createFakeCaches('https://site.example');
  vi.stubGlobal('caches', storage);
  await storage.open(versionCache('/base/', VERSION));
});

it('gives the saved copy up when the worker’s script has been missing for a day', async () => {
  expect(await note(true)).toBe(false);
  vi.setSystemTime(1_000_000 + MISSING_LIMIT_MS - 1);
  expect(await note(true)).toBe(false);
  vi.setSystemTime(1_000_000 + MISSING_LIMIT_MS);
  expect(await note(true)).toBe(true);
});

it('counts anew when the script has been there in between', async () => {
  await note(true);
  vi.setSystemTime(1_000_000 + MISSING_LIMIT_MS);
  expect(await note(false)).toBe(false);
  expect(await note(true)).toBe(false);
});

it('counts from now when the noted time is in the future', async () => {
  vi.setSystemTime(1_000_000 + 9 * MISSING_LIMIT_MS);
  await note(true);
  vi.setSystemTime(1_000_000);
  expect(await note(true)).toBe(false);
  vi.setSystemTime(1_000_000 + MISSING_LIMIT_MS);
  expect(await note(true)).toBe(true);
});

it('does not create the cache of a copy that the reader has removed', async () => {
  await caches.delete(versionCache('/base/', VERSION));
  expect(await note(true)).toBe(false);
  expect(await caches.keys()).toEqual([]);
});
