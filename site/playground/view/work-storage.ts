/** Stores the reader's work: per link for this tab, and for the default sample beyond the visit. */
import {isProject, type Project} from '#site/playground/project/project.ts';
import {PLAYGROUND_WORK_KEY} from '#site/playground/storage-keys.ts';
import {createStorageSlot} from '#generator/navigation/storage-slot.ts';

interface Work {
  /** Hash from which the work started; empty for the default sample. */
  readonly from: string;
  readonly project: Project;
}

const MAX_WORKS = 6;

const inSession = createStorageSlot(PLAYGROUND_WORK_KEY, 'session');
const inBrowser = createStorageSlot(PLAYGROUND_WORK_KEY, 'local');

function isWork(value: unknown): value is Work {
  if (typeof value !== 'object' || value === null || !('from' in value && 'project' in value)) return false;
  return typeof value.from === 'string' && isProject(value.project);
}

function readWorks(text: string | null): readonly Work[] {
  if (text === null) return [];
  try {
    const works: unknown = JSON.parse(text);
    return Array.isArray(works) ? works.filter(isWork) : [];
  } catch {
    return [];
  }
}

/** Reads the work that started from a hash. @returns `undefined` when the reader has changed nothing */
export function readWork(from: string): Project | undefined {
  const works = [...readWorks(inSession.get()), ...(from === '' ? readWorks(inBrowser.get()) : [])];
  return works.find((work) => work.from === from)?.project;
}

function saveWork(from: string, project: Project): void {
  const others = readWorks(inSession.get()).filter((work) => work.from !== from);
  const works = [{from, project}, ...others].slice(0, MAX_WORKS);
  const text = JSON.stringify(works);
  inSession.set(text);
  // When storage is full nothing is written. Then the current work replaces that of other links.
  if (works.length > 1 && inSession.get() !== text) inSession.set(JSON.stringify(works.slice(0, 1)));
  if (from === '') inBrowser.set(JSON.stringify([{from, project}]));
}

export function deleteWork(from: string): void {
  inSession.set(JSON.stringify(readWorks(inSession.get()).filter((work) => work.from !== from)));
  if (from === '') inBrowser.delete();
}

const SAVE_DELAY_MS = 300;

/** Stores one project while it is edited. Debounced, because writing it on every keystroke would be slow. */
export function createWorkSaver(firstHash: string) {
  let hash = firstHash;
  let pending: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (pending !== undefined) saveWork(hash, pending);
    pending = undefined;
  };
  window.addEventListener('pagehide', flush);
  return {
    save(project: Project): void {
      pending = project;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    /** From now on the work belongs to another hash. */
    setHash(next: string): void {
      if (next === hash) return;
      flush();
      hash = next;
    },
    /** Stores pending work and stops. */
    dispose(): void {
      flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}
