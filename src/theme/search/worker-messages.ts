import type {LocalSearchOptions} from '#search/local-search.ts';
import {type SearchAnswer, SearchError, type SearchErrorKind, type SearchRequest} from '#search/search-provider.ts';
import type {ShardList} from '#search/shard-list.ts';

/** What the page asks of the worker. */
export type WorkerQuestion =
  | {readonly kind: 'open'; readonly options: LocalSearchOptions; readonly list: ShardList}
  | {readonly kind: 'search'; readonly id: number; readonly request: SearchRequest};

/** An error as plain data: classes do not survive the way between threads. */
export interface Failure {
  readonly kind: SearchErrorKind;
  readonly message: string;
}

export type WorkerAnswer =
  | {readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer}
  | {readonly kind: 'failure'; readonly id: number; readonly failure: Failure}
  | {readonly kind: 'growth'};

export function toFailure(error: unknown): Failure {
  if (error instanceof SearchError) return {kind: error.kind, message: error.message};
  return {kind: 'unreachable', message: error instanceof Error ? error.message : String(error)};
}
