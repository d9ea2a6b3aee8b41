/** A text of the output folder. */
export interface TextFile {
  /** Begins with a slash; decoded, as file systems have it. */
  readonly path: string;
  readonly text: string;
}
