import {isRecord} from '#shared/is-record.ts';
import type {SaveFailure} from './save-version.ts';

export type ToWorker = 'save' | 'cancel';

export type WorkerReport =
  | {readonly kind: 'progress'; readonly savedBytes: number}
  | {readonly kind: 'saved'}
  | {readonly kind: 'failed'; readonly reason: SaveFailure};

/** The pages of all sites of an origin get the messages of all workers. */
export interface FromWorker {
  readonly scope: string;
  readonly report: WorkerReport;
}

const FAILURES: ReadonlySet<unknown> = new Set<SaveFailure>(['network', 'server', 'quota', 'canceled']);

/** Validates a message: other scripts of the origin can send any. */
export function isFromWorker(value: unknown, scope: string): value is FromWorker {
  if (!isRecord(value) || value['scope'] !== scope || !isRecord(value['report'])) return false;
  const {kind, savedBytes, reason} = value['report'];
  return (
    kind === 'saved' ||
    (kind === 'progress' && typeof savedBytes === 'number') ||
    (kind === 'failed' && FAILURES.has(reason))
  );
}
