/** A large index in a worker: a slow search delays no key. */
import {type SearchAnswer, SearchError, type SearchRequest} from '#search/search-provider.ts';
import type {EngineSetup, LocalEngine, WorkerAnswer, WorkerQuestion} from './local-engine.ts';

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: SearchError) => void;
}

/** The part of a `Worker` that is used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export type StartWorker = () => SearchWorker;

const startWorker: StartWorker = () => new Worker(new URL('./search-worker.ts', import.meta.url), {type: 'module'});

/** The empty transfer list tells this `postMessage` from that of a window, which needs an origin. */
const send = (worker: SearchWorker, question: WorkerQuestion): void => worker.postMessage(question, []);

/** A worker that failed to start is started again by the next search. */
export function createWorkerEngine(
  {options, list, onGrowth}: EngineSetup,
  start: StartWorker = startWorker,
): LocalEngine {
  const waiting = new Map<number, Waiting>();
  let worker: SearchWorker | undefined;
  let lastId = 0;

  function receive(answer: WorkerAnswer): void {
    if (answer.kind === 'growth') {
      onGrowth();
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'answer') asked?.resolve(answer.answer);
    else asked?.reject(new SearchError(answer.failure.kind, answer.failure.message));
    const hasFailed = answer.kind === 'failure' || answer.answer.missing === 'failed';
    // The next search starts another worker.
    if (hasFailed && waiting.size === 0) stop();
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  function fail(message: string): void {
    stop();
    const error = new SearchError('unreachable', message);
    for (const {reject} of waiting.values()) reject(error);
    waiting.clear();
  }

  function opened(): SearchWorker {
    if (worker !== undefined) return worker;
    const started = start();
    started.addEventListener('message', ({data}: MessageEvent<WorkerAnswer>) => receive(data));
    started.addEventListener('error', ({message}) => fail(message || 'The search worker did not start.'));
    send(started, {kind: 'open', options, list});
    worker = started;
    return started;
  }

  opened();
  return {
    search: (request: SearchRequest) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, {resolve, reject});
        try {
          send(opened(), {kind: 'search', id, request});
        } catch (error) {
          fail(error instanceof Error ? error.message : String(error));
        }
      }),
  };
}
