/** Keeps what the reader writes: for each link of this tab, and for the default sample beyond the visit. */
import {isProject, type Project} from '#playground/project/project.ts';
import {PLAYGROUND_WORK_KEY} from '#shared/storage-keys.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';

interface Work {
  /** Hash that the work began with; empty for the default sample. */
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

/** The work that was begun with a hash, if the reader has changed anything. */
export function readWork(from: string): Project | undefined {
  const works = [...readWorks(inSession.get()), ...(from === '' ? readWorks(inBrowser.get()) : [])];
  return works.find((work) => work.from === from)?.project;
}

export function keepWork(from: string, project: Project): void {
  const others = readWorks(inSession.get()).filter((work) => work.from !== from);
  const works = [{from, project}, ...others].slice(0, MAX_WORKS);
  const text = JSON.stringify(works);
  inSession.set(text);
  // What does not fit is not written at all. The work at hand comes before that of other links.
  if (works.length > 1 && inSession.get() !== text) inSession.set(JSON.stringify(works.slice(0, 1)));
  if (from === '') inBrowser.set(JSON.stringify([{from, project}]));
}

export function forgetWork(from: string): void {
  inSession.set(JSON.stringify(readWorks(inSession.get()).filter((work) => work.from !== from)));
  if (from === '') inBrowser.delete();
}

const KEEP_DELAY_MS = 300;

/** Keeps what becomes of one project. */
export interface WorkKeeper {
  readonly keep: (project: Project) => void;
  /** From now on the work belongs to another hash. */
  readonly move: (to: string) => void;
  /** Writes what is still to be written. */
  readonly end: () => void;
}

/** Keeps a project soon: writing all of it on every key would cost the reader's time. Leaving the page writes at once. */
export function createWorkKeeper(first: string): WorkKeeper {
  let from = first;
  let waiting: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (waiting !== undefined) keepWork(from, waiting);
    waiting = undefined;
  };
  window.addEventListener('pagehide', flush);
  return {
    keep(project) {
      waiting = project;
      clearTimeout(timer);
      timer = setTimeout(flush, KEEP_DELAY_MS);
    },
    move(to) {
      if (to === from) return;
      flush();
      from = to;
    },
    end() {
      flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}
