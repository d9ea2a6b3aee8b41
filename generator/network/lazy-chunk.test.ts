import {beforeEach, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {fetchJsonOnce, type ImportChunk, importModule, lazyChunk, loadOnce} from './lazy-chunk.ts';
import {onLateArrival} from './limit-load.ts';

beforeEach(() => void vi.useFakeTimers());

/** Each import can be resolved and rejected. */
function chunk() {
  const imports: {again: string; resolve: (module: string) => void; reject: (error: Error) => void}[] = [];
  const importChunk: ImportChunk<string> = (again) =>
    new Promise((resolve, reject) => imports.push({again, resolve, reject}));
  return {load: lazyChunk(importChunk), imports};
}

it('loads once for all callers', async () => {
  const {load, imports} = chunk();
  const both = Promise.all([load(), load()]);
  imports[0]?.resolve('module');
  expect(await both).toEqual(['module', 'module']);
  expect(await load()).toBe('module');
  expect(imports.map(({again}) => again)).toEqual(['']);
});

it.each([
  ['a failure', 'offline', (fail: () => void) => Promise.resolve(fail())],
  ['the limit', 'No answer for 10 s.', () => vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS)],
])('asks the network again by another URL after %s', async (_name, message, end) => {
  const {load, imports} = chunk();
  const first = expect(load()).rejects.toThrow(message);
  await end(() => imports[0]?.reject(new Error('offline')));
  await first;
  const second = load();
  imports[1]?.resolve('module');
  expect(await second).toBe('module');
  expect(imports.map(({again}) => again)).toEqual(['', '?again=1']);
});

it('counts a load that arrives late, for the next caller and for one that waits for another try', async () => {
  const {load, imports} = chunk();
  const onLate = vi.fn<() => void>();
  const first = load().catch((error: unknown) => onLateArrival(error, onLate));
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await first;
  const second = load();
  expect(onLate).not.toHaveBeenCalled();
  imports[0]?.resolve('late');
  expect(await second).toBe('late');
  expect(await load()).toBe('late');
  expect(onLate).toHaveBeenCalledTimes(1);
  expect(imports).toHaveLength(2);
});

it('imports a module by its URL once, and one that is not as expected again', async () => {
  const runs: unknown[] = [];
  vi.stubGlobal('runs', runs);
  // The comment takes what a retry appends.
  const url = 'data:text/javascript,runs.push(1);//';
  // What a retry loads is right.
  const check = (module: unknown): string => {
    if (runs.length === 1) throw new Error('wrong');
    return typeof module;
  };
  await expect(importModule(url, check)).rejects.toThrow('wrong');
  expect(await importModule(url, check)).toBe('object');
  expect(await importModule(url, check)).toBe('object');
  expect(runs).toHaveLength(2);
});

it.each([
  ['an error page', '<!doctype html>'],
  ['another JSON file', '{}'],
])('fetches a JSON file again after %s, and once when it has arrived', async (name, wrong) => {
  const fetch = vi.fn<() => Promise<Response>>();
  fetch.mockResolvedValueOnce(new Response(wrong)).mockResolvedValueOnce(new Response('[1]'));
  vi.stubGlobal('fetch', fetch);
  const isList = (value: unknown): value is unknown[] => Array.isArray(value);
  await expect(fetchJsonOnce(`/${name}`, isList)).rejects.toThrow(/JSON|the build wrote/);
  expect(await fetchJsonOnce(`/${name}`, isList)).toEqual([1]);
  expect(await fetchJsonOnce(`/${name}`, isList)).toEqual([1]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('loadOnce loads once, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module');
  const loadModule = loadOnce(load);
  await expect(loadModule()).rejects.toThrow('offline');
  expect(await Promise.all([loadModule(), loadModule()])).toEqual(['module', 'module']);
  expect(load).toHaveBeenCalledTimes(2);
});
