/** The local engine in a worker: searching a large index delays no key. */
import {LocalSearch} from './local-search.ts';
import type {WorkerRequest, WorkerResponse} from './worker-engine.ts';

let engine: LocalSearch | undefined;

const reply = (response: WorkerResponse): void => postMessage(response);

addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'open') {
    engine = new LocalSearch(data.options, data.manifest, () => reply({kind: 'growth'}));
    return;
  }
  const {id, request} = data;
  engine?.search(request).then(
    (answer) => reply({kind: 'answer', id, answer}),
    (error: unknown) => reply({kind: 'failure', id, message: String(error)}),
  );
});
