import {z} from 'zod';
import {allowedNames, didYouMean, type Problem, SiteProblemsError} from './problem.ts';
import {isDeepStrictEqual} from 'node:util';
import {isRecord} from '#shared/is-record.ts';

/** Path of a value inside a configuration, e.g. `['themeConfig', 'navbar', 'items', 0, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/** Line (1-based) on which a value is written; `undefined` when it is unknown. */
export type LocatePath = (path: ValuePath) => number | undefined;

export type ReportAt = (path: ValuePath, problem: Omit<Problem, 'file' | 'line'>) => void;

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
function schemaProblems(file: string, issues: readonly Issue[], locate: LocatePath): Problem[] {
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

/** Removes the value at a path; removes the object around it when a required field is missing there. */
function without(value: unknown, [key, ...deeper]: ValuePath): unknown {
  if (key === undefined) return undefined;
  // Lists keep a hole, so that the paths of their other items stay the same.
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === Number(key) ? without(item, deeper) : item));
  }
  if (!isRecord(value) || !(String(key) in value)) return undefined;
  const {[String(key)]: child, ...others} = value;
  const rest = without(child, deeper);
  return rest === undefined ? others : {...others, [String(key)]: rest};
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutHoles);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutHoles(item)]));
}

/** The path that a part of `withoutHoles(holed)` has in `holed`. */
function pathWithHoles(holed: unknown, [key, ...deeper]: ValuePath): ValuePath {
  if (key === undefined) return [];
  if (!Array.isArray(holed)) return [key, ...pathWithHoles(isRecord(holed) ? holed[String(key)] : undefined, deeper)];
  const kept = holed.flatMap((item: unknown, index) => (item === undefined ? [] : [{item, index}]));
  const found = kept[Number(key)];
  return [found?.index ?? key, ...pathWithHoles(found?.item, deeper)];
}

/** An unknown field is invalid itself, not its object. */
function pathsOf(error: z.ZodError): ValuePath[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  );
}

/** A value as far as it is valid. */
export interface CheckedValue<T> {
  readonly value: T;
  /** Takes paths of `value`, whose lists lack their invalid items. */
  readonly locate: LocatePath;
  /** Paths of what was removed; the empty path is the whole value. */
  readonly invalidPaths: readonly ValuePath[];
}

/** The values in an object or a list, by name or index; none in other values. */
export const valuesIn = (value: unknown): [key: string | number, value: unknown][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).map(([name, item]) => [Array.isArray(value) ? Number(name) : name, item]);

/** Paths of the objects and lists that contain themselves: each path ends where the value repeats. */
function findCycles(value: unknown, path: ValuePath = [], outer: readonly unknown[] = []): ValuePath[] {
  if (outer.includes(value)) return [path];
  return valuesIn(value).flatMap(([key, item]) => findCycles(item, [...path, key], [...outer, value]));
}

/** @throws SiteProblemsError with all problems so far when the schema does not take the fallback */
export function validFallback<Schema extends z.ZodType>(
  schema: Schema,
  fallback: object,
  problems: readonly Problem[],
): z.output<Schema> {
  const {success, data} = schema.safeParse(fallback);
  if (success) return data;
  throw new SiteProblemsError(problems);
}

/**
 * Reports problems and returns the valid part, so that the rest of the site is checked in the same run.
 *
 * @param source the value as its author wrote it; `fallback` replaces required fields that are missing or invalid
 */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  source: {readonly file: string; readonly value: unknown; readonly locate: LocatePath; readonly fallback: object},
  problems: Problem[],
): CheckedValue<z.output<Schema>> {
  const {file, locate, fallback} = source;
  const report = reporterOf(source, problems);
  // Schemas, and all code that walks through a value, need one that ends.
  const cycles = findCycles(source.value);
  for (const path of cycles) {
    const message = `"${formatPath(path)}" is an object or a list that contains itself.`;
    report(path, {message, allowed: 'objects and lists that do not contain themselves'});
  }
  const value = cycles.reduce<unknown>(without, source.value);
  const {success, data, error} = schema.safeParse(value, {reportInput: true});
  if (success) return {value: data, locate, invalidPaths: cycles};
  const isOfCycle = ({path}: z.core.$ZodIssue): boolean => cycles.some((cycle) => isDeepStrictEqual(cycle, path));
  const issues = error.issues.filter((issue) => !isOfCycle(issue));
  problems.push(...schemaProblems(file, issues, locate));
  const invalidPaths = [...cycles, ...pathsOf(error)];
  let holed = value;
  while (isRecord(holed)) {
    const current: Readonly<Record<string, unknown>> = holed;
    const result = schema.safeParse({...fallback, ...Object(withoutHoles(current))});
    const originalPath = (path: ValuePath): ValuePath => pathWithHoles(current, path);
    if (result.success) return {value: result.data, locate: (path) => locate(originalPath(path)), invalidPaths};
    const rest = pathsOf(result.error).map(originalPath).reduce<unknown>(without, current);
    // A refinement of the whole value names no part that could be removed.
    if (isDeepStrictEqual(rest, current)) break;
    holed = rest;
  }
  return {value: validFallback(schema, fallback, problems), locate, invalidPaths};
}
