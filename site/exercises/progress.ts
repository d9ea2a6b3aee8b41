/** Exercises that the reader has answered, by page, beyond the visit. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {EXERCISES_KEY} from './exercise-markers.ts';

/** Of one page. */
export interface PageProgress {
  /** Ids of exercises that were answered right. */
  readonly done: readonly string[];
  /** Number of exercises on the page when it was seen last. */
  readonly total: number;
}

type Progress = Readonly<Record<string, PageProgress>>;

const slot = createJsonSlot(EXERCISES_KEY, validProgress);
/** When storage is off, until the site is left. */
let inMemory: Progress = {};

function validProgress(stored: unknown): Progress {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([page, own]) => (isPageProgress(own) ? [[page, own]] : [])),
  );
}

function isPageProgress(value: unknown): value is PageProgress {
  if (!isRecord(value) || !Array.isArray(value['done'])) return false;
  return typeof value['total'] === 'number' && value['done'].every((id) => typeof id === 'string');
}

export const readProgress = (): Progress => ({...inMemory, ...slot.get()});

function write(progress: Progress): void {
  inMemory = {};
  // It tells its listeners.
  if (slot.set(progress)) return;
  inMemory = progress;
  for (const listener of listeners) listener();
}

/** For changes that are not stored. */
const listeners = new Set<() => void>();

/** Calls back after changes, also in other tabs. @returns ends the subscription */
export function subscribeToProgress(listener: () => void): () => void {
  const end = slot.subscribe(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** @param ids all exercises of the page: others are forgotten */
export function recordRight(page: string, id: string, ids: readonly string[]): void {
  const progress = readProgress();
  const done = new Set([...(progress[page]?.done ?? []), id]);
  write({...progress, [page]: {done: ids.filter((known) => done.has(known)), total: ids.length}});
}

export function forgetProgress(page: string): void {
  write(Object.fromEntries(Object.entries(readProgress()).filter(([path]) => path !== page)));
}
