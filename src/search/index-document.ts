/** A section of a page as the local index holds it. */
export interface IndexDocument {
  /** Site path of the page, percent-encoded, without base URL. */
  readonly path: string;
  /** Empty for the page itself. */
  readonly anchor: string;
  /** 1 for the page itself, 2 to 6 for headings. */
  readonly level: number;
  /** Heading of the section; title of the page for the page itself. */
  readonly title: string;
  /** Headings above, from the site's section (`lvl0`) down; `null` where a level is skipped. */
  readonly above: readonly (string | null)[];
  /** Prose, one line a block. */
  readonly text: string;
  /** Code of the samples. */
  readonly code: string;
  /** Other names of the page, one a line; empty for its sections. */
  readonly keywords: string;
  /** Higher is better, from 0. */
  readonly rank: number;
}
