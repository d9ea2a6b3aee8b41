/** The text of a page below one heading, for search. */
export interface PageSection {
  /** Id of the heading; absent for what stands above the first one. */
  readonly id?: string | undefined;
  /** Level of the heading, 2 to 6; 1 for what stands above the first one. */
  readonly level: number;
  /** Plain text of the heading; empty for what stands above the first one. */
  readonly title: string;
  /** Prose, one line a block. */
  readonly text: string;
  /** Code of the samples, as shown. */
  readonly code: string;
}
