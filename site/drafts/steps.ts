/** The reader's code of each step of the tutorial, and which steps are right. */
import {isRecord} from '#generator/shared/is-record.ts';
import {isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {createDraftKey, createDrafts} from './drafts.ts';
import {works} from './works.ts';

export interface StepWork {
  readonly project: Project;
  /** Whether the code as it is passes the step. */
  readonly isRight: boolean;
  /** Whether the step was right once: that does not end with the next edit. */
  readonly isDone: boolean;
  /** The reader's own code while the solution is shown. */
  readonly own?: Project | undefined;
  /** Key of the work that the code becomes when another tab replaces it. */
  readonly workKey?: string | undefined;
}

export const steps = createDrafts({name: 'playground.tutorial', isDraft: isStepWork});

function isStepWork(value: unknown): value is StepWork {
  if (!isRecord(value)) return false;
  const {project, isRight, isDone, own, workKey} = value;
  const areFlags = typeof isRight === 'boolean' && typeof isDone === 'boolean';
  const hasKey = workKey === undefined || typeof workKey === 'string';
  return areFlags && hasKey && isProject(project) && (own === undefined || isProject(own));
}

const tab = createDraftKey();

/** What each step gives, and the step as this tab knows it, whatever another tab has saved since. */
const openSteps = new Map<string, {start: Project; work: StepWork | undefined; savedAt: number | undefined}>();

/** When this tab moved code to each work: another time means that the reader has gone on with it, or has deleted it. */
const movedAt = new Map<string, number | undefined>();

/** The stored work of a step, from which this tab goes on. @param start what the step gives */
export function openStep(id: string, start: Project): StepWork | undefined {
  const work = steps.read(id);
  openSteps.set(id, {start, work, savedAt: steps.savedAt(id)});
  return work;
}

/** The work of an open step as this tab opened or saved it last. */
export const ownStep = (id: string): StepWork | undefined => openSteps.get(id)?.work;

/** Saves a step. Code that another tab has saved since this one opened the step moves to the works of the playground. */
export function saveStep(id: string, {project, isRight, own}: Omit<StepWork, 'isDone' | 'workKey'>): void {
  const stored = steps.read(id);
  const open = openSteps.get(id);
  if (open !== undefined && stored !== undefined && steps.savedAt(id) !== open.savedAt) {
    const {workKey = createDraftKey()} = stored;
    const known = [open.start, project, own];
    const isNew = (code: Project): boolean => !known.some((other) => other && isSameWork(other, code));
    if (isNew(stored.project)) moveToWorks(workKey, stored.project, open.start);
    if (stored.own && isNew(stored.own)) moveToWorks(`${workKey}-own`, stored.own, open.start);
  }
  const work = {project, isRight, isDone: isRight || stored?.isDone === true, own, workKey: `${tab}-${id}`};
  steps.save(id, work);
  if (open !== undefined) openSteps.set(id, {...open, work, savedAt: steps.savedAt(id)});
}

/** An edit: what was right is so only until the next result. */
export function saveChange(id: string, project: Project): void {
  const before = ownStep(id);
  // The project was right already when it was edited.
  const isRight = before?.isRight === true && isSameWork(before.project, project);
  saveStep(id, {project, isRight, own: before?.own});
}

/** What the checks say of the code as it is. A step that the reader has not changed is stored when it is right. */
export function saveVerdict(id: string, project: Project, isRight: boolean): void {
  const before = steps.read(id);
  // Another tab may have stored other code.
  if (before === undefined ? !isRight : !isSameWork(before.project, project)) return;
  saveStep(id, {project, isRight, own: before?.own});
}

function moveToWorks(workKey: string, project: Project, start: Project): void {
  const key = works.savedAt(workKey) === movedAt.get(workKey) ? workKey : createDraftKey();
  works.save(key, {from: `#${writeProjectLink(start)}`, project});
  movedAt.set(key, works.savedAt(key));
}
