/** The reader's code of each step of the tutorial, and which steps are right, beyond the visit. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';

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
  const {project, isRight, isDone, own} = value;
  const areFlags = typeof isRight === 'boolean' && typeof isDone === 'boolean';
  return areFlags && isProject(project) && (own === undefined || isProject(own));
}

export const readWorks = (): Works => ({...slot.get(), ...inMemory});

export const readStepWork = (id: string): StepWork | undefined => readWorks()[id];

function write(works: Works): void {
  inMemory = slot.set(works) ? {} : works;
}

export const saveStepWork = (id: string, work: StepWork): void => write({...readWorks(), [id]: work});

/** Starts a step anew; what is done stays done, and the reader's own code behind a solution stays there. */
export function resetStepWork(id: string, project: Project): void {
  const {isDone = false, own} = readStepWork(id) ?? {};
  saveStepWork(id, {project, isRight: false, isDone, own});
}

export function forgetTutorial(): void {
  inMemory = {};
  slot.delete();
}
