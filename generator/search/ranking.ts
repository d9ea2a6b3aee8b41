/** How closely sections hold the query, as a phrase or in their names; pages compete by how much of them is about it, then their sections. */
import {ALL} from './inverted-index.ts';
import type {OtherName} from './pinyin.ts';
import type {QueryPart} from './read-query.ts';
import type {CompactDocument} from './section-texts.ts';
import {compact, isWordLetter, textRuns} from './tokenizer.ts';
import {PAGE, PHRASE} from './weights.ts';

/** A query of so many words is a sentence (2: +2 −6, 6: +1 −4). */
const SENTENCE_WORDS = 3;

/** A query in the form of `compact`. */
export interface CompactQuery {
  /** The query without weak words, if it was searched without them. */
  readonly whole: string;
  readonly runs: readonly string[];
  /** What was typed between spaces. */
  readonly words: readonly string[];
  /** The whole query with other names of its parts. */
  readonly variants: readonly OtherName[];
}

/** @param query what was searched for: `typed`, or that without its weak words */
export function compactQuery(typed: string, query: string, parts: readonly QueryPart[]): CompactQuery {
  const words = typed.split(/\s+/u).map(compact).filter(Boolean);
  return {
    whole: compact(query),
    runs: textRuns(query).map(({text}) => compact(text)),
    words,
    variants: variantsOf(parts),
  };
}

/** A query has at most this many variants; those that differ least are kept. */
const MAX_VARIANTS = 12;

function variantsOf(parts: readonly QueryPart[]): OtherName[] {
  let variants: readonly OtherName[] = [{text: '', weight: 1}];
  for (const {text, others} of parts) {
    const names = [{text, weight: 1}, ...others];
    variants = variants
      .flatMap((variant) =>
        names.map((name) => ({text: variant.text + compact(name.text), weight: variant.weight * name.weight})),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_VARIANTS);
  }
  return variants.slice(1);
}

/** True if the text holds the phrase between word boundaries; between Han characters every position is one. */
function holdsWord(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = isWordLetter(text.charAt(at - 1)) && isWordLetter(phrase.charAt(0));
    const after = isWordLetter(text.charAt(at + phrase.length)) && isWordLetter(phrase.charAt(phrase.length - 1));
    if (!before && !after) return true;
  }
  return false;
}

/** True if some words are in the section's own heading and the others in those above. */
function headingsHold({title, above}: CompactDocument, {runs}: CompactQuery): boolean {
  const own = runs.filter((run) => holdsWord(title, run));
  return runs.length > 1 && own.length > 0 && runs.every((run) => own.includes(run) || holdsWord(above, run));
}

/** Length of the longest part of the query that the text holds, as a share of the query. */
function longestPart(text: string, words: readonly string[]): number {
  let longest = 0;
  for (let from = 0, to = 1; to <= words.length; to++) {
    while (from < to && !text.includes(words.slice(from, to).join(''))) from++;
    longest = Math.max(longest, words.slice(from, to).join('').length);
  }
  return longest / words.join('').length;
}

/** A number from 1 up to the factor, by the share that counts. */
const partly = (factor: number, share: number): number => 1 + (factor - 1) * share;

function textFactor(document: CompactDocument, query: CompactQuery): number {
  const {text} = document;
  const {whole, words} = query;
  if (headingsHold(document, query)) return PHRASE.headings;
  // An error message: the reader's has other names and paths in it than the page's.
  if (words.length >= SENTENCE_WORDS) return partly(PHRASE.sentence, longestPart(text, words) ** 2);
  return text.includes(whole) ? PHRASE.text : 1;
}

/** The largest factor of the query as typed and with other names, each as far as it counts. */
function bestFactor({whole, variants}: CompactQuery, factorOf: (text: string) => number): number {
  let best = factorOf(whole);
  for (const {text, weight} of variants) best = Math.max(best, partly(factorOf(text), weight));
  return best;
}

function titleFactor({title}: CompactDocument, query: CompactQuery): number {
  return bestFactor(query, (text) => {
    if (text === '' || !title.includes(text)) return 1;
    // `create` is `stylex.create`.
    if (title === text || title.endsWith(`.${text}`)) return PHRASE.titleEqual;
    return partly(PHRASE.title, Math.sqrt(text.length / title.length));
  });
}

function keywordFactor({keywords}: CompactDocument, query: CompactQuery): number {
  return bestFactor(query, (text) => {
    let share = 0;
    for (const keyword of keywords) if (holdsWord(keyword, text)) share = Math.max(share, text.length / keyword.length);
    return partly(PHRASE.keyword, share ** 2);
  });
}

