/** What tools make of programs, kept on disk by content: builds, the proof and tests share it. */
import path from 'node:path';
import {codeHash} from '#generator/cache/bundle-modules.mjs';
import {Cache} from '#generator/cache/cache.ts';
import {CACHE_DIR} from '#generator/disk/project.mjs';
import {resultKeys} from '#generator/jobs/run-cached.ts';

// It is inside the cache of pages, from which builds remove what has not been used for two weeks.
const PROGRAMS = new Cache(path.join(CACHE_DIR, 'pages/programs'));

interface CachedWork<Input, Result> {
  readonly name: string;
  /** URL of the module that does the work. Its code, with what it imports and the lockfile, is part of each key. */
  readonly module: string;
  /** Gets all inputs that have no result, because tools are slow to start. @returns a result for each, in their order */
  readonly run: (inputs: readonly Input[]) => Promise<readonly Result[]>;
}

/** The results of inputs, in their order. Inputs that are equal as JSON share one. */
export async function cachedResults<Input, Result>(
  work: CachedWork<Input, Result>,
  inputs: readonly Input[],
  cache = PROGRAMS,
): Promise<Result[]> {
  const keyOf = resultKeys<Input>(work.name, await codeHash(work.module), '');
  const keys = inputs.map(keyOf);
  const results = new Map(keys.map((key) => [key, cache.read<Result>(key)]));
  const stale = new Map(inputs.map((input, index) => [keys[index] ?? '', input]));
  for (const [key, result] of results) if (result !== undefined) stale.delete(key);
  const fresh = stale.size === 0 ? [] : await work.run([...stale.values()]);
  for (const [index, key] of [...stale.keys()].entries()) {
    results.set(key, fresh[index]);
    await cache.write(key, fresh[index]);
  }
  return keys.map((key) => {
    const result = results.get(key);
    if (result === undefined) throw new Error(`${work.name} gave ${fresh.length} results for ${stale.size} inputs`);
    return result;
  });
}
