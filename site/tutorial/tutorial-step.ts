/** A step of the tutorial, as the build writes it and browsers fetch it. */
import type {Checks} from '#site/programs/exercise-check.ts';
import type {SourceFile} from '#site/programs/source-file.ts';

export interface TutorialStep {
  readonly title: string;
  /** HTML, as `task` and `hints`. */
  readonly explanation: string;
  readonly task: string;
  /** From a nudge to nearly the answer. */
  readonly hints: readonly string[];
  /** The whole program: the solution of the step before, and what this step gives. */
  readonly start: readonly SourceFile[];
  /** Names of the files that this step gives. */
  readonly given: readonly string[];
  /** The files of the solution that differ from the start. */
  readonly solution: readonly SourceFile[];
  /** Name of the file that is shown first. */
  readonly open: string;
  readonly check: Checks;
}
