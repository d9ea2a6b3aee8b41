/** The reader's code of each step of the tutorial, and how far the reader is with each. */
import {useSyncExternalStore} from 'react';
import {isRecord} from '#generator/shared/is-record.ts';
import {isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {createDraftKey, createDrafts} from './drafts.ts';
import {works} from './works.ts';

export interface StepWork {
  readonly project: Project;
  /** Whether the code as it is passes the step. */
  readonly isRight: boolean;
  /** Whether the reader's own answer was right once: that does not end with the next edit. */
  readonly isDone: boolean;
  /** Whether the reader has looked at the solution. */
  readonly isSeen: boolean;
  /** The reader's own code is still what the step gave, or what the step before left. */
  readonly isUnchanged: boolean;
  /** The reader's own code while the solution is in the editor. */
  readonly own?: Project | undefined;
  /** Key of the work that the code becomes when another tab replaces it. */
  readonly workKey?: string | undefined;
}

export const steps = createDrafts({name: 'playground.tutorial', isDraft: isStepWork});

function isStepWork(value: unknown): value is StepWork {
  if (!isRecord(value)) return false;
  const {project, isRight, isDone, isSeen, isUnchanged, own, workKey} = value;
  const areFlags = [isRight, isDone, isSeen, isUnchanged].every((flag) => typeof flag === 'boolean');
  const hasKey = workKey === undefined || typeof workKey === 'string';
  return areFlags && hasKey && isProject(project) && (own === undefined || isProject(own));
}

/**
 * How far the reader is with a step:
 *
 * - `done`: once, code that the reader had changed passed the step while the solution was not in the editor. A step that was
 *   done stays so, whatever the reader does afterwards.
 * - `seen`: the reader has opened the solution, or taken it, and the step is not done.
 * - `open`: neither.
 */
export type StepProgress = 'done' | 'seen' | 'open';

export function progressOf(id: string): StepProgress {
  const work = steps.read(id);
  if (work?.isDone) return 'done';
  return work?.isSeen ? 'seen' : 'open';
}

/** How far the reader is with each of these steps. Follows what this tab and others store. */
export function useProgress(
  chapters: readonly {readonly id: string}[],
): (chapter: {readonly id: string}) => StepProgress {
  // The snapshot is a text, because an array would be a new one whenever React asks.
  useSyncExternalStore(steps.subscribe, () => chapters.map(({id}) => progressOf(id)).join());
  return ({id}) => progressOf(id);
}

const tab = createDraftKey();

/** When this tab moved code to each work: another time means that the reader has gone on with it, or has deleted it. */
const movedAt = new Map<string, number | undefined>();

function moveToWorks(workKey: string, project: Project, start: Project): void {
  const key = works.savedAt(workKey) === movedAt.get(workKey) ? workKey : createDraftKey();
  works.save(key, {from: `#${writeProjectLink(start)}`, project});
  movedAt.set(key, works.savedAt(key));
}

/** What a save says; the rest follows from what is stored. */
type NewWork = Pick<StepWork, 'project' | 'isRight' | 'isUnchanged' | 'own'> & Partial<Pick<StepWork, 'isSeen'>>;

export type OpenStep = ReturnType<typeof openStep>;

/**
 * Opens a step in this tab, which goes on from the stored work, whatever another tab saves from then on.
 *
 * @param start the code of a reader who has no work yet
 */
export function openStep(id: string, start: Project) {
  let work = steps.read(id);
  let savedAt = steps.savedAt(id);

  /** Saves the step. Code that another tab has saved meanwhile moves to the works of the playground. */
  function save({project, isRight, isUnchanged, own, isSeen = false}: NewWork): void {
    const stored = steps.read(id);
    if (stored !== undefined && steps.savedAt(id) !== savedAt) {
      const {workKey = createDraftKey()} = stored;
      const isNew = (code: Project): boolean =>
        ![start, project, own].some((other) => other && isSameWork(other, code));
      if (isNew(stored.project)) moveToWorks(workKey, stored.project, start);
      if (stored.own && isNew(stored.own)) moveToWorks(`${workKey}-own`, stored.own, start);
    }
    const isOwnAnswer = isRight && own === undefined && !isUnchanged;
    work = {
      project,
      isRight,
      isDone: isOwnAnswer || stored?.isDone === true,
      isSeen: isSeen || own !== undefined || stored?.isSeen === true,
      isUnchanged,
      own,
      workKey: `${tab}-${id}`,
    };
    steps.save(id, work);
    savedAt = steps.savedAt(id);
  }

  /** The work, or what it is before the first change. */
  const workOr = (project: Project): NewWork => work ?? {project, isRight: false, isUnchanged: true};

  return {
    /** The work as this tab opened or saved it last. */
    work: () => work,
    /** Saves an edit, or that another file is open. What was right is so only until the next result. */
    saveChange(project: Project): void {
      const before = workOr(start);
      const isSame = isSameWork(before.project, project);
      const isUnchanged = before.isUnchanged && (isSame || before.own !== undefined);
      save({project, isRight: isSame && before.isRight, isUnchanged, own: before.own});
    },
    /** Saves what the checks say of the code as it is. A step that the reader has not changed is stored when it is right. */
    saveVerdict(project: Project, isRight: boolean): void {
      const stored = steps.read(id);
      if (stored === undefined) {
        if (isRight) save({project, isRight, isUnchanged: true});
        // Another tab may have stored other code.
      } else if (isSameWork(stored.project, project)) save({...stored, project, isRight});
    },
    /** Saves that the reader looks at the solution. @param project the code in the editor */
    saveSeen(project: Project): void {
      save({...workOr(project), project, isSeen: true});
    },
    /** Lays the solution on the reader's code, which is kept behind it. @param project the code in the editor */
    takeSolution(project: Project, solution: readonly SourceFile[]): void {
      const {isUnchanged} = workOr(project);
      save({project: withSolution(project, solution), isRight: false, isUnchanged, own: project});
    },
    /**
     * Takes the solution away: the reader's own code is in the editor again. A solution that the reader has changed becomes a
     * work of the playground.
     *
     * @returns whether it did
     */
    leaveSolution(solution: readonly SourceFile[]): boolean {
      if (work?.own === undefined) return false;
      const {project, own, isUnchanged} = work;
      const isChanged = !isSameWork(project, withSolution(own, solution));
      if (isChanged) moveToWorks(createDraftKey(), project, own);
      save({project: own, isRight: false, isUnchanged});
      return isChanged;
    },
    /** Begins the step anew. The reader's own code behind a solution becomes a work of the playground. @returns whether it did */
    reset(given: Project): boolean {
      const {own, isUnchanged} = workOr(given);
      const isMoved = own !== undefined && !isUnchanged;
      if (isMoved) moveToWorks(createDraftKey(), own, given);
      save({project: given, isRight: false, isUnchanged: true});
      return isMoved;
    },
  };
}

const withSolution = (project: Project, solution: readonly SourceFile[]): Project => ({
  ...project,
  files: layOver(project.files, solution),
});
