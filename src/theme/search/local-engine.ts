/** What the two places have in common in which the local index may be: the page, and a worker. */
import type {LocalSearchOptions} from '#search/local-search.ts';
import type {SearchProvider} from '#search/search-provider.ts';
import type {ShardList} from '#search/shard-list.ts';

/** It has begun to load its index. */
export type LocalEngine = Pick<SearchProvider, 'search'>;

export interface EngineSetup {
  readonly options: LocalSearchOptions;
  readonly list: ShardList;
  /** Called when more of the index has arrived. */
  readonly onGrowth: () => void;
}

export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

/** Lets keys and questions that wait have their turn; timers that follow each other would wait 4 ms each. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined, []);
  });
}
