/** The entries of errors as browsers get them, in one file. */
import {isRecord} from '#generator/shared/is-record.ts';
import type {ErrorEntry} from './error-entry.ts';

/** How a program with the error is mended without thinking. */
export const MENDS = ['default', 'export', 'longhands'] as const;

export type Mend = (typeof MENDS)[number];

export interface KnownError extends Pick<ErrorEntry, 'id' | 'messages' | 'newest' | 'meaning' | 'place'> {
  readonly mend?: Mend | undefined;
  /** Usual causes, each with what to do, which may be empty. Code is in backticks. */
  readonly causes: readonly (readonly [cause: string, fix: string])[];
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

function isKnownError(value: unknown): value is KnownError {
  if (!isRecord(value)) return false;
  const {id, messages, newest, meaning, place, mend, causes} = value;
  return (
    [id, meaning, place].every(isString) &&
    isStrings(messages) &&
    messages.length > 0 &&
    isStrings(newest) &&
    Array.isArray(causes) &&
    causes.every((pair) => isStrings(pair) && pair.length === 2) &&
    (mend === undefined || MENDS.some((name) => name === mend))
  );
}

export const isKnownErrors = (value: unknown): value is readonly KnownError[] =>
  Array.isArray(value) && value.every(isKnownError);
