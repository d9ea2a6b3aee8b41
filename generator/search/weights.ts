/** Every number of the ranking. `decisions/0007-search.md` explains how they work together. */

/** BM25+: saturation of repeated terms, influence of the length, least score of a term. */
export const BM25 = {k: 2, b: 0.3, delta: 0.9} as const;

/** A match in one field of a section. */
export const FIELD = {
  title: 4,
  heading: 5,
  keywords: 5,
  above: 1.5,
  /** Description and first paragraphs of a page. */
  intro: 2,
  text: 1,
  code: 0.3,
} as const;

/** As how many occurrences a keyword counts that is one word. */
export const WHOLE_KEYWORD = 3;

/** A typed word against a term of the index. */
export const TERM = {
  prefix: 0.2,
  /** Loss for each further character of a longer term. */
  prefixLoss: 0.3,
  /** A pair of characters is taken for parts of two words if a neighboring pair occurs this much more often… */
  neighbor: 2.5,
  /** …and then says this much about the subject. */
  acrossWords: 0.15,
} as const;

/** How much a match of a synonym counts, against one of what was typed. */
export const SYNONYM = 0.7;

/** How fast a section counts less the less of the query it holds. */
export const COVERAGE = 1.5;

/** Where a section holds the query as one phrase. Factors of the section's score. */
export const PHRASE = {
  titleEqual: 20,
  title: 3.5,
  /** For a keyword that is the query; less for one that also has other words. */
  keyword: 9,
  headings: 4,
  text: 1.1,
  /** For a text that holds the query with the words that make a sentence of it. */
  typed: 8,
  /** For a text that holds all of at least three words; less for a part of them. */
  sentence: 8,
} as const;

export const PAGE = {
  /** The page itself, over its sections, if its title holds the query. */
  title: 2.7,
  /** The page itself, among its sections, unless its title holds the query. */
  top: 0.6,
  /** A section that repeats what others teach. */
  aside: 0.5,
  /** What each further section adds to the score of its page, compared with the one before. */
  further: 0.3,
  /** Where each further section of a page stands, compared with the one before. */
  place: 0.25,
  /** How fast a heading counts less the more pages hold the query. */
  specific: 4,
  /** Bonus for each step of `PAGE_RANK`. */
  kind: 0.3,
} as const;

export const LISTED = {
  /** Only this many sections are ranked by page and phrase; the others follow. */
  ranked: 400,
  /** With at most this many sections that hold the whole query, others are listed too… */
  few: 3,
  /** …that hold this share of the most that any section holds. */
  partial: 0.3,
} as const;
