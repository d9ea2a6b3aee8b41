/** The local engine in a thread of its own: indexing never delays a key. */
import {LocalSearch, type LocalSearchOptions} from '#search/local-search.ts';
import type {SearchRequest} from '#search/search-provider.ts';
import {toFailure, type WorkerAnswer, type WorkerQuestion} from './worker-messages.ts';

let engine: LocalSearch | undefined;

const reply = (answer: WorkerAnswer): void => postMessage(answer);

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

function open(options: LocalSearchOptions): LocalSearch {
  return new LocalSearch(options, {
    fetchJson,
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    onGrowth: () => reply({kind: 'growth'}),
  });
}

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
    engine = open(data.options);
    // What fails here fails again, and is told, when it is asked.
    engine.open().catch(() => undefined);
  } else {
    void search(data.id, data.request);
  }
});
