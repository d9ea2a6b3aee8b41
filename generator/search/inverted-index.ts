/** Inverted index, scored by BM25+ over fields. Flat arrays of numbers: objects per section would make queries slow. */
import {editDistance} from '#shared/edit-distance.ts';
import {BM25, TERM} from './weights.ts';

/** One term of a query, or several of which all or any must occur, or the one that scores best counts. */
export type QueryNode =
  | {
      readonly kind: 'term';
      readonly term: string;
      /** Also matches longer terms that begin with it. */
      readonly prefix: boolean;
      /** Also matches terms up to this Levenshtein distance; 0 for none. */
      readonly maxDistance: number;
      readonly boost: number;
    }
  | {readonly kind: 'all' | 'any' | 'best'; readonly nodes: readonly QueryNode[]};

type TermNode = Extract<QueryNode, {kind: 'term'}>;

interface Postings {
  /** Pairs of numbers: `section * fields + field`, ascending; number of occurrences there. */
  readonly entries: number[];
  /** Number of sections that hold the term, by field. */
  readonly frequency: number[];
}

export interface IndexField {
  /** Factor of the scores of its matches. */
  readonly boost: number;
  /** A Latin word matches longer terms from so many letters on. */
  readonly minPrefix: number;
}

const LATIN = /^[\p{Script=Latin}\p{N}]/u;

export class InvertedIndex {
  private readonly fields: readonly IndexField[];
  private readonly postings = new Map<string, Postings>();
  /** Number of different terms, by `section * fields + field`. */
  private readonly lengths: number[] = [];
  /** Sums of `lengths`, by field. */
  private readonly totals: number[];
  private readonly terms: (readonly string[])[] = [];
  /** All terms, in order of their code units; undefined after a new one. */
  private sorted: readonly string[] | undefined;
  /** Those that can be misspelt, by length. */
  private readonly byLength = new Map<number, string[]>();

  constructor(fields: readonly IndexField[]) {
    this.fields = fields;
    this.totals = fields.map(() => 0);
  }

  /** Number of sections. */
  get size(): number {
    return this.terms.length;
  }

  /** Adds the next section: its terms by field, repeated as often as they occur. */
  add(fields: readonly (readonly string[])[]): void {
    const section = this.size;
    const all = new Set<string>();
    for (const [field, terms] of fields.entries()) {
      const counts = new Map<string, number>();
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const [term, count] of counts) {
        all.add(term);
        const {entries, frequency} = this.postingsOf(term);
        entries.push(section * this.fields.length + field, count);
        frequency[field] = (frequency[field] ?? 0) + 1;
      }
      this.lengths.push(counts.size);
      this.totals[field] = (this.totals[field] ?? 0) + counts.size;
    }
    this.terms.push([...all]);
  }

  termsOf(section: number): readonly string[] {
    return this.terms[section] ?? [];
  }

  /**
   * Scores by section, 0 for no match.
   * @param matched receives the terms of the index that matched
   */
  find(node: QueryNode, matched: Set<string>): Float64Array {
    if (node.kind === 'term') return this.termScores(node, matched);
    const [first = new Float64Array(this.size), ...others] = node.nodes.map((child) => this.find(child, matched));
    for (const scores of others) combine(first, scores, node.kind);
    return first;
  }

  private postingsOf(term: string): Postings {
    const known = this.postings.get(term);
    if (known !== undefined) return known;
    const made: Postings = {entries: [], frequency: this.fields.map(() => 0)};
    this.postings.set(term, made);
    this.sorted = undefined;
    if (LATIN.test(term)) {
      const ofLength = this.byLength.get(term.length);
      if (ofLength === undefined) this.byLength.set(term.length, [term]);
      else ofLength.push(term);
    }
    return made;
  }

  private termScores(node: TermNode, matched: Set<string>): Float64Array {
    const scores = new Float64Array(this.size);
    const {term, boost} = node;
    for (const candidate of this.candidates(node)) {
      const postings = this.postings.get(candidate);
      const weight = postings === undefined ? 0 : matchWeight(candidate, node);
      if (postings === undefined || weight === 0) continue;
      const isLonger = candidate.length > term.length && LATIN.test(term);
      const weights = this.fields.map((field) =>
        isLonger && term.length < field.minPrefix ? 0 : weight * boost * field.boost,
      );
      if (this.addScores(scores, postings, weights)) matched.add(candidate);
    }
    return scores;
  }

  /** Terms that may match. */
  private candidates({term, prefix, maxDistance}: TermNode): Iterable<string> {
    const whole = prefix ? this.termsFrom(term) : [term];
    if (maxDistance === 0) return whole;
    const found = new Set(whole);
    for (let length = term.length - maxDistance; length <= term.length + maxDistance; length++) {
      for (const candidate of this.byLength.get(length) ?? []) found.add(candidate);
    }
    return found;
  }

  private *termsFrom(start: string): Iterable<string> {
    this.sorted ??= [...this.postings.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    for (let term = this.sorted[low]; term?.startsWith(start) === true; term = this.sorted[++low]) yield term;
  }

  /** @returns true if there is a match in a field that has a weight */
  private addScores(scores: Float64Array, {entries, frequency}: Postings, fieldWeights: readonly number[]): boolean {
    const {k, b, delta} = BM25;
    const fields = this.fields.length;
    const weights = fieldWeights.map((weight, field) => weight * rarity(frequency[field] ?? 0, this.size));
    const perTerm = this.totals.map((total) => (k * b * this.size) / total);
    let hasMatch = false;
    for (let at = 0; at < entries.length; at += 2) {
      const place = entries[at] ?? 0;
      const count = entries[at + 1] ?? 0;
      const field = place % fields;
      const weight = weights[field] ?? 0;
      if (weight === 0) continue;
      hasMatch = true;
      const section = (place - field) / fields;
      const norm = k * (1 - b) + (perTerm[field] ?? 0) * (this.lengths[place] ?? 0);
      scores[section] = (scores[section] ?? 0) + weight * (delta + (count * (k + 1)) / (count + norm));
    }
    return hasMatch;
  }
}

/** How well a term of the index matches a typed one, at most 1; 0 for no match. */
function matchWeight(candidate: string, {term, prefix, maxDistance}: TermNode): number {
  if (candidate === term) return 1;
  const {length} = candidate;
  if (prefix && candidate.startsWith(term)) {
    return (TERM.prefix * length) / (length + TERM.prefixLoss * (length - term.length));
  }
  if (maxDistance === 0) return 0;
  const distance = editDistance(candidate, term, maxDistance);
  return distance > maxDistance ? 0 : (TERM.misspelt * length) / (length + distance);
}

/** How much a match says: much if it is one of few. */
export const rarity = (frequency: number, size: number): number =>
  Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** Changes scores by section; for `all`, to 0 where one is missing. */
function combine(scores: Float64Array, others: Float64Array, kind: 'all' | 'any' | 'best'): void {
  for (let section = 0; section < scores.length; section++) {
    const [score, other] = [scores[section] ?? 0, others[section] ?? 0];
    const isMissing = kind === 'all' && (score === 0 || other === 0);
    if (kind === 'best') scores[section] = Math.max(score, other);
    else scores[section] = isMissing ? 0 : score + other;
  }
}
