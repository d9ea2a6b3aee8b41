/** A step of the tutorial, as the build writes it and browsers fetch it. */
import {isRecord} from '#generator/shared/is-record.ts';
import {type ExerciseFile, isExerciseFile} from '#site/programs/exercise-check.ts';
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

const isText = (value: unknown): value is string => typeof value === 'string';

const isFile = (value: unknown): value is SourceFile =>
  isRecord(value) && isText(value['name']) && isText(value['code']);

function isCodeCheck(value: unknown): value is CodeCheck {
  if (!isRecord(value)) return false;
  const {name, file, matches, hint} = value;
  return [name, file, matches].every(isText) && (hint === undefined || isText(hint));
}

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

/** Validates a fetched step. @throws Error when it is none */
export function readTutorialStep(value: unknown): TutorialStep {
  if (!isTutorialStep(value)) throw new Error('The file is no step of the tutorial.');
  return value;
}

export function isTutorialStep(value: unknown): value is TutorialStep {
  if (!isRecord(value)) return false;
  const {title, explanation, task, hints, start, given, solution, open, check, codeChecks} = value;
  return (
    [title, explanation, task, open].every(isText) &&
    [hints, given].every((list) => isListOf(list, isText)) &&
    [start, solution].every((list) => isListOf(list, isFile)) &&
    isExerciseFile(check) &&
    isListOf(codeChecks, isCodeCheck)
  );
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;

/** The checks of the code that a program does not pass. */
export const failedCodeChecks = (checks: readonly CodeCheck[], files: readonly SourceFile[]): CodeCheck[] =>
  checks.filter(({file, matches}) => {
    const code = files.find(({name}) => name === file)?.code ?? '';
    return !new RegExp(matches, 'u').test(code.replaceAll(COMMENT, ''));
  });
