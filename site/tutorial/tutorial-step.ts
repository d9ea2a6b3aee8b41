/** A step of the tutorial, as the build writes it and browsers fetch it. */
import type {ExerciseFile} from '#site/programs/exercise-check.ts';
import type {SourceFile} from '#site/programs/source-file.ts';

/** What a file must contain. The result would not show it: a type, a variable in place of its value. */
export interface CodeCheck {
  /** What it is about, in words. */
  readonly name: string;
  readonly file: string;
  /** Source of a regular expression, for the code without its comments. */
  readonly matches: string;
  readonly hint?: string | undefined;
}

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
  readonly check: ExerciseFile;
  readonly codeChecks: readonly CodeCheck[];
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;

/** The checks of the code that a program does not pass. */
export const failedCodeChecks = (checks: readonly CodeCheck[], files: readonly SourceFile[]): CodeCheck[] =>
  checks.filter(({file, matches}) => {
    const code = files.find(({name}) => name === file)?.code ?? '';
    return !new RegExp(matches, 'u').test(code.replaceAll(COMMENT, ''));
  });
