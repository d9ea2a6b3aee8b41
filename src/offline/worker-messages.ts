import type {SaveFailure} from './save-version.ts';

export type ToWorker = 'save' | 'cancel';

/** `scope`: several sites under one origin get the messages of all workers. */
export type FromWorker = {readonly scope: string} & (
  | {readonly kind: 'progress'; readonly savedBytes: number}
  | {readonly kind: 'saved'}
  | {readonly kind: 'failed'; readonly reason: SaveFailure}
);

const FAILURES: ReadonlySet<unknown> = new Set<SaveFailure>(['network', 'server', 'quota', 'canceled']);

/** Validates a message: other scripts of the origin can send any. */
export function isFromWorker(value: unknown, scope: string): value is FromWorker {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'scope' in value)) return false;
  if (value.scope !== scope) return false;
  if (value.kind === 'progress') return 'savedBytes' in value && typeof value.savedBytes === 'number';
  return value.kind === 'saved' || (value.kind === 'failed' && 'reason' in value && FAILURES.has(value.reason));
}
