/** What is known of a session's code, of which revision, and what follows from it. */
import type {CheckResult} from '#site/programs/exercise-check.ts';
import type {CompiledProject, CompilerStatus} from './compile/compiler-client.ts';
import {isSamePlace, placeIn, type Project, type ProjectProblem} from './project/project.ts';
import type {ConsoleEntry} from './run/frame-messages.ts';
import type {StopReason} from './run/preview-stage.ts';

/** Counts the changes of files and compiler. What is compiled, run and judged has the revision of its code. */
export type Revision = number;

/** The compiler's answer to a revision. */
export interface Answer extends CompiledProject {
  readonly revision: Revision;
  readonly project: Project;
  /** What the browser drops of its style sheet. */
  readonly rejected: readonly ProjectProblem[];
}

type PreviewState = 'waiting' | 'rendered' | StopReason;

/** One run of a program. What the frame of an earlier one says is dropped. */
interface Run {
  readonly revision: Revision;
  readonly preview: PreviewState;
  readonly problems: readonly ProjectProblem[];
  readonly console: readonly NumberedEntry[];
}

/** What inspects the code beside the compiler, and has to be loaded: StyleX's rules of ESLint, and TypeScript. */
export const INSPECTORS = ['lint', 'types'] as const;

export type Inspector = (typeof INSPECTORS)[number];

export interface Inspection {
  /** `off` until it is asked for; `loading` when it will load, too; `failed` when its script did not load. */
  readonly status: 'off' | 'loading' | 'ready' | 'failed';
  /** Revision of the code that was inspected. */
  readonly revision: Revision | undefined;
  readonly problems: readonly ProjectProblem[];
}

export interface NumberedEntry extends ConsoleEntry {
  readonly number: number;
}

/** What is known, and of which revision. The functions below say what follows from it. */
export interface SessionState {
  readonly project: Project;
  /** Revision of the code as it is. */
  readonly revision: Revision;
  readonly compiler: CompilerStatus;
  readonly inspections: Readonly<Record<Inspector, Inspection>>;
  readonly answer: Answer | undefined;
  /** The last answer without problems. */
  readonly result: Answer | undefined;
  /** The last run of a result. */
  readonly run: Run | undefined;
  /** Revision of the frame that is seen, which is an older one until the last run has rendered. */
  readonly shown: Revision | undefined;
  /** What an exercise says of the last revision that was judged. */
  readonly verdict: {readonly revision: Revision; readonly check: CheckResult} | undefined;
}

export const isCompiling = ({answer, revision}: SessionState): boolean => answer?.revision !== revision;

/** What keeps the program from running: problems of the code, or of its run. */
export const failuresOf = ({answer, run}: SessionState): readonly ProjectProblem[] =>
  answer !== undefined && answer.problems.length > 0 ? answer.problems : (run?.problems ?? []);

/**
 * All problems: those that keep the program from running come first. Of several that say the same of a place, the clearest
 * stays.
 */
export function problemsOf(state: SessionState): readonly ProjectProblem[] {
  const failures = failuresOf(state);
  const {lint, types} = state.inspections;
  const rejected = state.answer?.rejected ?? [];
  const isMistaken = (problem: ProjectProblem): boolean =>
    // A style is not used when its name is mistyped elsewhere.
    (problem.finding?.name === 'unused' && types.problems.length > 0) ||
    // `'16 px'` is no list of values.
    (problem.finding?.name === 'several-values' && rejected.some((other) => isSamePlace(other, problem)));
  // While the program fails, much of what rules find follows from that.
  const ofRules = failures.length > 0 ? [] : lint.problems.filter((problem) => !isMistaken(problem));
  const imports = failures.filter(({kind}) => kind === 'missing-import' || kind === 'unknown-package');
  const ofTypes = types.problems.filter(
    (problem) =>
      !imports.some((other) => isSameLine(other, problem)) && !ofRules.some((other) => isSamePlace(other, problem)),
  );
  const ofCss = rejected.filter((problem) => {
    const isSame = problem.column === undefined ? isSameLine : isSamePlace;
    return ![...ofRules, ...ofTypes].some((other) => isSame(other, problem));
  });
  const inspected = [...ofCss, ...ofRules, ...ofTypes];
  return [...failures, ...inspected.sort((one, other) => placeIn(state.project, one) - placeIn(state.project, other))];
}

const isSameLine = (one: ProjectProblem, other: ProjectProblem): boolean =>
  one.file === other.file && one.line === other.line;

/** An inspector has found the problem in older code, and has not answered about the code as it is yet. */
export function isOutdated({inspections, revision}: SessionState, {kind}: ProjectProblem): boolean {
  const inspector = INSPECTORS.find((name) => name === kind);
  if (inspector === undefined) return false;
  const inspection = inspections[inspector];
  return inspection.status === 'ready' && inspection.revision !== revision;
}

/** The state of what is worst off among the inspectors. */
export const inspectorsOf = ({inspections}: SessionState): Inspection['status'] =>
  (['failed', 'off', 'loading'] as const).find((status) =>
    INSPECTORS.some((inspector) => inspections[inspector].status === status),
  ) ?? 'ready';

/** Compiler and inspectors have said all of the code as it is. */
export const isInspected = (state: SessionState): boolean =>
  !isCompiling(state) && INSPECTORS.every((inspector) => state.inspections[inspector].revision === state.revision);

/** Why the result was removed, if it was for a reason that the reader should know. */
export function stopReasonOf({run}: SessionState): StopReason | undefined {
  return run === undefined || run.preview === 'waiting' || run.preview === 'rendered' ? undefined : run.preview;
}

/** Something is seen: a result, or what is there instead of one. */
export const hasOutcome = (state: SessionState): boolean =>
  state.compiler === 'failed' ||
  failuresOf(state).length > 0 ||
  (state.run !== undefined && state.run.preview !== 'waiting');

/** The compiled code is that of an older revision, because the last one has errors. */
export const isOldOutput = ({answer, result}: SessionState): boolean => result !== undefined && answer !== result;

/** What is seen is an older revision, because the last one has errors or has thrown before it rendered. */
export const isOldResult = (state: SessionState): boolean =>
  state.shown !== undefined &&
  (isOldOutput(state) || (state.run?.preview === 'waiting' && state.run.problems.length > 0));

/** The exercise has judged the code as it is. */
export const isJudged = ({verdict, revision}: SessionState): boolean => verdict?.revision === revision;

/** The code as it is passes the exercise. */
export const isRight = (state: SessionState): boolean =>
  isJudged(state) && state.verdict?.check.differences.length === 0;
