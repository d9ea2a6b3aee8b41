/** What an exercise asks of the reader's code: what elements of its scene must compute. */
import {isRecord} from '#generator/shared/is-record.ts';

export interface ExerciseCheck {
  /** What it is about, in words: `背景`. */
  readonly name: string;
  /** Selects elements of the scene. */
  readonly select: string;
  /** A CSS property, in camel case; with parentheses (`isReadable()`) a function that the entry exports, called with each. */
  readonly property: string;
  /** CSS values: one for all selected elements, or one for each. */
  readonly wanted: string | readonly string[];
  /** A pseudo-class: what they compute in this state. */
  readonly state?: string | undefined;
  /** What they compute for readers who prefer this color scheme; else the one that is shown. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Asked when it differs: where to look. */
  readonly hint?: string | undefined;
}

/** What an exercise or a step of the tutorial asks for. */
export interface ExerciseFile {
  readonly checks: readonly ExerciseCheck[];
  /** Why the right answer is right. */
  readonly right: string;
}

export interface Difference {
  readonly name: string;
  readonly wanted: string;
  /** In the words of the code, if it has one for this value; empty for nothing. */
  readonly found: string;
  readonly hint?: string | undefined;
}

/** Without differences the answer is right. */
export interface CheckResult {
  readonly differences: readonly Difference[];
  readonly right: string;
}

const isString = (value: unknown): value is string => typeof value === 'string';

const isOptional = (value: unknown): boolean => value === undefined || isString(value);

/** Validates a result that comes out of the reader's code. */
export function isCheckResult(value: unknown): value is CheckResult {
  if (!isRecord(value) || !isString(value['right']) || !Array.isArray(value['differences'])) return false;
  return value['differences'].every((difference: unknown) => {
    if (!isRecord(difference)) return false;
    const {name, wanted, found, hint} = difference;
    return [name, wanted, found].every(isString) && isOptional(hint);
  });
}
