/** A problem of the project's code, shown to the reader. */

/** `compiler` and `runtime` problems have their own messages. The view has labels for the other kinds. */
export type ProblemKind =
  | 'compiler'
  | 'runtime'
  | 'missing-import'
  | 'unknown-package'
  | 'import-cycle'
  | 'same-name'
  | 'too-large'
  | 'no-component'
  | 'compiler-stopped';

export interface Problem {
  readonly kind: ProblemKind;
  /** With a warning the result is still shown. */
  readonly severity: 'error' | 'warning';
  readonly file?: string;
  /** 1-based. Not every problem has a known line. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** The compiler's or program's message, or the name that the label contains. */
  readonly detail: string;
}
