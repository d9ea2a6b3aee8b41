interface ViewBudget {
  /** The bytes before the first paint, which are those of the HTML. */
  readonly firstViewBytes: number;
  /** The bytes with all scripts, and with what is fetched ahead while the page is read for five seconds. */
  readonly wholeViewBytes: number;
  readonly scriptBytes: number;
}

const views: Readonly<Record<string, ViewBudget>> = {
  '/': {firstViewBytes: 20_500, wholeViewBytes: 150_000, scriptBytes: 27_000},
  // Steps of four tools for both versions, commands for both, and 15 differences.
  '/docs/learn/installation/': {firstViewBytes: 43_700, wholeViewBytes: 150_000, scriptBytes: 27_000},
  // 40 errors, each with its example, 45 differences of newer versions, and outputs of both where they differ.
  '/docs/api/javascript/create/': {firstViewBytes: 55_000, wholeViewBytes: 200_000, scriptBytes: 27_000},
};

/**
 * Goals: ratios and gzip bytes (level 9), with some 5 % of room, so that a mend fits. What a change costs, `npm run bench` prints
 * beside the figures of the last release. Milliseconds depend on the machine: exceeding them is a warning, never a failure.
 */
export const budgets = {
  views,
  /**
   * Code with the modal, manifest, and files of the index. React is in it (79 kB): no page brings it, so it comes with the
   * modal, and pages that are only read never pay it.
   */
  firstHitBytes: 180_000,
  /** Keystroke to painted results. */
  searchMedianMs: 16,
  searchP95Ms: 50,
  /** Shares of judged queries with an answer among the first three hits. */
  searchHitAt3: {named: 0.99, tuned: 0.95, setAside: 0.93},
  /** The same of queries in readers' own words: a right page first, among three, the section that answers first. */
  searchMeant: {
    tuned: {page: 0.95, pageAmong3: 0.98, section: 0.88},
    setAside: {page: 0.92, pageAmong3: 0.97, section: 0.75},
  },
  /** The same of the site's pages among 1,000. */
  searchAmong1000: {
    named: 0.98,
    hitAt3: 0.93,
    meant: {page: 0.92, pageAmong3: 0.97, section: 0.81},
  },
  searchZeroResults: 0,
  /** The compiler that the playground loads first. */
  playgroundCompilerBytes: 380_000,
  /** TypeScript's service with its declarations. */
  playgroundTypesBytes: 1_300_000,
  /** The time from the end of the debounce to the new result, median. */
  playgroundKeyMs: 150,
  /** The time from the start of an endless sample to the notice that it was stopped. */
  playgroundStopMs: 2000,
  /** The time from the command `dev` to the first page with its app, from the second run on. */
  devFirstPageMs: 2000,
  /** The time from the write of a page's file to its new text on screen, median. */
  devSavedPageMs: 300,
  inlineScriptBytes: 1_024,
  /**
   * Layouts and styles that scripts force from a click on a link until the next page is complete: the link that had the
   * focus leaves, the focus moves to the start, and the table of contents reads positions in two frames. No layout is among
   * them.
   */
  navigationForcedLayouts: 4,
  /** A whole view in a site of 1,000 pages against the same page in a site of 100. */
  firstViewGrowthRatio: 1.05,
  /** A cold build of 1,000 pages against one of 100: ten times the pages, at most ten times the time. */
  coldBuildGrowthRatio: 10,
  /**
   * CPU time of a cold build of the project's own site against the reference job, for each 100 kB of content. Samples are
   * compiled with both versions.
   */
  coldBuildCpuRatio: 1.9,
  /** Bytes of the output of 1,000 generated pages, per page. 28 kB are rules, with every color for both modes. */
  outputBytesPerPage: 79_000,
  /**
   * Bytes that the compressed HTML of a page gains in a site of 1,000 pages, against the same page in one of 100: the 9 groups more of the
   * sidebar, each a link for readers without scripts, and the address of the file with its entries.
   */
  gzipGrowthBytes: 220,
  /** A build in which nothing changed, against a cold one, at 1,000 pages. */
  warmToColdRatio: 0.05,
  /** A build in which one page of 1,000 changed, against a cold one. */
  onePageToColdRatio: 0.2,
} as const;
