import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {awaitFirst} from './prefetch-conditions.ts';
import {fetchOk, limitLoad} from './limit-load.ts';

/** `again` is appended to the chunk's URL: empty for the first try. The build passes it on (`lazyChunks` in `generator/app/bundle.ts`). */
export type ImportChunk<T> = (again: string) => Promise<T>;

/**
 * Loads a chunk once, for all callers. After a failure or the limit, the next call asks the network again, by another
 * URL, because browsers keep by URL that a module failed or is still loading. A load that arrives late counts.
 */
export function lazyChunk<T>(importChunk: ImportChunk<T>, limitMs: number = LOAD_LIMIT_MS): () => Promise<T> {
  /** Loads that have not failed. All but the last have passed their limit. */
  const unfailed = new Set<Promise<T>>();
  let current: Promise<T> | undefined;
  let tries = 0;

  function load(): Promise<T> {
    const started = importChunk(tries === 0 ? '' : `?again=${tries}`);
    tries += 1;
    unfailed.add(started);
    started.then(
      () => (current = started),
      () => unfailed.delete(started),
    );
    const first = unfailed.size === 1 ? started : Promise.any(unfailed);
    const limited = limitLoad(first, limitMs);
    awaitFirst(limited);
    limited.catch(() => {
      if (current === limited) current = undefined;
    });
    return limited;
  }

  return () => (current ??= load());
}

const modules = new Map<string, () => Promise<unknown>>();

/** Imports a module that is no chunk of the app, as `lazyChunk` does. @throws what `check` throws for a wrong module */
export async function importModule<T>(url: string, check: (module: unknown) => T): Promise<T> {
  const separator = url.includes('?') ? '&' : '?';
  const load = lazyChunk(async (again) => {
    const module: unknown = await import(/* @vite-ignore */ url + again.replace('?', separator));
    check(module);
    return module;
  });
  const known = modules.get(url) ?? load;
  modules.set(url, known);
  return check(await known());
}

/** Shares one load among all callers. A failed load is retried on the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
}

const jsonFiles = new Map<string, () => Promise<unknown>>();

/**
 * Fetches a JSON file of the build once for all callers. A failed fetch is repeated on the next call.
 *
 * @param isExpected tells the file from another one that a server sends in its place
 */
export async function fetchJsonOnce<T>(url: string, isExpected: (value: unknown) => value is T): Promise<T> {
  const load = jsonFiles.get(url) ?? loadOnce(async (): Promise<unknown> => (await fetchOk(url)).json());
  jsonFiles.set(url, load);
  const value = await load();
  if (isExpected(value)) return value;
  jsonFiles.delete(url);
  throw new Error(`${url} is not the file that the build wrote.`);
}
