import {type Cache, hashOf} from '#cache/cache.ts';
import {jobModule, type ReportProgress, type WorkerJob, type WorkerPool} from './worker-pool.ts';

export interface BuildTools {
  readonly cache: Cache;
  readonly pool: Pick<WorkerPool, 'run'>;
  readonly report: ReportProgress;
}

export interface CachedRun<Common, Result> {
  readonly common: Common;
  /** What results depend on besides the item and the code. */
  readonly key: string;
  /** Whether a result may be used again; it is asked before storing and after reading. Default: always. */
  readonly isReusable?: (result: Result) => boolean;
}

/** Identity of a function's results by item. @param code identity of its module's code @param key what else they depend on */
export function resultKeys<Item>(name: string, code: string, key: string): (item: Item) => string {
  const shared = hashOf(name, code, key);
  return (item) => hashOf(shared, JSON.stringify(item));
}

/**
 * Runs a job for the items that have no result in the cache, and stores the new results. Equal items share one result.
 *
 * @param onResult called as soon as a result is there, so that memory does not grow with the site
 * @returns how many results are new
 */
export async function runCached<Item, Common, Result>(
  job: WorkerJob<Item, Common, Result>,
  items: readonly Item[],
  {common, key, isReusable = () => true}: CachedRun<Common, Result>,
  {cache, pool}: BuildTools,
  onResult: (item: Item, result: Result) => Promise<void>,
): Promise<number> {
  const keyOf = resultKeys<Item>(job.name, (await jobModule(job)).hash, key);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const stale = new Map<Item, string>();
  for (const [itemKey, item] of byKey) {
    const result = cache.read<Result>(itemKey);
    if (result !== undefined && isReusable(result)) await onResult(item, result);
    else stale.set(item, itemKey);
  }
  await pool.run(job, [...stale.keys()], common, async (item, result) => {
    const itemKey = stale.get(item);
    if (itemKey !== undefined && isReusable(result)) await cache.write(itemKey, result);
    await onResult(item, result);
  });
  return stale.size;
}
