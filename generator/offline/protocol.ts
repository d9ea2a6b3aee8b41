/** What build, service worker and page agree on: names and content of files, and the messages between worker and page. */
import {isRecord} from '#shared/is-record.ts';
import type {OfflineMessages} from '#shared/messages.ts';

/**
 * Path below the base URL, decoded; bytes; and the hash of the content, unless the file is in `assets/` and has it in its name.
 */
export type SavedFile = readonly [path: string, bytes: number, hash?: string];

export const totalBytes = (files: readonly SavedFile[]): number => files.reduce((sum, [, bytes]) => sum + bytes, 0);

/** One build of the site: the files that are saved. */
export interface SiteVersion {
  readonly id: string;
  readonly files: readonly SavedFile[];
}

/** The content of `offline.json`. */
export interface OfflineInfo {
  /** The size of the copy on disk. */
  readonly bytes: number;
  /** Estimated for a server that compresses. */
  readonly downloadBytes: number;
  readonly labels: OfflineMessages;
}

export const INFO_FILE = 'offline.json';
export const WORKER_FILE = 'offline-worker.js';

/** An operator who publishes this file with this text ends offline reading for everyone. */
export const KILL_FILE = 'offline-kill.txt';
export const KILL_TEXT = 'stop offline reading';

/** Characters of the hash of a file's content: SHA-256, hex. */
export const HASH_LENGTH = 16;

/** `state` asks for the progress of a save; `removed` tells that the page has removed the copy. */
export type ToWorker = 'save' | 'cancel' | 'state' | 'removed';

/** `server`: it answers an error, or with files of another build; `network`: it does not answer. */
export type SaveFailure = 'network' | 'server' | 'quota' | 'canceled';

export type WorkerReport =
  | {readonly kind: 'progress'; readonly savedBytes: number}
  | {readonly kind: 'saved'}
  | {readonly kind: 'removed'}
  | {readonly kind: 'failed'; readonly reason: SaveFailure};

/** The pages of all sites of an origin get the messages of all workers. */
export interface FromWorker {
  /** Base URL of the worker's site. */
  readonly scope: string;
  readonly report: WorkerReport;
}

const FAILURES: ReadonlySet<unknown> = new Set<SaveFailure>(['network', 'server', 'quota', 'canceled']);

/** Validates a message: workers of other sites send some, too, and one of a newer deploy may send what this page does not know. */
export function isFromWorker(value: unknown, baseUrl: string): value is FromWorker {
  if (!isRecord(value) || value['scope'] !== baseUrl || !isRecord(value['report'])) return false;
  const {kind, savedBytes, reason} = value['report'];
  if (kind === 'progress') return typeof savedBytes === 'number';
  return kind === 'failed' ? FAILURES.has(reason) : kind === 'saved' || kind === 'removed';
}
