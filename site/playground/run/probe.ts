/** The frame's side of the probe, a worker that runs each program before the frame does. */
import {BUSY_LIMIT_MS} from './frame-limits.ts';
import {createWorkerClient, type StartWorker, WorkerError} from '#site/playground/worker/worker-client.ts';
import type {FrameProgram} from './frame-messages.ts';

/** Runs a program, once. True when it ends in time, or when the worker did not start: then the program runs unchecked. */
export type Probe = (program: FrameProgram) => Promise<boolean>;

/** Starts the worker in advance, so that the program does not wait for it. */
export function createProbe(startWorker: StartWorker): Probe {
  const worker = createWorkerClient<FrameProgram, void>(startWorker, BUSY_LIMIT_MS);
  const started = worker.start().then(
    () => true,
    () => false,
  );
  return async (program) => {
    if (!(await started)) return true;
    try {
      await worker.request(program);
      return true;
    } catch (error) {
      // An uncaught error of the program is reported after everything that could hang.
      return !(error instanceof WorkerError && error.reason === 'timeout');
    } finally {
      worker.terminate();
    }
  };
}
