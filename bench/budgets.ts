/**
 * What the site may cost. Ratios and bytes only: seconds depend on the machine, so they are printed and never judged.
 * Bytes are gzip, level 9, of files as served.
 */
export const budgets = {
  /** Before the first sign of life: HTML and stylesheet. */
  firstViewBytes: {
    '/': 30_000,
    '/docs/learn/installation/': 45_000,
    '/docs/api/javascript/create/': 45_000,
  },
  /** HTML, stylesheet and all scripts that a first view loads in the end. */
  wholeViewBytes: {
    '/': 140_000,
    '/docs/learn/installation/': 150_000,
    '/docs/api/javascript/create/': 150_000,
  },
  /**
   * Code, manifest and first shard: all that the first answer of search needs, whatever the size of the site. It waits
   * for the other shards, but no longer than `SEARCH_INDEX_WAIT_MS`.
   */
  searchFirstAnswerBytes: 150_000,
  /** Keystroke to painted results. Milliseconds depend on the machine: printed, and a warning, never a failure. */
  searchMedianMs: 16,
  searchP95Ms: 50,
  /** Share of judged queries with an answer among the first three. */
  searchHitAt3: 0.97,
  searchZeroResults: 0,
  /** The compiler that the playground loads by itself; everything else comes when it is chosen. */
  playgroundCompilerBytes: 380_000,
  /** Rest after a keystroke to new result, median; and from an endless sample to the notice. Printed, never judged. */
  playgroundKeyMs: 150,
  playgroundStopMs: 2000,
  /** The inline script of every page. */
  inlineScriptBytes: 1_024,
  /** A first view in a site of 1,000 pages against the same page in a site of 100. */
  firstViewGrowthRatio: 1.05,
  /** A cold build of 1,000 pages against one of 100: ten times the pages, at most ten times the time. */
  coldBuildGrowthRatio: 10,
  /** A build in which nothing changed, against a cold one, at 1,000 pages. */
  warmToColdRatio: 0.25,
  /** A build in which one page of 1,000 changed, against a cold one. */
  onePageToColdRatio: 0.3,
} as const;
