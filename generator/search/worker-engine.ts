/** Client of `search-worker.ts`. */
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import type {IndexManifest} from './index-file.ts';
import type {LocalSearchOptions} from './load-index.ts';
import {type SearchAnswer, SearchError, type SearchProvider} from './search-provider.ts';
import type {WorkerRequest, WorkerResponse} from './search-worker.ts';

interface EngineSetup {
  readonly options: LocalSearchOptions;
  readonly manifest: IndexManifest;
  readonly onGrowth: () => void;
}

interface PendingSearch {
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: SearchError) => void;
}

/** Searches in a worker. It is not used any more after a failure: see `createLocalProvider`. */
export function startWorkerEngine({options, manifest, onGrowth}: EngineSetup): Pick<SearchProvider, 'search'> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {type: 'module'});
  const pending = new Map<number, PendingSearch>();
  let lastId = 0;
  let failure: SearchError | undefined;

  const send = (request: WorkerRequest): void => worker.postMessage(request, []);

  function receive(response: WorkerResponse): void {
    clearTimeout(limit);
    if (response.kind === 'ready') return;
    if (response.kind === 'growth') return onGrowth();
    const search = pending.get(response.id);
    pending.delete(response.id);
    if (response.kind === 'answer') search?.resolve(response.answer);
    else search?.reject(new SearchError('unreachable', response.message));
    const hasFailed = response.kind === 'failure' || response.answer.missing === 'failed';
    if (hasFailed && pending.size === 0) worker.terminate();
  }

  function fail(message: string): void {
    failure = new SearchError('unreachable', message);
    for (const {reject} of pending.values()) reject(failure);
    pending.clear();
    worker.terminate();
  }

  const limit = setTimeout(fail, LOAD_LIMIT_MS, 'The search worker did not load.');
  worker.addEventListener('message', ({data}: MessageEvent<WorkerResponse>) => receive(data));
  worker.addEventListener('error', ({message}) => fail(message || 'The search worker did not start.'));
  send({kind: 'open', options, manifest});
  return {
    search: (request) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        const id = ++lastId;
        pending.set(id, {resolve, reject});
        send({kind: 'search', id, request});
      }),
  };
}
