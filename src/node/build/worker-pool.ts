import {availableParallelism} from 'node:os';
import {Tinypool} from 'tinypool';
import type {CompileTask, CompileTaskResult} from '#node/compile/compile-task.ts';
import type {PaintTask, PaintTaskResult} from '#node/link-previews/paint-task.ts';
import type {RenderTask, RenderTaskResult} from '#node/render/render-task.ts';

/** Workers that compile, render and paint, one a core. Threads start when there is first something to do. */
export interface WorkerPool {
  compile(task: CompileTask): Promise<CompileTaskResult[]>;
  render(task: RenderTask): Promise<RenderTaskResult[]>;
  paint(task: PaintTask): Promise<PaintTaskResult[]>;
  close(): Promise<void>;
}

export function createWorkerPool(): WorkerPool {
  let pool: Tinypool | undefined;
  const start = (): Tinypool =>
    (pool ??= new Tinypool({
      filename: new URL('./worker-start.mjs', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: availableParallelism(),
      idleTimeout: 60_000,
    }));
  return {
    compile: (task) => start().run(task, {name: 'compile'}),
    render: (task) => start().run(task, {name: 'render'}),
    paint: (task) => start().run(task, {name: 'paint'}),
    close: async () => pool?.destroy(),
  };
}
