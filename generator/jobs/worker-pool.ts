import {availableParallelism} from 'node:os';
import path from 'node:path';
import {serialize} from 'node:v8';
import {Tinypool} from 'tinypool';
import {type BuiltModule, generatorModule} from '#cache/bundle-modules.mjs';

/** A function of a module that turns an item into a result in a worker thread. It takes and returns plain data. */
export interface WorkerJob<Item, Common, Result> {
  /** URL of the source, which must be one of the parts that `bundle-modules.mjs` bundles. */
  readonly module: string;
  readonly name: string;
  /** The progress shows it: `compiling pages`. */
  readonly label: string;
  /** It is never set: it carries the types. */
  readonly signature?: (item: Item, common: Common) => Promise<Result>;
}

/** Shows what a build is doing: `compiling pages 40/48`. */
export type ReportProgress = (text: string) => void;

const BATCH_SIZE = 8;
/** With fewer items than that, another thread takes longer to load its code than it saves. */
const MIN_ITEMS_FOR_ALL_CORES = 40;

let lastShared = 0;

/** A value that threads read without a copy: with one for each batch, time would grow with the square of the pages. */
function share(value: unknown): {readonly id: number; readonly bytes: SharedArrayBuffer} {
  const serialized = serialize(value);
  const bytes = new SharedArrayBuffer(serialized.length);
  new Uint8Array(bytes).set(serialized);
  return {id: ++lastShared, bytes};
}

export const jobModule = ({module}: Pick<WorkerJob<never, never, never>, 'module'>): Promise<BuiltModule> =>
  generatorModule(path.basename(module, '.ts'));

/** The function of a job, to call it in this thread. */
export async function loadJob<Item, Common, Result>(
  job: WorkerJob<Item, Common, Result>,
): Promise<(item: Item, common: Common) => Promise<Result>> {
  const {url} = await jobModule(job);
  const bundle: Record<string, (item: Item, common: Common) => Promise<Result>> = await import(url);
  const {[job.name]: work} = bundle;
  if (work === undefined) throw new Error(`${job.module} does not export ${job.name}`);
  return work;
}

/** Worker threads, one per core. They start with the first job. */
export class WorkerPool {
  private readonly pool = new Tinypool({
    filename: new URL('./worker.mjs', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 60_000,
    resourceLimits: {maxYoungGenerationSizeMb: 12},
  });
  private readonly report: ReportProgress;

  constructor(report: ReportProgress) {
    this.report = report;
  }

  /** Runs a job in parallel batches, with `common` sent once. @throws what the job throws */
  async run<Item, Common, Result>(
    job: WorkerJob<Item, Common, Result>,
    items: readonly Item[],
    common: Common,
    onResult: (item: Item, result: Result) => Promise<void>,
  ): Promise<void> {
    const {name, label} = job;
    if (items.length === 0) return;
    const task = {bundle: (await jobModule(job)).url, name, common: share(common)};
    let [next, done] = [0, 0];
    const runBatches = async (): Promise<void> => {
      while (next < items.length) {
        const batch = items.slice(next, (next += BATCH_SIZE));
        const results: {readonly result: Result}[] = await this.pool.run({...task, items: batch});
        for (const [index, item] of batch.entries()) {
          const found = results[index];
          if (found === undefined) throw new Error(`${name} gave ${results.length} results for ${batch.length} items`);
          await onResult(item, found.result);
        }
        done += batch.length;
        this.report(`${label} ${done}/${items.length}`);
      }
    };
    await Promise.all(Array.from({length: threadsFor(items.length)}, runBatches));
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** One core is left to the main thread unless there is much to do. */
function threadsFor(count: number): number {
  const cores = availableParallelism();
  return count < MIN_ITEMS_FOR_ALL_CORES ? Math.max(1, cores - 1) : cores;
}
