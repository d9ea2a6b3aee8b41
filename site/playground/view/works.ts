/** The reader's last works in the playground: one list in the browser's storage, which all tabs share. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {readHash} from '#site/playground/project/hash-project.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';

// Renaming the key loses the stored works of readers.
const WORKS_KEY = 'playground.works';
const MAX_WORKS = 10;
/** Of the list as text. Browsers store some five million characters for a whole site, Safari half of them. */
const MAX_LIST_CHARS = 2_000_000;
/** Of one work, so that it never takes the place of most others. The compilers refuse such long code. */
const MAX_WORK_CHARS = 500_000;

export interface Work {
  readonly id: string;
  /** Hash from which the work started. */
  readonly from: string;
  /** Of the last change, in milliseconds. Another time means that another tab has changed the work. */
  readonly time: number;
  readonly project: Project;
}

const slot = createJsonSlot(WORKS_KEY, (stored): readonly Work[] =>
  Array.isArray(stored) ? stored.filter(isWork) : [],
);

/** Validates a work from storage. */
export function isWork(value: unknown): value is Work {
  if (!isRecord(value) || !isProject(value['project'])) return false;
  const {id, from, time} = value;
  // A number may be no date.
  const isDate = typeof time === 'number' && !Number.isNaN(new Date(time).getTime());
  return isDate && typeof id === 'string' && typeof from === 'string';
}

export const createWorkId = (): string => Math.random().toString(36).slice(2, 12);

/** Newest first. */
export const listWorks = slot.get;

export const findWork = (id: string): Work | undefined => listWorks().find((work) => work.id === id);

/** Calls back when this tab or another one has changed the list. @returns ends that */
export const watchWorks = slot.subscribe;

/** Stores a work in place of that with its id. The oldest ones make room. @returns false when there is no room */
export function storeWork(work: Work): boolean {
  if (JSON.stringify(work).length > MAX_WORK_CHARS) return false;
  const works = [work, ...listWorks().filter(({id}) => id !== work.id)].sort((a, b) => b.time - a.time);
  let chars = 0;
  return slot.set(
    works.slice(0, MAX_WORKS).filter((item) => {
      chars += JSON.stringify(item).length;
      return chars <= MAX_LIST_CHARS;
    }),
  );
}

export function deleteWork(id: string): void {
  slot.set(listWorks().filter((work) => work.id !== id));
}

/** Takes a deletion back, unless a tab that shows the work has stored it since. */
export function restoreWork(work: Work): void {
  if (findWork(work.id) === undefined) storeWork(work);
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
