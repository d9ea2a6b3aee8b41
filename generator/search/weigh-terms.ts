/** The terms of all sections, with what each match says. */
import type {IndexDocument, PageTable, Postings} from './index-file.ts';
import {FIELDS, fieldTexts, firstField, isOfPage} from './section-texts.ts';
import {tokenize} from './tokenizer.ts';
import {BM25, PAGE} from './weights.ts';

/** Numbers for terms. A text is split once, however often its terms are asked for: splitting is most of the work of an index. */
export class Vocabulary {
  /** The terms by number. */
  readonly terms: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly texts = new Map<string, Uint32Array>();

  /** Numbers of the terms of a text, in order, with repetitions. */
  of(text: string): Uint32Array {
    let numbers = this.texts.get(text);
    if (numbers === undefined) {
      numbers = new Uint32Array(tokenize(text).map((term) => this.numberOf(term)));
      this.texts.set(text, numbers);
    }
    return numbers;
  }

  private numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.numbers.set(term, number);
    }
    return number;
  }
}

/** Numbers of occurrences of each term, by its number. */
type TermCounts = ReadonlyMap<number, number>;

function countTerms(texts: readonly string[], vocabulary: Vocabulary): TermCounts {
  const counts = new Map<number, number>();
  for (const text of texts) {
    for (const term of vocabulary.of(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** @returns postings by term */
export function weighTerms(
  documents: readonly IndexDocument[],
  table: PageTable,
  vocabulary: Vocabulary,
): ReadonlyMap<string, Postings> {
  const sections = documents.map((document) => fieldTexts(document).map((texts) => countTerms(texts, vocabulary)));
  const usual = usualLengths(sections, table);
  const matches = new Map<number, {section: number; bits: number; part: number}[]>();
  for (const [section, fields] of sections.entries()) {
    const factor = documents[section]?.isAside === true ? PAGE.aside : 1;
    for (const term of new Set(fields.flatMap((counts) => [...counts.keys()]))) {
      const bits = fields.reduce((found, counts, field) => (counts.has(term) ? found | (1 << field) : found), 0);
      const field = firstField(bits);
      const counts = fields[field];
      const length = (counts?.size ?? 0) / (usual[table.isTop(section) ? 1 : 0]?.[field] ?? 1);
      const match = {section, bits, part: factor * matchPart(counts?.get(term) ?? 0, length)};
      const known = matches.get(term);
      if (known === undefined) matches.set(term, [match]);
      else known.push(match);
    }
  }
  return new Map(
    Array.from(matches, ([term, ofTerm]) => [
      vocabulary.terms[term] ?? '',
      {
        sections: Uint32Array.from(ofTerm, ({section}) => section),
        fields: Uint8Array.from(ofTerm, ({bits}) => bits),
        parts: Float32Array.from(ofTerm, ({part}) => part),
      },
    ]),
  );
}

/**
 * What a term says of a section: BM25+ but for the weight of the field and the rarity of the term. It is from 0.9 to 3.9.
 *
 * @param count occurrences of the term
 * @param length number of different terms of the field, against what is usual
 */
function matchPart(count: number, length: number): number {
  const {k, b, delta} = BM25;
  return delta + (count * (k + 1)) / (count + k * (1 - b + b * length));
}

/** Means over all sections, also those without the field: names of pages, of which there are few, count less. */
function usualLengths(sections: readonly (readonly TermCounts[])[], table: PageTable): number[][] {
  return [false, true].map((isTop) =>
    FIELDS.map((_, field) => {
      const own = sections.filter((_fields, section) => !isOfPage(field) || table.isTop(section) === isTop);
      const total = own.reduce((sum, fields) => sum + (fields[field]?.size ?? 0), 0);
      return Math.round((100 * total) / sections.length) / 100;
    }),
  );
}