/** How closely a section holds the query, by where it does: factors of its score. */
export interface Closeness {
  readonly title: number;
  readonly keyword: number;
  readonly text: number;
}

/** How closely a section holds the query whose text is not known: terms that are in one section are seldom far apart. */
export const unknownCloseness = (isNamed: boolean, holdsAll: boolean): Closeness => ({
  title: isNamed ? PHRASE.title : 1,
  keyword: 1,
  text: holdsAll ? PHRASE.text : 1,
});

/** @param isPageNamed true for the top of a page whose title holds the query, perhaps misspelt */
export function closeness(document: CompactDocument, query: CompactQuery, isPageNamed: boolean): Closeness {
  const title = titleFactor(document, query);
  return {
    title: isPageNamed ? title * PAGE.title : title,
    keyword: keywordFactor(document, query),
    text: textFactor(document, query),
  };
}

/** Usual length of a heading, in characters. */
const SHORT_TITLE = 10;
export const shortness = (title: string): number => 1 / (1 + title.length / SHORT_TITLE);

export interface SectionEvidence {
  readonly id: number;
  /** True for the section that stands for the page itself. */
  readonly isTop: boolean;
  readonly score: number;
  readonly closeness: Closeness;
  /** True if the title of the page holds the query, perhaps misspelt; false for sections below it. */
  readonly isPageNamed: boolean;
}

export interface PageEvidence {
  /** The sections with a score, best first; at least one. */
  readonly sections: readonly SectionEvidence[];
  /** Share of the query that they hold together. */
  readonly coverage: number;
  readonly rank: number;
}

/** The page itself answers what its title asks; any other query is answered by the section that is closest to it. */
function scoreInPage({isTop, score, closeness: close, isPageNamed}: SectionEvidence): number {
  return score * closest(close) * (isTop && !isPageNamed ? PAGE.top : 1);
}

const closest = ({title, keyword, text}: Closeness): number => Math.max(title, keyword, text);

/** @returns 0 for a word that every page holds, up to 1 for one that no other page holds: the name of an option, an error */
function specificityOf(pages: readonly PageEvidence[], total: number): number {
  const close = pages.filter(({sections}) => sections.some((section) => closest(section.closeness) > 1)).length;
  return (1 - close / total) ** PAGE.specific;
}

/** What a page's score is the product of. */
export interface PageScore {
  /** Sum of the scores of its sections, each further one counting less. */
  readonly sum: number;
  /** Its closest phrase. */
  readonly factor: number;
  /** Share of the query that it holds. */
  readonly coverage: number;
  /** Bonus for its kind. */
  readonly kind: number;
}

/** A heading counts among pages as much as the query is specific; a broad word asks for the page that is about it. */
function scorePage({sections, coverage, rank}: PageEvidence, specificity: number): PageScore {
  let sum = 0;
  let share = 1;
  let factor = 1;
  for (const {isTop, score, closeness: close} of sections) {
    sum += score * share;
    share *= PAGE.further;
    const title = isTop && rank > 0 ? close.title : close.title ** specificity;
    factor = Math.max(factor, title, close.keyword, close.text);
  }
  return {sum, factor, coverage, kind: 1 + PAGE.kind * rank};
}

/** A section of a page that competes with others. */
export interface RankedSection {
  /** The score of its page, less for each better section of it. */
  readonly place: number;
  readonly page: PageScore;
  readonly evidence: SectionEvidence;
}

/**
 * Sections of the best page first, but each further one of a page stands lower.
 *
 * @param coverage share of the query that a section holds, by section
 * @param limits `least`: what a section must hold; `total`: number of pages in the index
 */
export function rankSections(
  pages: readonly PageEvidence[],
  coverage: Float64Array,
  {least, total}: {readonly least: number; readonly total: number},
): RankedSection[] {
  const specificity = specificityOf(pages, total);
  const ranked = pages.flatMap((page) => {
    const score = scorePage(page, specificity);
    let place = score.sum * score.factor * score.coverage * score.kind;
    const sections = [...page.sections].sort((a, b) => scoreInPage(b) - scoreInPage(a));
    return sections.flatMap((evidence, at): RankedSection[] => {
      // A page may hold the whole query in several sections.
      if ((coverage[evidence.id] ?? 0) < least && !(at === 0 && page.coverage > ALL)) return [];
      const section = {place, page: score, evidence};
      place *= PAGE.place;
      return [section];
    });
  });
  return ranked.sort((a, b) => b.place - a.place || a.evidence.id - b.evidence.id);
}
