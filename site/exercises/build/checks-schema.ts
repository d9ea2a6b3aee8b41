/** The YAML with which an exercise or a step of the tutorial says what it asks for. */
import {z} from 'zod';
import {type LocatePath, strictObject} from '#generator/problems/schema-problems.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import type {ElementCheck, TypeCheck} from '#site/programs/exercise-check.ts';

/** What a style sheet can show without the reader: `sheetInState` puts an attribute in its place. */
const states = z.enum([
  ':active',
  ':checked',
  ':disabled',
  ':focus',
  ':focus-visible',
  ':focus-within',
  ':hover',
  ':invalid',
]);

const text = z.string().min(1);
const common = {name: text, hint: text.optional()};

const values = z.union(
  [text, z.array(text).min(1, 'expected at least one value')],
  'expected a text, or a list of them; numbers in quotes',
);

const elementFields = {
  ...common,
  select: text,
  property: text,
  dynamic: z.literal(true).optional(),
  state: states.optional(),
  scheme: z.enum(['light', 'dark']).optional(),
  given: z.record(text, text).optional(),
};

const elementCheck = strictObject({...elementFields, wanted: values});

/** A variable may do without a value. */
const variableCheck = strictObject({...elementFields, wanted: values.optional(), variable: values, file: text});

const acceptCheck = strictObject({...common, file: text, accepts: text}).transform(
  ({accepts: expression, ...fields}) => ({...fields, expression, isValid: true}),
);
const rejectCheck = strictObject({...common, file: text, rejects: text}).transform(
  ({rejects: expression, ...fields}) => ({...fields, expression, isValid: false}),
);

function schemaOf(check: unknown) {
  if (!isRecord(check)) return elementCheck;
  if ('variable' in check) return variableCheck;
  if ('rejects' in check) return rejectCheck;
  return !('select' in check) && ('file' in check || 'accepts' in check) ? acceptCheck : elementCheck;
}

/** A union would not say what is wrong with its members. */
const check = z.unknown().transform((value, context): ElementCheck | TypeCheck => {
  const {success, data, error} = schemaOf(value).safeParse(value, {reportInput: true});
  if (success) return data;
  // With `reportInput` they have their input, but their type does not say which.
  context.issues.push(...(error.issues as z.core.$ZodRawIssue[]));
  return z.NEVER;
});

/** The verdict is a list by name. */
const checks = z
  .array(check)
  .min(1, 'expected at least one check')
  .superRefine((list, context) => {
    for (const [index, {name}] of list.entries()) {
      if (list.findIndex((other) => other.name === name) === index) continue;
      context.addIssue({code: 'custom', path: [index, 'name'], message: `another check is called "${name}", too`});
    }
  });

/** Fields of a schema. */
export const checkFields = {
  checks,
  /** Why the right answer is right. */
  right: text,
};

/** Stands for checks that are invalid, so that the page is read to its end. */
export const NO_CHECKS = {checks: [{name: '-', file: '-', accepts: '-'}], right: '-'};

/** The line of each check. */
export const checkLines = (locate: LocatePath, {length}: readonly unknown[]): (number | undefined)[] =>
  Array.from({length}, (_, index) => locate(['checks', index]));
