/** The local engine in a worker: indexing delays no key. */
import {LocalSearch} from '#search/local-search.ts';
import {SearchError, type SearchRequest} from '#search/search-provider.ts';
import {ENGINE_HOST, type Failure, type WorkerAnswer, type WorkerQuestion} from './local-engine.ts';

let engine: LocalSearch | undefined;

const reply = (answer: WorkerAnswer): void => postMessage(answer);

async function answer(id: number, run: (engine: LocalSearch) => Promise<WorkerAnswer>): Promise<void> {
  if (engine === undefined) return;
  try {
    reply(await run(engine));
  } catch (error) {
    reply({kind: 'failure', id, failure: toFailure(error)});
  }
}

const search = (id: number, request: SearchRequest): Promise<void> =>
  answer(id, async (opened) => ({kind: 'answer', id, answer: await opened.search(request)}));

addEventListener('message', ({data}: MessageEvent<WorkerQuestion>) => {
  if (data.kind === 'open') {
    const onGrowth = (): void => reply({kind: 'growth'});
    engine = new LocalSearch(data.options, data.list, {...ENGINE_HOST, onGrowth});
  } else {
    void search(data.id, data.request);
  }
});

function toFailure(error: unknown): Failure {
  if (error instanceof SearchError) return {kind: error.kind, message: error.message};
  return {kind: 'unreachable', message: error instanceof Error ? error.message : String(error)};
}
