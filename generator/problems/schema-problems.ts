import {z} from 'zod';
import {allowedNames, didYouMean} from './did-you-mean.ts';
import type {Problem} from './problem.ts';

/** Path of a value inside a configuration, e.g. `['themeConfig', 'navbar', 'items', 0, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/** Line (1-based) on which a value is written; `undefined` when it is unknown. */
export type LocatePath = (path: ValuePath) => number | undefined;

/** Adds a problem of the value at a path. */
export type ReportAt = (path: ValuePath, problem: Omit<Problem, 'file' | 'line'>) => void;

/** Reports problems of the values of a file. */
export function reporterOf(
  {file, locate}: {readonly file: string; readonly locate: LocatePath},
  problems: Problem[],
): ReportAt {
  return (path, problem) => void problems.push({file, line: locate(path), ...problem});
}

/** An object schema in which unknown keys are errors with a suggestion. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => allowedNames(key, known)).join('\n') : undefined,
  });
}

/** Formats a path like `themeConfig.navbar.items[0].label`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** Longest value quoted in a message, in characters. */
const MAX_VALUE_LENGTH = 60;

type Issue = z.core.$ZodIssue;

/** The invalid value; for an unknown variant of a discriminated union, its discriminator. */
function wrongValue(issue: Issue): unknown {
  const {input} = issue;
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return input;
  return new Map(Object.entries(input ?? {})).get(issue.discriminator);
}

/** The value as it was written; `undefined` for objects and for missing values, which zod's message names already. */
function writtenValue(value: unknown): string | undefined {
  if (!['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return undefined;
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** The allowed names of an enum or a discriminated union. */
function namesOf(issue: Issue): string[] {
  const names = issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : undefined;
  return (names ?? []).filter((name) => typeof name === 'string');
}

function valueTexts(issue: Issue): Pick<Problem, 'message' | 'allowed'> {
  const {message} = issue;
  const value = wrongValue(issue);
  const written = writtenValue(value);
  // Our own messages may quote the value already.
  if (written === undefined || message.includes(written)) return {message};
  const allowed = typeof value === 'string' ? didYouMean(value, namesOf(issue)) : undefined;
  return {message: `${message} (got ${written})`, allowed};
}

/** zod's own messages name types. Those of our schemas say themselves what is allowed. */
const TYPE_MESSAGE = /^Invalid input/;
const ALLOWED_BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['number', 'a number without quotes'],
]);

function allowedType(issue: Issue): string | undefined {
  if (issue.code !== 'invalid_type' || !TYPE_MESSAGE.test(issue.message)) return undefined;
  return ALLOWED_BY_TYPE.get(issue.expected) ?? issue.expected;
}

/** Turns the issues of a schema check (with `reportInput`) into problems with field, value, what is allowed, file and line. */
export function schemaProblems(file: string, issues: readonly Issue[], locate: LocatePath): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      const allowed = issue.message.split('\n');
      return issue.keys.map((key, index) => ({
        file,
        line: locate([...issue.path, key]),
        message: `unknown field "${formatPath([...issue.path, key])}".`,
        allowed: allowed[index] ?? '',
      }));
    }
    const field = formatPath(issue.path);
    const line = locate(issue.path);
    const {message, allowed = allowedType(issue)} = valueTexts(issue);
    if (field === '') return [{file, line, message}];
    if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) {
      const fault = issue.input === undefined ? 'is missing' : 'has no value';
      return [{file, line, message: `the field "${field}" ${fault}.`, allowed: allowed ?? message}];
    }
    return [{file, line, message: `"${field}": ${message}`, allowed}];
  });
}
