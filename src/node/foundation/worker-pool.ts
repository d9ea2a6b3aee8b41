import {availableParallelism} from 'node:os';
import path from 'node:path';
import {Tinypool} from 'tinypool';
import {bundleUrl} from './bundle-commands.mjs';

/** A function of a module that turns items into results in a worker thread. It takes and returns plain data. */
export interface WorkerJob<Item, Common, Result> {
  /** URL of the source, which must be one of the tasks that `bundle-commands.mjs` bundles. */
  readonly module: string;
  readonly name: string;
  /** For the progress: `compiling pages`. */
  readonly label: string;
  /** Never set: it carries the types. */
  readonly signature?: (items: readonly Item[], common: Common) => Promise<Result[]>;
}

export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

const BATCH_SIZE = 8;

/** Worker threads, one per core. They start with the first job. */
export class WorkerPool {
  private readonly pool = new Tinypool({
    filename: new URL('./worker.mjs', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 60_000,
  });
  private readonly onProgress: (progress: Progress) => void;

  constructor(onProgress: (progress: Progress) => void = () => undefined) {
    this.onProgress = onProgress;
  }

  /** Runs a job in parallel batches, with `common` sent once per batch. @throws what the job throws */
  async run<Item, Common, Result>(
    job: WorkerJob<Item, Common, Result>,
    items: readonly Item[],
    common: Common,
    onResult: (item: Item, result: Result) => Promise<void>,
  ): Promise<void> {
    const {module, name, label} = job;
    if (items.length === 0) return;
    const bundle = await bundleUrl(path.basename(module, '.ts'));
    const batches = Array.from({length: Math.ceil(items.length / BATCH_SIZE)}, (_, index) =>
      items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    );
    let done = 0;
    await Promise.all(
      batches.map(async (batch) => {
        const results: Result[] = await this.pool.run({bundle, name, items: batch, common});
        for (const [index, item] of batch.entries()) {
          const result = results[index];
          if (result === undefined) throw new Error(`${name} gave ${results.length} results for ${batch.length} items`);
          await onResult(item, result);
        }
        done += batch.length;
        this.onProgress({label, done, total: items.length});
      }),
    );
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
