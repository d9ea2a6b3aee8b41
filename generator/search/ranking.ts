/** Pages compete by how much of them is about the query, then their sections. */
import type {PageData} from '#shared/page-data.ts';
import {ALL} from './find-query.ts';
import type {Closeness} from './phrases.ts';
import {PAGE, PHRASE} from './weights.ts';

/** Guides and reference answer questions; announcements are searched by name. Kinds without a rank are not indexed. */
export const PAGE_RANK: Readonly<Partial<Record<PageData['kind'], number>>> = {
  doc: 3,
  'category-index': 2,
  standalone: 1,
  'blog-post': 0,
};

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
  /** Those with a score, best first; at least one. */
  readonly sections: readonly SectionEvidence[];
  /** Share of the query that they hold together. */
  readonly coverage: number;
  readonly rank: number;
}

/** The page itself answers what its title asks; any other query is answered by the section that is closest to it. */
function scoreInPage({isTop, score, closeness: {title, keyword, text}, isPageNamed}: SectionEvidence): number {
  return score * Math.max(title, keyword, text) * (isTop && !isPageNamed ? PAGE.top : 1);
}

/** From 0 for a word that every page holds, to 1 for one that no other page holds: the name of an option, an error. */
function specificityOf(pages: readonly PageEvidence[], total: number): number {
  const isClose = ({closeness: {title, keyword, text}}: SectionEvidence): boolean =>
    Math.max(title, keyword, text) > PHRASE.none;
  const close = pages.filter(({sections}) => sections.some(isClose)).length;
  return (1 - close / total) ** PAGE.specific;
}

/** What a page's score is the product of. */
export interface PageScore {
  /** Of the scores of its sections. */
  readonly sum: number;
  /** Its closest phrase. */
  readonly factor: number;
  /** Share of the query that it holds. */
  readonly coverage: number;
  /** For its kind. */
  readonly kind: number;
}

const product = ({sum, factor, coverage, kind}: PageScore): number => sum * factor * coverage * kind;

/** A heading counts among pages as much as the query is specific; a broad word asks for the page that is about it. */
function scorePage({sections, coverage, rank}: PageEvidence, specificity: number): PageScore {
  let sum = 0;
  let share = 1;
  let factor: number = PHRASE.none;
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
    let place = product(score);
    const sections = [...page.sections].sort((a, b) => scoreInPage(b) - scoreInPage(a));
    return sections.flatMap((evidence, at): RankedSection[] => {
      // A page may hold the whole query in several sections.
      if ((coverage[evidence.id] ?? 0) < least && !(at === 0 && page.coverage > ALL)) return [];
      const section = {place, page: score, evidence};
      place *= PAGE.place;
      return [section];
    });
  });
  return [...ranked].sort((a, b) => b.place - a.place || a.evidence.id - b.evidence.id);
}
