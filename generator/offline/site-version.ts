/** What the build writes for the worker and for the page. */
import type {OfflineMessages} from '#shared/messages.ts';

/**
 * Path below the scope, decoded; bytes; and the hash of the content, unless the file is in `assets/` and has it in its name.
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
  /** On disk. */
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
