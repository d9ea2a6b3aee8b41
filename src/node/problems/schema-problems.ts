import {z} from 'zod';
import {allowedNames, didYouMean} from './did-you-mean.ts';
import type {Problem} from './problem.ts';

/** Path of a value inside a configuration, e.g. `['themeConfig', 'navbar', 'items', 0, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/** Tells on which line (1-based) of the file a value is written; `undefined` when it cannot be told. */
export type LocatePath = (path: ValuePath) => number | undefined;

/** An object schema in which unknown keys are errors that say what was probably meant. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => allowedNames(key, known)).join('\n') : undefined,
  });
}

/** Path as a maintainer would write it: `themeConfig.navbar.items[0].label`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** Longest text of a value in a message, in characters: it is there to be recognised. */
const MAX_VALUE_LENGTH = 60;

type Issue = z.core.$ZodIssue;

/** The value that is wrong; of an object whose type decides what it is, the type. */
function wrongValue(issue: Issue): unknown {
  const {input} = issue;
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return input;
  return new Map(Object.entries(input ?? {})).get(issue.discriminator);
}

/** The value as it was written, if that is short enough to say anything; `received undefined` says it already. */
function writtenValue(value: unknown): string | undefined {
  if (!['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return undefined;
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** The names of which the value must be one. */
function namesOf(issue: Issue): string[] {
  const names = issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : undefined;
  return (names ?? []).filter((name) => typeof name === 'string');
}

/** What a value should be, what it is, and what was probably meant. */
function valueTexts(issue: Issue): Pick<Problem, 'message' | 'allowed'> {
  const {message} = issue;
  const value = wrongValue(issue);
  const written = writtenValue(value);
  // Messages of our own may name the value themselves.
  if (written === undefined || message.includes(written)) return {message};
  const allowed = typeof value === 'string' ? didYouMean(value, namesOf(issue)) : undefined;
  return {message: `${message} (got ${written})`, ...(allowed !== undefined && {allowed})};
}

/**
 * Checks a value, so that its issues know what they got.
 *
 * @returns the value with its defaults, or the issues for `schemaProblems`
 */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): {readonly value: z.output<Schema>} | {readonly error: z.ZodError} {
  const result = schema.safeParse(value, {reportInput: true});
  return result.success ? {value: result.data} : {error: result.error};
}

/** Turns the issues of a schema check into problems: field, what it got, what is allowed, file and line. */
export function schemaProblems(file: string, error: z.ZodError, locate: LocatePath): Problem[] {
  const at = (path: ValuePath): {file: string; line?: number} => {
    const line = locate(path);
    return line === undefined ? {file} : {file, line};
  };
  return error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      const allowed = issue.message.split('\n');
      return issue.keys.map((key, index) => ({
        ...at([...issue.path, key]),
        message: `unknown field "${formatPath([...issue.path, key])}".`,
        allowed: allowed[index] ?? '',
      }));
    }
    const field = formatPath(issue.path);
    const {message, ...rest} = valueTexts(issue);
    return [{...at(issue.path), message: field === '' ? message : `"${field}": ${message}`, ...rest}];
  });
}
