/** Terms with the sections that hold them, and how much each match says. Kinds of numbers lie apart, because that compresses best. */

/** Parallel lists, ordered by section. */
export interface Postings {
  readonly sections: Uint32Array;
  /** In which fields of the section, a bit for each of `FIELDS`. */
  readonly fields: Uint8Array;
  /** What the match says: see `matchPart`. */
  readonly parts: Float32Array;
}

export const newPostings = (count: number): Postings => ({
  sections: new Uint32Array(count),
  fields: new Uint8Array(count),
  parts: new Float32Array(count),
});

export const NO_POSTINGS = newPostings(0);

/** Terms with their postings, as text. */
export interface PackedTerms {
  /** A line each: how many characters it has in common with the one before, as a digit, and the others. */
  readonly terms: string;
  /** Number of its matches, of each term. */
  readonly counts: string;
  /** Of each match, how far its section is from that of the match before. */
  readonly distances: string;
  /** A digit for each match. */
  readonly fields: string;
  /** A digit for each match. */
  readonly parts: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const DIGIT_CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const DIGIT_VALUES = new Uint8Array(128);
for (const [value, code] of DIGIT_CODES.entries()) DIGIT_VALUES[code] = value;

/** A digit of a number has five bits of it; the others have 32 more. */
const BASE = 32;

/** Collects digits. Text that grows by a character takes three times as long. */
class DigitWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  digit(value: number): void {
    if (this.length === this.bytes.length) {
      const longer = new Uint8Array(2 * this.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    this.bytes[this.length++] = DIGIT_CODES[value] ?? 0;
  }

  number(number: number): void {
    let rest = number;
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) this.digit((rest % BASE) + BASE);
    this.digit(rest);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes.subarray(0, this.length));
  }
}

/** Reads numbers, one after the other. */
function numberReader(text: string): () => number {
  let at = 0;
  return () => {
    let number = 0;
    for (let factor = 1; ; factor *= BASE) {
      const digit = DIGIT_VALUES[text.charCodeAt(at++)] ?? 0;
      number += factor * (digit % BASE);
      if (digit < BASE) return number;
    }
  };
}

export function packTerms(terms: ReadonlyMap<string, Postings>): PackedTerms {
  const lines: string[] = [];
  const [counts, distances, fields, parts] = [
    new DigitWriter(),
    new DigitWriter(),
    new DigitWriter(),
    new DigitWriter(),
  ];
  let before = '';
  for (const term of [...terms.keys()].sort()) {
    const postings = terms.get(term) ?? NO_POSTINGS;
    let same = 0;
    while (same < DIGITS.length - 1 && same < term.length && term[same] === before[same]) same++;
    lines.push(DIGITS.charAt(same) + term.slice(same));
    before = term;
    counts.number(postings.sections.length);
    let last = 0;
    for (const section of postings.sections) {
      distances.number(section - last);
      last = section;
    }
    for (const field of postings.fields) fields.digit(field);
    for (const part of postings.parts) parts.digit(partDigit(part));
  }
  return {
    terms: lines.join('\n'),
    counts: counts.text(),
    distances: distances.text(),
    fields: fields.text(),
    parts: parts.text(),
  };
}

export function unpackTerms({terms, counts, distances, fields, parts}: PackedTerms): Map<string, Postings> {
  const unpacked = new Map<string, Postings>();
  const [nextCount, nextDistance] = [numberReader(counts), numberReader(distances)];
  let at = 0;
  let term = '';
  for (const line of terms === '' ? [] : terms.split('\n')) {
    term = term.slice(0, DIGIT_VALUES[line.charCodeAt(0)]) + line.slice(1);
    const postings = newPostings(nextCount());
    let section = 0;
    for (let place = 0; place < postings.sections.length; place++) {
      section += nextDistance();
      postings.sections[place] = section;
      postings.fields[place] = DIGIT_VALUES[fields.charCodeAt(at)] ?? 0;
      postings.parts[place] = partOf(DIGIT_VALUES[parts.charCodeAt(at)] ?? 0);
      at++;
    }
    unpacked.set(term, postings);
  }
  return unpacked;
}

/** Parts are from 0.45, in a section that repeats others, to 3.9, and whole scores of synonyms up to some 150. */
const LEAST_PART = 0.45;
const STEPS_PER_OCTAVE = 6;

const partDigit = (part: number): number =>
  Math.min(Math.max(Math.round(STEPS_PER_OCTAVE * Math.log2(part / LEAST_PART)), 0), DIGITS.length - 1);
const PARTS = Array.from(DIGITS, (_, digit) => LEAST_PART * 2 ** (digit / STEPS_PER_OCTAVE));
const partOf = (digit: number): number => PARTS[digit] ?? 0;

/** Few different parts compress best. */
const ROUGH_STEPS = 5;
export const roughPart = (part: number): number => partOf(Math.round(partDigit(part) / ROUGH_STEPS) * ROUGH_STEPS);
