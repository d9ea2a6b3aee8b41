/** What the playground stores in the browser. The reader's work: per link for this tab, and for the default sample beyond the visit. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';

// Renaming a key loses the stored values of readers.
const PLAYGROUND_WORK_KEY = 'playground.work';
/** Width of the editor in percent. */
export const PLAYGROUND_SPLIT_KEY = 'playground.split';

interface Work {
  /** Hash from which the work started; empty for the default sample. */
  readonly from: string;
  readonly project: Project;
}

const MAX_WORKS = 6;

const inSession = createJsonSlot(PLAYGROUND_WORK_KEY, validWorks, 'session');
const inBrowser = createJsonSlot(PLAYGROUND_WORK_KEY, validWorks);

function validWorks(stored: unknown): readonly Work[] {
  return Array.isArray(stored) ? stored.filter(isWork) : [];
}

function isWork(value: unknown): value is Work {
  if (typeof value !== 'object' || value === null || !('from' in value && 'project' in value)) return false;
  return typeof value.from === 'string' && isProject(value.project);
}

/** Reads the work that started from a hash. @returns `undefined` when the reader has changed nothing */
export function readWork(from: string): Project | undefined {
  const works = [...inSession.get(), ...(from === '' ? inBrowser.get() : [])];
  return works.find((work) => work.from === from)?.project;
}

const worksExcept = (from: string): readonly Work[] => inSession.get().filter((work) => work.from !== from);

function saveWork(from: string, project: Project): void {
  const work = {from, project};
  // When storage is full, the current work replaces that of other links.
  if (!inSession.set([work, ...worksExcept(from)].slice(0, MAX_WORKS))) inSession.set([work]);
  if (from === '') inBrowser.set([work]);
}

export function deleteWork(from: string): void {
  inSession.set(worksExcept(from));
  if (from === '') inBrowser.delete();
}

const SAVE_DELAY_MS = 300;

/** Stores one project while it is edited. Debounced, because writing it on every keystroke would be slow. */
export function createSaver(write: (project: Project) => void) {
  let pending: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (pending !== undefined) write(pending);
    pending = undefined;
  };
  window.addEventListener('pagehide', flush);
  return {
    save(project: Project): void {
      pending = project;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    flush,
    /** Stores pending work and stops. */
    dispose(): void {
      flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}

/** Stores the work on the project of a hash. */
export function createWorkSaver(firstHash: string) {
  let hash = firstHash;
  const {flush, ...saver} = createSaver((project) => saveWork(hash, project));
  return {
    ...saver,
    /** From now on the work belongs to another hash. */
    setHash(next: string): void {
      if (next === hash) return;
      flush();
      hash = next;
    },
  };
}
