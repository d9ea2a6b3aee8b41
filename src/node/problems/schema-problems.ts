import {z} from 'zod';
import {allowedNames} from './did-you-mean.ts';
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
    return [{...at(issue.path), message: field === '' ? issue.message : `"${field}": ${issue.message}`}];
  });
}
