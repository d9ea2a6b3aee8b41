/** The reader's works in the playground: the last ten, which all tabs share, and which of them this tab shows at which hash. */
import {isRecord} from '#generator/shared/is-record.ts';
import {fullHash, readHash} from '#site/playground/project/hash-project.ts';
import {isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {createDraftKey, createDrafts, createSaver, type Draft} from './drafts.ts';

interface Work {
  /** Hash from which the work started. */
  readonly from: string;
  readonly project: Project;
}

export type WorkDraft = Draft<Work>;

export const works = createDrafts({name: 'playground.works', isDraft: isWork, max: 10, maxDraftChars: 500_000});

/**
 * The work that this tab shows at each hash, as it saved it last: the list may be full, or have another tab's changes. After a
 * reset it is `null`.
 */
const places = createDrafts({name: 'playground.tab', isDraft: isShown, area: 'session', max: 6});

function isWork(value: unknown): value is Work {
  return isRecord(value) && typeof value['from'] === 'string' && isProject(value['project']);
}

function isShown(shown: unknown): shown is WorkDraft | null {
  if (!isRecord(shown)) return shown === null;
  return typeof shown['key'] === 'string' && typeof shown['time'] === 'number' && isWork(shown['value']);
}

/** Takes a deletion back, unless a tab that shows the work has saved it since. */
export function restoreWork({key, time, value}: WorkDraft): void {
  if (works.savedAt(key) === undefined) works.save(key, value, time);
}

/** This tab shows the work from now on, at the hash from which it started. */
export function showWork(work: WorkDraft): void {
  for (const {key: hash, value} of places.list()) if (value?.key === work.key) places.delete(hash);
  places.save(fullHash(work.value.from), work);
}

/** This tab shows the project of the hash again. The work stays in the list. */
export function leaveWork(hash: string): void {
  places.save(fullHash(hash), null);
}

/**
 * The work that this tab shows at a hash. Without a hash that is its own on the default template, else the newest one; in a
 * new tab the newest of all.
 *
 * @returns its hash, too
 */
export function openWork(hash: string): {readonly hash: string; readonly work: WorkDraft | undefined} {
  const shown = places.read(fullHash(hash));
  if (shown !== undefined || hash !== '') return {hash, work: shown ?? undefined};
  const isNewTab = places.list().length === 0;
  const newest = works.list().find(({value}) => isNewTab || value.from === fullHash(hash));
  if (newest === undefined) return {hash, work: undefined};
  showWork(newest);
  const {from} = newest.value;
  return {hash: from === fullHash(hash) ? hash : from, work: newest};
}

/** The line by which the reader knows a work again: the first one that is not in the project from which it started. */
export function firstLine({from, project: {files, active}}: Work): string {
  const origin = readHash(from);
  const known = new Set(origin.kind === 'project' ? origin.project.files.flatMap(linesOf) : []);
  const own = [...files].sort((a, b) => Number(b.name === active) - Number(a.name === active)).flatMap(linesOf);
  return own.find((line) => !known.has(line) && !line.startsWith('import ')) ?? own[0] ?? active;
}

const linesOf = ({code}: {readonly code: string}): string[] =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface WorkSaverOptions {
  readonly hash: string;
  readonly original: Project;
  /** The reader's work that is open. */
  readonly work: WorkDraft | undefined;
  /** Called with false when the work is in this tab only. */
  readonly onStored: (isStored: boolean) => void;
}

export type WorkSaver = ReturnType<typeof createWorkSaver>;

/** Saves the reader's work on a project. When two tabs go on with the same work, it becomes two works. */
export function createWorkSaver({hash: firstHash, original, work, onStored}: WorkSaverOptions) {
  let hash = fullHash(firstHash);
  let own = work;
  let isSaving = false;
  const show = (next: WorkDraft): void => {
    own = next;
    places.save(hash, next);
  };
  const store = (key: string, project: Project, lastTime?: number): void => {
    const value = {from: own?.value.from ?? hash, project};
    isSaving = true;
    const isStored = works.save(key, value, lastTime);
    isSaving = false;
    show({key, time: works.savedAt(key) ?? Date.now(), value});
    onStored(isStored);
  };
  /** True when another tab has gone on with the same work. */
  const isTaken = ({key, time}: WorkDraft): boolean => (works.savedAt(key) ?? time) !== time;
  const {save, flush, dispose} = createSaver((project: Project) => {
    if (!isSameWork(project, own?.value.project ?? original)) {
      store(own === undefined || isTaken(own) ? createDraftKey() : own.key, project);
      // Only another file is open.
    } else if (own !== undefined) show({...own, value: {...own.value, project}});
  });
  /** Keeps what this tab shows when another one has gone on with it. */
  const keepOwn = (): void => {
    if (isSaving || own === undefined || !isTaken(own)) return;
    const {value, time} = own;
    const same = works.list().find((work) => isSameWork(work.value.project, value.project));
    if (same === undefined) store(createDraftKey(), value.project, time);
    else show({...same, value});
  };
  return {
    save,
    /** Saves what is pending, and what another tab has replaced while this one was in the browser's cache. */
    flush(): void {
      flush();
      keepOwn();
    },
    /** Watches what other tabs save. @returns saves what is pending and ends */
    start(): () => void {
      keepOwn();
      const endWatch = works.subscribe(keepOwn);
      return () => {
        dispose();
        endWatch();
      };
    },
    /** Key of the open work. */
    key: (): string | undefined => own?.key,
    /** Moves the work to another hash. */
    setHash(next: string): void {
      if (fullHash(next) === hash) return;
      flush();
      if (own !== undefined) places.delete(hash);
      hash = fullHash(next);
      if (own !== undefined) show(own);
    },
  };
}
