/** The terms of a section, by field, and what each says of it. */
import type {IndexDocument} from './index-file.ts';
import {searchedSection} from './message-titles.ts';
import {tokenize} from './tokenizer.ts';
import {BM25, PAGE, WHOLE_KEYWORD} from './weights.ts';

export const FIELDS = ['name', 'keywords', 'text', 'code'] as const;

/** Title and introduction of a page are other fields than headings and texts. */
export const isOfPage = (field: number): boolean => FIELDS[field] === 'name' || FIELDS[field] === 'text';

/** The number of the first field that has a match, by the bits of those that have one. */
export const firstField = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** What is searched of a section, in the order of `FIELDS`. */
export function fieldTexts(document: IndexDocument): (readonly string[])[] {
  const {level, title, above, text, code, keywords} = searchedSection(document);
  // Pages are found by the name of their part of the site. With their headings, it would match everything.
  const group = level === 1 ? [above[0] ?? ''] : [];
  return [[title], keywords.split('\n').flatMap(weighed), [text], [...code.split('\n'), ...group]];
}

/** A keyword that is one word says more of it than one among whose words it is. */
const weighed = (keyword: string): string[] =>
  tokenize(keyword).length === 1 ? Array<string>(WHOLE_KEYWORD).fill(keyword) : [keyword];

/** How much the matches of a section count. */
export const factorOf = ({isAside}: IndexDocument): number => (isAside ? PAGE.aside : 1);

export interface SectionTerms {
  /** Number of occurrences of each term, in the order of `FIELDS`. */
  readonly fields: readonly ReadonlyMap<string, number>[];
  readonly factor: number;
}

export const termsOf = (document: IndexDocument): SectionTerms => ({
  fields: fieldTexts(document).map((texts) => countTerms(texts.flatMap(tokenize))),
  factor: factorOf(document),
});

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

interface FieldMatch {
  /** Occurrences of the term. */
  readonly count: number;
  /** Number of different terms of the field… */
  readonly length: number;
  /** …and over all sections. */
  readonly usual: number | undefined;
  readonly factor: number | undefined;
}

/**
 * What a term says of a section: BM25+ but for the weight of the field and the rarity of the term. From 0.9 to 3.9, half
 * of that in a section that repeats others.
 */
export function matchPart({count, length, usual = 1, factor = 1}: FieldMatch): number {
  const {k, b, delta} = BM25;
  const norm = k * (1 - b) + (k * b * length) / usual;
  return factor * (delta + (count * (k + 1)) / (count + norm));
}
