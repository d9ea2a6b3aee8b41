/** Compiles in a worker, one request at a time and always the latest files. */
import type {ProjectFile} from '#playground/project/project.ts';
import {
  createWorkerClient,
  type StartWorker,
  WorkerError,
  type WorkerFailure,
} from '#playground/worker/worker-client.ts';
import type {CompiledProject} from './compile-project.ts';

/** `failed`: the compiler's script did not load. */
export type CompilerStatus = 'loading' | 'ready' | 'failed';

export interface CompilerEvents {
  readonly onStatus: (status: CompilerStatus) => void;
  readonly onResult: (result: CompiledProject) => void;
}

export interface CompilerClient {
  /** Compiles these files next. Files that were still waiting are dropped. */
  readonly compile: (files: readonly ProjectFile[]) => void;
  /** Loads a compiler again that failed to load. */
  readonly retry: () => void;
  readonly dispose: () => void;
}

/** A compiler that has not answered by then is restarted. */
export const COMPILE_TIMEOUT_MS = 10_000;

const TIMED_OUT: CompiledProject = {
  files: [],
  css: '',
  problems: [{kind: 'compiler-stopped', severity: 'error', detail: String(COMPILE_TIMEOUT_MS / 1000)}],
};

/** Loads the compiler at once, while the reader types. */
export function createCompilerClient(startWorker: StartWorker, events: CompilerEvents): CompilerClient {
  const worker = createWorkerClient<readonly ProjectFile[], CompiledProject>(startWorker, COMPILE_TIMEOUT_MS);
  let status: CompilerStatus | undefined;
  let isBusy = false;
  let waiting: readonly ProjectFile[] | undefined;

  function setStatus(next: CompilerStatus): void {
    if (next !== status) events.onStatus(next);
    status = next;
  }

  async function compileWaiting(): Promise<void> {
    await worker.start();
    setStatus('ready');
    while (waiting !== undefined) {
      const files = waiting;
      waiting = undefined;
      events.onResult(await worker.request(files));
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const failure = await compileWaiting().then(() => undefined, failureOf);
    isBusy = false;
    if (failure === 'failed') setStatus('failed');
    if (failure !== 'timeout') return;
    events.onResult(TIMED_OUT);
    // Loads the next compiler in advance.
    load();
  }

  function load(): void {
    setStatus('loading');
    void work();
  }

  load();
  return {
    compile(files) {
      waiting = files;
      if (status !== 'failed') void work();
    },
    retry: load,
    dispose: worker.terminate,
  };
}

function failureOf(error: unknown): WorkerFailure {
  return error instanceof WorkerError ? error.reason : 'failed';
}
