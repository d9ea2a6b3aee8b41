/** The local engine in a worker: searching a large index delays no key. */
import type {IndexManifest} from './index-file.ts';
import type {LocalSearchOptions} from './load-index.ts';
import {LocalSearch} from './local-search.ts';
import type {SearchAnswer, SearchRequest} from './search-provider.ts';

export type WorkerRequest =
  | {readonly kind: 'open'; readonly options: LocalSearchOptions; readonly manifest: IndexManifest}
  | {readonly kind: 'search'; readonly id: number; readonly request: SearchRequest};

export type WorkerResponse =
  | {readonly kind: 'ready'}
  | {readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer}
  | {readonly kind: 'failure'; readonly id: number; readonly message: string}
  | {readonly kind: 'growth'};

let engine: LocalSearch | undefined;

const reply = (response: WorkerResponse): void => postMessage(response);
reply({kind: 'ready'});

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
