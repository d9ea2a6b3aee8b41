import {isRecord} from '#generator/shared/is-record.ts';
import type {KeyMistake} from './rule-sources.ts';

interface Check {
  /** What it is about, in words: `背景`. */
  readonly name: string;
  /** Asked when it differs: where to look. */
  readonly hint?: string | undefined;
}

/** What elements of its scene must compute, and by what. It has `wanted`, `variable` or both. */
export interface ElementCheck extends Check {
  readonly select: string;
  /**
   * A CSS property, in camel case. One that stands for four sides or corners (`padding`) asks for each of them. With
   * parentheses (`isReadable()`) it is a function that the entry exports, called with each element.
   */
  readonly property: string;
  /** CSS values: one for all selected elements, or one for each. */
  readonly wanted?: string | readonly string[] | undefined;
  /** The variable that the value must read, `colors.surface`: one for all selected elements, or one for each. */
  readonly variable?: string | readonly string[] | undefined;
  /** The module that exports the variables, as an import of the entry's folder names it: `colors.stylex`. */
  readonly file?: string | undefined;
  /** The value must be that of a dynamic style. */
  readonly dynamic?: boolean | undefined;
  /** A pseudo-class: what they compute in this state. */
  readonly state?: string | undefined;
  /** What they compute for readers who prefer this color scheme; else the one that is shown. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Declarations that the elements get while they are read, by properties in camel case. */
  readonly given?: Readonly<Record<string, string>> | undefined;
}

/** What the types of a file must allow, or forbid. The result would not show it. */
export interface TypeCheck extends Check {
  readonly file: string;
  /** An expression that is tried in the file: `(book: Book) => <BookCard book={book} />`. */
  readonly expression: string;
  /** Whether TypeScript must accept it. */
  readonly isValid: boolean;
}

/** What an exercise or a step of the tutorial asks for. */
export interface Checks {
  readonly checks: readonly (ElementCheck | TypeCheck)[];
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

const REASONS = [
  /** Another value; of the properties `parts`, if it has any. */
  'value',
  /** Another value, because there are rules for conditions only. */
  'default',
  /** The value does not come from StyleX. */
  'origin',
  /** The value comes from StyleX, but not from a dynamic style. */
  'static',
  /** The value does not read the variables `parts`. */
  'variable',
  /** The file, `wanted`, does not have the variables `parts`. */
  'no-variable',
  /** The file, `wanted`, throws the error `found`. */
  'throws',
  /** The types do not accept it. */
  'accepts',
  /** The types do not reject it. */
  'rejects',
  /** TypeScript is not there to say it. */
  'no-types',
  /** The key, `name`, is `wanted` in camel case. */
  'key',
  /** The key, `name`, is a condition around properties. */
  'condition',
  /** The program was stopped. */
  'stopped',
] as const;

export interface Difference extends Check {
  readonly reason: (typeof REASONS)[number];
  readonly wanted: readonly string[];
  /** The values in the words of the code, where it has words for them. */
  readonly found: readonly string[];
  readonly parts: readonly string[];
}

/** Without differences the answer is right. */
export interface CheckResult {
  readonly differences: readonly Difference[];
  readonly right: string;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);
const reasons: ReadonlySet<unknown> = new Set(REASONS);

/** Validates a result that comes out of the reader's code. @param max number of differences */
export function isCheckResult(value: unknown, max: number): value is CheckResult {
  if (!isRecord(value) || !isString(value['right']) || !Array.isArray(value['differences'])) return false;
  const {differences} = value;
  return (
    differences.length <= max &&
    differences.every((difference: unknown) => {
      if (!isRecord(difference)) return false;
      const {name, reason, wanted, found, parts, hint = ''} = difference;
      return [name, hint].every(isString) && reasons.has(reason) && [wanted, found, parts].every(isStrings);
    })
  );
}

/** Adds keys that are written wrongly to what the elements do not compute: the frame has no sources. */
export function withKeyMistakes(result: CheckResult, mistakes: readonly KeyMistake[]): CheckResult {
  const differences = mistakes.map(({key, instead}): Difference => {
    const rest = {name: key, found: [], parts: []};
    return instead === undefined
      ? {...rest, reason: 'condition', wanted: []}
      : {...rest, reason: 'key', wanted: [instead]};
  });
  return {...result, differences: [...result.differences, ...differences]};
}

/** Whether an expression is valid in a file; `undefined` where TypeScript is not there. */
type TryExpression = (file: string, expression: string) => Promise<boolean | undefined>;

/** Adds what the types do not say as they should. */
export async function withTypeChecks(
  result: CheckResult,
  {checks}: Checks,
  isValid: TryExpression,
): Promise<CheckResult> {
  const differences: Difference[] = [];
  for (const check of checks) {
    if ('select' in check) continue;
    const {name, hint, file, expression} = check;
    const found = await isValid(file, expression);
    if (found === check.isValid) continue;
    const reason = found === undefined ? 'no-types' : check.isValid ? 'accepts' : 'rejects';
    differences.push({name, hint, reason, wanted: [], found: [], parts: []});
  }
  return {...result, differences: [...result.differences, ...differences]};
}

export const hasTypeChecks = ({checks}: Checks): boolean => checks.some((check) => !('select' in check));

/** The verdict on a program that was stopped before it could be judged. */
export const stoppedResult = ({right}: Checks): CheckResult => ({
  differences: [{name: '', reason: 'stopped', wanted: [], found: [], parts: []}],
  right,
});
