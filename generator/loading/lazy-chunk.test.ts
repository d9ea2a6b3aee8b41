import {beforeEach, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {type ImportChunk, importModule, lazyChunk, loadOnce} from './lazy-chunk.ts';
import {LoadTimeoutError, onLateArrival} from './limit-load.ts';

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

it('asks the network again by another URL after a failure', async () => {
  const {load, imports} = chunk();
  const first = load();
  imports[0]?.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  const second = load();
  imports[1]?.resolve('module');
  expect(await second).toBe('module');
  expect(imports.map(({again}) => again)).toEqual(['', '?again=1']);
});

it('fails at the limit, then asks the network again by another URL', async () => {
  const {load, imports} = chunk();
  const first = expect(load()).rejects.toThrow('No answer for 10 s.');
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await first;
  const second = load();
  imports[1]?.resolve('second');
  expect(await second).toBe('second');
  expect(imports[1]?.again).toBe('?again=1');
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

it('does not call back when a late load fails', async () => {
  const onLate = vi.fn<() => void>();
  const late = Promise.reject(new Error('offline'));
  onLateArrival(new LoadTimeoutError(1, late), onLate);
  await late.catch(() => undefined);
  expect(onLate).not.toHaveBeenCalled();
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

it('loadOnce loads once, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module');
  const loadModule = loadOnce(load);
  await expect(loadModule()).rejects.toThrow('offline');
  expect(await Promise.all([loadModule(), loadModule()])).toEqual(['module', 'module']);
  expect(load).toHaveBeenCalledTimes(2);
});
