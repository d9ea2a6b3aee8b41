/** What an exercise asks of the reader's code. */
import {isRecord} from '#generator/shared/is-record.ts';
import type {SourceFile} from './source-file.ts';

interface Check {
  /** What it is about, in words: `背景`. */
  readonly name: string;
  /** Asked when it differs: where to look. */
  readonly hint?: string | undefined;
}

/** What elements of its scene must compute. */
export interface ElementCheck extends Check {
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
}

/** What a file must contain. The result would not show it: a type, a variable in place of its value. */
export interface CodeCheck extends Check {
  readonly file: string;
  /** Source of a regular expression, for the code without its comments. */
  readonly matches: string;
}

/** What an exercise or a step of the tutorial asks for. */
export interface Checks {
  readonly checks: readonly (ElementCheck | CodeCheck)[];
  /** Why the right answer is right. */
  readonly right: string;
}

/** A sample that is checked. */
export interface SampleExercise {
  readonly id: string;
  readonly check: Checks;
  /** File whose component is checked, which is not shown; else `entryFile`. */
  readonly scene?: string | undefined;
}

export interface Difference extends Check {
  readonly wanted: string;
  /** In the words of the code, if it has one for this value; empty for nothing. */
  readonly found: string;
}

/** Without differences the answer is right. */
export interface CheckResult {
  readonly differences: readonly Difference[];
  readonly right: string;
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** Validates a result that comes out of the reader's code. @param max number of differences */
export function isCheckResult(value: unknown, max: number): value is CheckResult {
  if (!isRecord(value) || !isString(value['right']) || !Array.isArray(value['differences'])) return false;
  const {differences} = value;
  return (
    differences.length <= max &&
    differences.every((difference: unknown) => {
      if (!isRecord(difference)) return false;
      const {name, wanted, found, hint = ''} = difference;
      return [name, wanted, found, hint].every(isString);
    })
  );
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;

export function isInCode({file, matches}: CodeCheck, files: readonly SourceFile[]): boolean {
  const code = files.find(({name}) => name === file)?.code ?? '';
  return new RegExp(matches, 'u').test(code.replaceAll(COMMENT, ''));
}

/** Adds what the code does not contain to what its elements do not compute: the frame has no sources. */
export function withCodeChecks(result: CheckResult, {checks}: Checks, files: readonly SourceFile[]): CheckResult {
  const missing = checks.filter((check): check is CodeCheck => 'matches' in check && !isInCode(check, files));
  const differences = missing.map(({name, hint}) => ({name, wanted: '', found: '', hint}));
  return {...result, differences: [...result.differences, ...differences]};
}
