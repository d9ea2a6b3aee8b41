/** Inverted index, scored by BM25+ over fields. Flat arrays of numbers: objects per section would make queries slow. */

/** One term of a query, or several of which all or any must occur. */
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
  | {readonly kind: 'all' | 'any'; readonly nodes: readonly QueryNode[]};

type TermNode = Extract<QueryNode, {kind: 'term'}>;

interface Postings {
  /** Pairs of numbers: `section * fields + field`, ascending; number of occurrences there. */
  readonly entries: number[];
  /** Number of sections that hold the term, by field. */
  readonly frequency: number[];
}

/** BM25+: saturation of repeated terms, influence of the length, least score of a term. */
const BM25 = {k: 1.2, b: 0.7, delta: 0.5} as const;
const PREFIX_WEIGHT = 0.375;
/** Loss of weight for each further character of a longer term. */
const PREFIX_LOSS = 0.3;
const FUZZY_WEIGHT = 0.45;

export interface Found {
  /** Number of sections. */
  readonly count: number;
  /** By section; 0 for no match. */
  readonly scores: Float64Array;
  /** By typed term, by section; 0 for no match. */
  readonly byTerm: ReadonlyMap<string, Float64Array>;
  /** Terms of the index that matched a typed term. */
  readonly derived: ReadonlySet<string>;
}

export class InvertedIndex {
  private readonly boosts: readonly number[];
  private readonly postings = new Map<string, Postings>();
  /** Number of different terms, by `section * fields + field`. */
  private readonly lengths: number[] = [];
  /** Sums of `lengths`, by field. */
  private readonly totals: number[];
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

  termsOf(section: number): readonly string[] {
    return this.terms[section] ?? [];
  }

  /** Multiplies each score by the number of typed terms that the section holds. */
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
    return others.reduce((sums, scores) => combine(sums, scores, node.kind === 'all'), first);
  }

  private termScores(node: TermNode, derived: Set<string>): Float64Array {
    const scores = new Float64Array(this.size);
    // A walk over all terms takes less than a millisecond for 1,000 pages.
    for (const [term, postings] of this.postings) {
      const weight = matchWeight(term, node);
      if (weight === 0) continue;
      derived.add(term);
      this.addScores(scores, postings, weight * node.boost);
    }
    return scores;
  }

  private addScores(scores: Float64Array, {entries, frequency}: Postings, weight: number): void {
    const {k, b, delta} = BM25;
    const fields = this.boosts.length;
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

/** How well a term of the index matches a typed one, at most 1; 0 for no match. */
function matchWeight(candidate: string, {term, prefix, maxDistance}: TermNode): number {
  if (candidate === term) return 1;
  const {length} = candidate;
  if (prefix && candidate.startsWith(term)) {
    return (PREFIX_WEIGHT * length) / (length + PREFIX_LOSS * (length - term.length));
  }
  if (maxDistance === 0) return 0;
  const distance = editDistance(candidate, term, maxDistance);
  return distance > maxDistance ? 0 : (FUZZY_WEIGHT * length) / (length + distance);
}

/** Levenshtein distance; any number above `max` when it is greater than that. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let previous = Array.from({length: b.length + 1}, (_, column) => column);
  for (let row = 0; row < a.length; row++) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column++) {
      const replaced = (previous[column] ?? 0) + (a[row] === b[column] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > max) return max + 1;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

const rarity = (frequency: number, size: number): number => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** Sums of scores by section; 0 where one is missing and both are needed. */
function combine(some: Float64Array, others: Float64Array, areBothNeeded: boolean): Float64Array {
  return some.map((score, section) => {
    const other = others[section] ?? 0;
    return areBothNeeded && (score === 0 || other === 0) ? 0 : score + other;
  });
}
