/** The reader's code of each step of the tutorial, and which steps are right, beyond the visit. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {createWorkId, storeWork} from '#site/playground/view/works.ts';

// Renaming the key loses the stored values of readers.
const TUTORIAL_KEY = 'playground.tutorial';

export interface StepWork {
  readonly project: Project;
  /** Whether the code as it is passes the step. */
  readonly isRight: boolean;
  /** Whether the step was right once: that does not end with the next edit. */
  readonly isDone: boolean;
  /** The reader's own code while the solution is shown. */
  readonly own?: Project | undefined;
  /** Id of the work that the code becomes when another tab replaces it. */
  readonly workId?: string | undefined;
}

type Works = Readonly<Record<string, StepWork>>;

const slot = createJsonSlot(TUTORIAL_KEY, validWorks);
/** When storage is off or full, until the site is left. */
let inMemory: Works = {};

function validWorks(stored: unknown): Works {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).flatMap(([id, work]) => (isStepWork(work) ? [[id, work]] : [])));
}

function isStepWork(value: unknown): value is StepWork {
  if (!isRecord(value)) return false;
  const {project, isRight, isDone, own, workId} = value;
  const areFlags = typeof isRight === 'boolean' && typeof isDone === 'boolean';
  const hasId = workId === undefined || typeof workId === 'string';
  return areFlags && hasId && isProject(project) && (own === undefined || isProject(own));
}

export const readWorks = (): Works => ({...slot.get(), ...inMemory});

export const readStepWork = (id: string): StepWork | undefined => readWorks()[id];

function write(works: Works): void {
  inMemory = slot.set(works) ? {} : works;
}

const tab = createWorkId();
/** What each step was when this tab opened it or stored it last. */
const known = new Map<string, {readonly code: Project | undefined; readonly start: Project}>();

/** The stored work of a step, from which this tab goes on. @param start what the step gives */
export function openStepWork(id: string, start: Project): StepWork | undefined {
  const work = readStepWork(id);
  known.set(id, {code: work?.project, start});
  return work;
}

/** Stores a step. Code that another tab has stored since this one opened the step moves to the works of the playground. */
export function saveStepWork(id: string, work: StepWork): void {
  const {code, start} = known.get(id) ?? {};
  const stored = slot.get()[id];
  const isKnown = (project: Project): boolean =>
    [code, start, work.project].some((own) => own && isSameWork(own, project));
  if (start !== undefined && stored !== undefined && !isKnown(stored.project)) {
    const {workId = createWorkId(), project} = stored;
    storeWork({id: workId, from: `#${writeProjectLink(start)}`, time: Date.now(), project});
  }
  if (start !== undefined) known.set(id, {code: work.project, start});
  write({...readWorks(), [id]: {...work, workId: `${tab}-${id}`}});
}

/** Starts a step anew; what is done stays done, and the reader's own code behind a solution stays there. */
export function resetStepWork(id: string, project: Project): void {
  const {isDone = false, own} = readStepWork(id) ?? {};
  saveStepWork(id, {project, isRight: false, isDone, own});
}

export function forgetTutorial(): void {
  inMemory = {};
  slot.delete();
}
