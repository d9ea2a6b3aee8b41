/** Something the reader has to know about the code. */

/** `compiler` and `runtime` speak in their own words; the others are kinds that the view has words for. */
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
  /** A warning does not keep the result from being shown. */
  readonly severity: 'error' | 'warning';
  readonly file?: string;
  /** 1-based. Some errors concern no line, and of some none is known. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** The compiler's words, or the name that the kind is about. */
  readonly detail: string;
}
