/** The terms of a section, by field, and what each says of it. */
import type {IndexDocument} from './index-file.ts';
import {searchedSection} from './message-titles.ts';
import {tokenize} from './tokenizer.ts';
import {BM25, PAGE} from './weights.ts';

export const FIELDS = ['name', 'keywords', 'text', 'code'] as const;

/** Title and introduction of a page are other fields than headings and texts. */
export const isOfPage = (field: number): boolean => FIELDS[field] === 'name' || FIELDS[field] === 'text';

export interface SectionTerms {
  /** Number of occurrences of each term, in the order of `FIELDS`. */
  readonly fields: readonly ReadonlyMap<string, number>[];
  /** How much its matches count. */
  readonly factor: number;
}

export function termsOf(document: IndexDocument): SectionTerms {
  const {level, title, above, text, code, keywords} = searchedSection(document);
  // Pages are found by the name of their part of the site. With their headings, it would match everything.
  const group = level === 1 ? `\n${above[0] ?? ''}` : '';
  const fields = [title, keywords, text, code + group].map((field) => countTerms(tokenize(field)));
  return {fields, factor: document.isAside ? PAGE.aside : 1};
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * What a term says of a section: BM25+ but for the weight of the field and the rarity of the term. From 0.9 to 3.9, half
 * of that in a section that repeats others.
 *
 * @param usual number of different terms of the field, over all sections
 */
export function matchPart({fields, factor}: SectionTerms, field: number, term: string, usual = 1): number {
  const {k, b, delta} = BM25;
  const terms = fields[field];
  const count = terms?.get(term) ?? 0;
  const norm = k * (1 - b) + (k * b * (terms?.size ?? 0)) / usual;
  return factor * (delta + (count * (k + 1)) / (count + norm));
}
