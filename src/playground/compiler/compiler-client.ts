/** The page's side of a compiler: a worker that is started when it is wanted, and always works on the latest project. */
import {COMPILE_TIMEOUT_MS} from '#playground/limits.ts';
import type {ProjectFile} from '#playground/project.ts';
import type {CompiledProject} from './compile-project.ts';
import {type CompileRequest, isCompilerAnswer} from './protocol.ts';

/** `failed`: the compiler's script did not load. */
export type CompilerStatus = 'loading' | 'ready' | 'failed';

/** The part of `Worker` that is used; tests bring their own. */
export interface WorkerLike {
  postMessage(message: CompileRequest): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

export interface CompilerEvents {
  readonly onStatus: (status: CompilerStatus) => void;
  readonly onResult: (result: CompiledProject) => void;
}

export interface CompilerClient {
  /** Compiles these files next. Files that were waiting are forgotten. */
  readonly compile: (files: readonly ProjectFile[]) => void;
  /** Loads a compiler that did not load again. */
  readonly retry: () => void;
  readonly dispose: () => void;
}

const STOPPED: CompiledProject = {
  files: [],
  css: '',
  problems: [{kind: 'compiler-stopped', severity: 'error', detail: String(COMPILE_TIMEOUT_MS / 1000)}],
};

/** Starts the compiler at once: it is on its way while the reader types. */
export function createCompilerClient(startWorker: () => WorkerLike, events: CompilerEvents): CompilerClient {
  let worker: WorkerLike | undefined;
  let isReady = false;
  let id = 0;
  let waiting: readonly ProjectFile[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    isReady = false;
    events.onStatus('loading');
    worker = startWorker();
    worker.addEventListener('message', ({data}) => receive(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (isReady) restart();
      else events.onStatus('failed');
    });
  }

  function restart(): void {
    clearTimeout(timer);
    timer = undefined;
    worker?.terminate();
    start();
  }

  function receive(data: unknown): void {
    if (!isCompilerAnswer(data)) return;
    if (data.type === 'ready') {
      isReady = true;
      events.onStatus('ready');
    } else if (data.id === id) {
      clearTimeout(timer);
      timer = undefined;
      events.onResult(data.result);
    }
    sendWaiting();
  }

  function sendWaiting(): void {
    if (!isReady || timer !== undefined || waiting === undefined) return;
    const files = waiting;
    waiting = undefined;
    id += 1;
    // A compiler that hangs on one text must not hang for ever; the text itself is the page's and safe.
    timer = setTimeout(() => {
      events.onResult(STOPPED);
      restart();
    }, COMPILE_TIMEOUT_MS);
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker?.postMessage({type: 'compile', id, files});
  }

  start();
  return {
    compile(files) {
      waiting = files;
      sendWaiting();
    },
    retry: restart,
    dispose() {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
}
