/** Edited samples, for this tab of the browser: by page and sample, in one key of the session's storage. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';

// Renaming a key loses the stored values of readers.
const SAMPLE_WORK_KEY = 'sample.work';
/** The samples that were edited last. */
export const MAX_WORKS = 20;

interface Work {
  /** Path of the page. */
  readonly page: string;
  /** Id of the sample: hash of its published text, so work on another text is never found. */
  readonly sample: string;
  readonly project: Project;
}

const slot = createJsonSlot(SAMPLE_WORK_KEY, validWorks, 'session');
/** When storage is full or off, until the page is left. */
const inMemory = new Map<string, Project>();

function validWorks(stored: unknown): readonly Work[] {
  return Array.isArray(stored) ? stored.filter(isWork).slice(0, MAX_WORKS) : [];
}

function isWork(value: unknown): value is Work {
  if (!isRecord(value) || !isProject(value['project'])) return false;
  return typeof value['page'] === 'string' && typeof value['sample'] === 'string';
}

const keyOf = (page: string, sample: string): string => `${page} ${sample}`;

/** @returns `undefined` when the reader has changed nothing */
export function readSampleWork(page: string, sample: string): Project | undefined {
  const stored = slot.get().find((work) => work.page === page && work.sample === sample);
  return stored?.project ?? inMemory.get(keyOf(page, sample));
}

/**
 * @param published ids of the page's samples: other works of this page belong to a text that is no longer published
 * @param project `undefined` deletes the work
 */
export function saveSampleWork(page: string, sample: string, published: readonly string[], project?: Project): void {
  const others = slot
    .get()
    .filter((work) => work.page !== page || (work.sample !== sample && published.includes(work.sample)));
  inMemory.delete(keyOf(page, sample));
  const own = project === undefined ? [] : [{page, sample, project}];
  if (!slot.set([...own, ...others].slice(0, MAX_WORKS)) && project !== undefined) {
    inMemory.set(keyOf(page, sample), project);
  }
}
