/** What the local engine needs on the main thread and in a worker. */
import {SEARCH_FILE_TIMEOUT_MS} from '#shared/limits.ts';
import type {LocalSearchHost, LocalSearchOptions} from '#search/local-search.ts';
import type {SearchAnswer, SearchErrorKind, SearchProvider, SearchRequest} from '#search/search-provider.ts';
import type {ShardList} from '#search/shard-list.ts';

/** It has begun to load its index. */
export type LocalEngine = Pick<SearchProvider, 'search'>;

export interface EngineSetup {
  readonly options: LocalSearchOptions;
  readonly list: ShardList;
  /** Called when more of the index has arrived. */
  readonly onGrowth: () => void;
}

/** Messages to the worker. */
export type WorkerQuestion =
  | {readonly kind: 'open'; readonly options: LocalSearchOptions; readonly list: ShardList}
  | {readonly kind: 'search'; readonly id: number; readonly request: SearchRequest};

/** An error as plain data: messages carry no classes. */
export interface Failure {
  readonly kind: SearchErrorKind;
  readonly message: string;
}

/** Messages from the worker. */
export type WorkerAnswer =
  | {readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer}
  | {readonly kind: 'failure'; readonly id: number; readonly failure: Failure}
  | {readonly kind: 'growth'};

/** @throws when there is no such file, it takes longer than `SEARCH_FILE_TIMEOUT_MS` or it is no JSON */
export async function fetchJson(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), SEARCH_FILE_TIMEOUT_MS);
  try {
    const response = await fetch(url, {cache, signal: abort.signal});
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Yields to pending keys and searches. Nested timers would wait 4 ms each. */
function nextTask(): Promise<void> {
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

/** The part of the host that is the same on both. */
export const ENGINE_HOST: Omit<LocalSearchHost, 'onGrowth'> = {fetchJson, pause: nextTask, wait};
