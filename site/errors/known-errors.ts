/** The entries of errors as browsers get them, in one file. */
import type {ErrorEntry} from './error-entry.ts';

/** How a program with the error is mended without thinking. */
export const MENDS = ['default', 'export', 'longhands'] as const;

export type Mend = (typeof MENDS)[number];

export interface KnownError extends Pick<ErrorEntry, 'id' | 'messages' | 'newest' | 'meaning' | 'place'> {
  readonly mend?: Mend | undefined;
  /** Usual causes, each with what to do, which may be empty. Code is in backticks. */
  readonly causes: readonly (readonly [cause: string, fix: string])[];
}
