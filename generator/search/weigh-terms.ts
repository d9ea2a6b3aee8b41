/** The terms of all sections, with what each match says. */
import {type IndexDocument, newPostings, type PageTable, type Postings} from './index-file.ts';
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

/** Parallel lists, by section: objects, or lists for each term, take several times as long. */
class Matches {
  readonly terms: number[] = [];
  readonly sections: number[] = [];
  /** A bit for each of `FIELDS`. */
  readonly fields: number[] = [];
  /** Occurrences in the first of these fields. */
  readonly counts: number[] = [];
  /** Numbers of different terms, by section and field. */
  readonly lengths: number[][] = [];
  /** Number of the last match of each term. */
  private readonly last: Int32Array;

  constructor(documents: readonly IndexDocument[], vocabulary: Vocabulary) {
    const fields = documents.map((document) =>
      fieldTexts(document).map((texts) => texts.map((text) => vocabulary.of(text))),
    );
    this.last = new Int32Array(vocabulary.terms.length).fill(-1);
    for (const [section, ofFields] of fields.entries()) {
      this.lengths.push(
        ofFields.map((texts, field) => texts.reduce((length, terms) => length + this.add(section, field, terms), 0)),
      );
    }
  }

  /** @returns the number of different terms */
  private add(section: number, field: number, terms: Uint32Array): number {
    const bit = 1 << field;
    let length = 0;
    for (const term of terms) {
      const match = this.last[term] ?? -1;
      const known = this.sections[match] === section ? (this.fields[match] ?? 0) : 0;
      if ((known & bit) === 0) length++;
      if (known === 0) {
        this.last[term] = this.terms.push(term) - 1;
        this.sections.push(section);
        this.fields.push(bit);
        this.counts.push(1);
      } else if (known === bit) this.counts[match] = (this.counts[match] ?? 0) + 1;
      else this.fields[match] = known | bit;
    }
    return length;
  }
}

/** @returns postings by term */
export function weighTerms(
  documents: readonly IndexDocument[],
  table: PageTable,
  vocabulary: Vocabulary,
): ReadonlyMap<string, Postings> {
  const {terms, sections, fields, counts, lengths} = new Matches(documents, vocabulary);
  const usual = usualLengths(lengths, table);
  const matches: number[][] = vocabulary.terms.map(() => []);
  for (const [match, term] of terms.entries()) matches[term]?.push(match);
  const postings = new Map<string, Postings>();
  for (const [term, ofTerm] of matches.entries()) {
    if (ofTerm.length === 0) continue;
    const own = newPostings(ofTerm.length);
    for (const [place, match] of ofTerm.entries()) {
      const section = sections[match] ?? 0;
      const bits = fields[match] ?? 0;
      const field = firstField(bits);
      const length = lengths[section]?.[field] ?? 0;
      const part = matchPart(counts[match] ?? 0, length / (usual[table.isTop(section) ? 1 : 0]?.[field] ?? 1));
      own.sections[place] = section;
      own.fields[place] = bits;
      own.parts[place] = documents[section]?.isAside === true ? PAGE.aside * part : part;
    }
    postings.set(vocabulary.terms[term] ?? '', own);
  }
  return postings;
}

/**
 * What a term says of a section: BM25+ but for the weight of the field and the rarity of the term. From 0.9 to 3.9.
 *
 * @param count occurrences of the term
 * @param length number of different terms of the field, against what is usual
 */
function matchPart(count: number, length: number): number {
  const {k, b, delta} = BM25;
  return delta + (count * (k + 1)) / (count + k * (1 - b + b * length));
}

/** Means over all sections, also those without the field: names of pages, of which there are few, count less. */
function usualLengths(lengths: readonly (readonly number[])[], table: PageTable): number[][] {
  return [false, true].map((isTop) =>
    FIELDS.map((_, field) => {
      const own = lengths.filter((_lengths, section) => !isOfPage(field) || table.isTop(section) === isTop);
      const total = own.reduce((sum, ofFields) => sum + (ofFields[field] ?? 0), 0);
      return Math.round((100 * total) / lengths.length) / 100;
    }),
  );
}
