/**
 * Terms → sections: which sections hold a term, in which field and how often, and how well each answers (BM25+ over
 * fields). Numbers in flat arrays, one score for each section: a question costs a walk over lists, and no object for each
 * section it finds.
 */
import {Vocabulary} from './vocabulary.ts';

/** One term of a query, or several of which all or any must be there. */
export type QueryNode =
  | {
      readonly kind: 'term';
      readonly term: string;
      /** Terms that begin so count, too. */
      readonly prefix: boolean;
      /** Terms at this Levenshtein distance count, too; 0 for none. */
      readonly maxDistance: number;
      readonly boost: number;
    }
  | {readonly kind: 'all' | 'any'; readonly nodes: readonly QueryNode[]};

type TermNode = Extract<QueryNode, {kind: 'term'}>;

/** A term of the index that answers a typed one. */
interface Derived {
  readonly term: string;
  readonly weight: number;
}

/** Where a term is. */
interface Postings {
  /** Pairs of numbers: `section * fields + field`, ascending; how often it is there. */
  readonly entries: number[];
  /** Number of sections that hold it, by field. */
  readonly frequency: number[];
}

/** Saturation of repeated terms, share of the length's influence, and the least that a term counts, of BM25+. */
const BM25 = {k: 1.2, b: 0.7, delta: 0.5} as const;
const PREFIX_WEIGHT = 0.375;
/** How much each further character of a longer term takes away. */
const PREFIX_LOSS = 0.3;
const FUZZY_WEIGHT = 0.45;

/** What a query found. */
export interface Found {
  /** Number of sections. */
  readonly count: number;
  /** By section; 0 where nothing was found. */
  readonly scores: Float64Array;
  /** By typed term, by section: 0 where the section does not have it. */
  readonly byTerm: ReadonlyMap<string, Float64Array>;
  /** Terms of the index that were looked for. */
  readonly derived: ReadonlySet<string>;
}

export class InvertedIndex {
  private readonly boosts: readonly number[];
  private readonly postings = new Map<string, Postings>();
  private readonly vocabulary = new Vocabulary();
  /** Different terms, `section * fields + field`. */
  private readonly lengths: number[] = [];
  /** Their sums, by field. */
  private readonly totals: number[];
  /** Different terms of each section. */
  private readonly terms: (readonly string[])[] = [];

  /** @param boosts by field */
  constructor(boosts: readonly number[]) {
    this.boosts = boosts;
    this.totals = boosts.map(() => 0);
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
        entries.push(section * this.boosts.length + field, count);
        frequency[field] = (frequency[field] ?? 0) + 1;
      }
      this.lengths.push(counts.size);
      this.totals[field] = (this.totals[field] ?? 0) + counts.size;
    }
    this.terms.push([...all]);
  }

  /** Terms of a section, each once. */
  termsOf(section: number): readonly string[] {
    return this.terms[section] ?? [];
  }

  /** The more of the typed terms a section holds, the better it is: its score is multiplied by their number. */
  find(query: QueryNode): Found {
    const byTerm = new Map<string, Float64Array>();
    const derived = new Set<string>();
    const scores = this.evaluate(query, byTerm, derived).slice();
    let count = 0;
    for (let section = 0; section < scores.length; section++) {
      const score = scores[section] ?? 0;
      if (score === 0) continue;
      count++;
      let held = 0;
      for (const termScores of byTerm.values()) if (termScores[section] !== 0) held++;
      scores[section] = score * held;
    }
    return {count, scores, byTerm, derived};
  }

  private postingsOf(term: string): Postings {
    const known = this.postings.get(term);
    if (known !== undefined) return known;
    const made: Postings = {entries: [], frequency: this.boosts.map(() => 0)};
    this.postings.set(term, made);
    this.vocabulary.add(term);
    return made;
  }

  private evaluate(node: QueryNode, byTerm: Map<string, Float64Array>, derived: Set<string>): Float64Array {
    if (node.kind === 'term') {
      const known = byTerm.get(node.term);
      if (known !== undefined) return known;
      const scores = this.termScores(node, derived);
      byTerm.set(node.term, scores);
      return scores;
    }
    const [first, ...others] = node.nodes.map((child) => this.evaluate(child, byTerm, derived));
    if (first === undefined) return new Float64Array(this.size);
    return others.length === 0 ? first : combine([first, ...others], node.kind === 'all');
  }

  private termScores(node: TermNode, derived: Set<string>): Float64Array {
    const scores = new Float64Array(this.size);
    for (const {term, weight} of this.derive(node)) {
      derived.add(term);
      this.addScores(scores, term, weight * node.boost);
    }
    return scores;
  }

  /** The term itself, longer ones, and those that are nearly it; longer ones count as longer, not as misspelt. */
  private derive({term, prefix, maxDistance}: TermNode): Derived[] {
    const weights = new Map<string, number>();
    if (maxDistance > 0) {
      for (const [near, distance] of this.vocabulary.near(term, maxDistance))
        weights.set(near, (FUZZY_WEIGHT * near.length) / (near.length + distance));
    }
    if (prefix) {
      for (const longer of this.vocabulary.withPrefix(term)) {
        const further = longer.length - term.length;
        weights.set(longer, (PREFIX_WEIGHT * longer.length) / (longer.length + PREFIX_LOSS * further));
      }
    }
    if (this.postings.has(term)) weights.set(term, 1);
    return Array.from(weights, ([found, weight]) => ({term: found, weight}));
  }

  private addScores(scores: Float64Array, term: string, weight: number): void {
    const found = this.postings.get(term);
    if (found === undefined) return;
    const {entries, frequency} = found;
    const {k, b, delta} = BM25;
    const fields = this.boosts.length;
    // What does not depend on the section.
    const weights = this.boosts.map((boost, field) => weight * boost * rarity(frequency[field] ?? 0, this.size));
    const perTerm = this.totals.map((total) => (k * b * this.size) / total);
    for (let at = 0; at < entries.length; at += 2) {
      const place = entries[at] ?? 0;
      const count = entries[at + 1] ?? 0;
      const field = place % fields;
      const section = (place - field) / fields;
      const norm = k * (1 - b) + (perTerm[field] ?? 0) * (this.lengths[place] ?? 0);
      scores[section] = (scores[section] ?? 0) + (weights[field] ?? 0) * (delta + (count * (k + 1)) / (count + norm));
    }
  }
}

/** Inverse document frequency. */
const rarity = (frequency: number, size: number): number => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

function combine(parts: readonly Float64Array[], areAllNeeded: boolean): Float64Array {
  const sums = new Float64Array(parts[0]?.length ?? 0);
  for (let section = 0; section < sums.length; section++) {
    let sum = 0;
    for (const part of parts) {
      const score = part[section] ?? 0;
      if (score === 0 && areAllNeeded) {
        sum = 0;
        break;
      }
      sum += score;
    }
    sums[section] = sum;
  }
  return sums;
}
