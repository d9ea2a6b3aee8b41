/** Inverted index, scored by BM25+ over fields, of the terms that were loaded so far. Lists of numbers: objects per section would make queries slow. */
import {distance} from 'fastest-levenshtein';
import {countFirst} from './count-first.ts';
import type {IndexEntry} from './index-file.ts';
import type {PageTable, SectionSet} from './page-table.ts';
import {NO_POSTINGS, type Postings} from './postings.ts';
import {groupTerm, type QueryNode} from './query-node.ts';
import {firstField, isOfPage, matchPart, type SectionTerms} from './section-terms.ts';
import {FIELD, TERM} from './weights.ts';

type TermNode = Extract<QueryNode, {kind: 'term'}>;

const LATIN = /^[\p{Script=Latin}\p{N}]/u;

/** `k` finds keyframes by its name, but not every text with a class name that begins with k. */
const MIN_TEXT_PREFIX = 3;

/** What a match says whose part is not stored, in a section and in a page itself. */
const USUAL_PART = [2, 1.3] as const;

/** In the order of `FIELDS`, and headings above. */
const OF_SECTION = [FIELD.heading, FIELD.keywords, FIELD.text, FIELD.code, FIELD.above] as const;
const OF_PAGE = [FIELD.title, FIELD.keywords, FIELD.intro, FIELD.code, 0] as const;
const ABOVE = 4;
const isName = (field: number): boolean => field < 2 || field === ABOVE;

export interface FindContext {
  /** Receives the terms of the index that matched. */
  readonly matched: Set<string>;
  /** By section: becomes 1 where a name or a keyword matches. */
  readonly named: Uint8Array;
  /** Sections whose loaded texts count. */
  readonly exact: SectionSet;
}

type PartOf = (at: number, field: number) => number;

export class InvertedIndex {
  readonly pages: PageTable;
  private readonly usual: IndexEntry['usual'];
  private readonly termsOf: (section: number) => SectionTerms | undefined;
  private readonly postings = new Map<string, Postings>();
  /** The terms of each file, in order of their code units. */
  private readonly sorted: (readonly string[])[] = [];

  /**
   * @param usual see `IndexEntry`
   * @param termsOf what is known of a section besides what is stored
   */
  constructor(
    pages: PageTable,
    usual: IndexEntry['usual'],
    termsOf: (section: number) => SectionTerms | undefined = () => undefined,
  ) {
    this.pages = pages;
    this.termsOf = termsOf;
    this.usual = usual;
  }

  /** Number of sections. */
  get size(): number {
    return this.pages.size;
  }

  add(terms: ReadonlyMap<string, Postings>): void {
    for (const [term, postings] of terms) this.postings.set(term, postings);
    this.sorted.push([...terms.keys()].sort());
  }

  terms(): Iterable<string> {
    return this.postings.keys();
  }

  /** Scores by section, 0 for no match. */
  find(node: QueryNode, context: FindContext): Float64Array {
    if (node.kind === 'term') return this.termScores(node, context);
    if (node.kind === 'group') return this.groupScores(node, context);
    const [first = new Float64Array(this.size), ...others] = node.nodes.map((child) => this.find(child, context));
    for (const scores of others) combine(first, scores, node.kind);
    return first;
  }

  hasBeginning(term: string): boolean {
    return this.candidates({kind: 'term', term, prefix: true, maxDistance: 0, boost: 1}).length > 0;
  }

  /** Scores by section for the beginning of many terms, whose rarity is irrelevant: the shortest name is best. */
  findBeginning(term: string): Float64Array {
    const scores = new Float64Array(this.size);
    for (const candidate of this.candidates({kind: 'term', term, prefix: true, maxDistance: 0, boost: 1})) {
      const {sections, fields, parts} = this.postings.get(candidate) ?? NO_POSTINGS;
      for (const [at, section] of sections.entries()) {
        const score = (parts[at] ?? 0) * (hasBit(fields[at], 0) ? 1 : 0.01);
        scores[section] = Math.max(scores[section] ?? 0, score);
      }
    }
    return scores;
  }

  private groupScores({group, boost}: Extract<QueryNode, {kind: 'group'}>, {named}: FindContext): Float64Array {
    const scores = new Float64Array(this.size);
    const postings = this.postings.get(groupTerm(group)) ?? NO_POSTINGS;
    for (const [at, section] of postings.sections.entries()) scores[section] = boost * (postings.parts[at] ?? 0);
    markNamed(named, postings);
    return scores;
  }

  private termScores(node: TermNode, {matched, exact, named}: FindContext): Float64Array {
    const scores = new Float64Array(this.size);
    const {term, boost} = node;
    for (const candidate of this.candidates(node)) {
      const weight = matchWeight(candidate, node);
      if (weight === 0) continue;
      const isShort = term.length < MIN_TEXT_PREFIX && candidate.length > term.length && LATIN.test(term);
      const postings = this.postings.get(candidate) ?? NO_POSTINGS;
      const partOf = this.partOf(candidate, postings, exact);
      if (this.addScores(scores, postings, partOf, weight * boost, isShort)) matched.add(candidate);
      markNamed(named, postings);
    }
    return scores;
  }

  /** Terms that may match. */
  private candidates({term, prefix, maxDistance}: TermNode): readonly string[] {
    if (!prefix && maxDistance === 0) return [term];
    if (maxDistance > 0) {
      const isNear = (other: string): boolean =>
        (Math.abs(other.length - term.length) <= maxDistance && LATIN.test(other)) ||
        (prefix && other.startsWith(term));
      return this.sorted.flatMap((terms) => terms.filter(isNear));
    }
    return this.sorted.flatMap((terms) => {
      const first = countFirst(terms, (other) => other < term);
      let end = first;
      while (terms[end]?.startsWith(term) === true) end++;
      return terms.slice(first, end);
    });
  }

  /** @returns true if there is a match that counts */
  private addScores(
    scores: Float64Array,
    postings: Postings,
    partOf: PartOf,
    weight: number,
    isShort: boolean,
  ): boolean {
    const {sections, fields} = postings;
    const below = this.sectionsBelow(postings);
    const [ofSection, ofPage] = this.weightsOf(postings, below.size).map((weights) =>
      weights.map((own, field) => (isShort && !isName(field) ? 0 : weight * own)),
    );
    let hasMatch = false;
    for (const [at, section] of sections.entries()) {
      const weights = (this.pages.isTop(section) ? ofPage : ofSection) ?? [];
      let sum = 0;
      for (let field = 0; field < ABOVE; field++) {
        if (hasBit(fields[at], field)) sum += (weights[field] ?? 0) * partOf(at, field);
      }
      hasMatch ||= sum > 0;
      scores[section] = (scores[section] ?? 0) + sum;
    }
    const above = USUAL_PART[0] * (ofSection?.[ABOVE] ?? 0);
    for (const section of below) scores[section] = (scores[section] ?? 0) + above;
    return hasMatch;
  }

  /** What a match says: exactly in the sections of the context, else as it is stored, which is for its first field. */
  private partOf(term: string, {sections, fields, parts}: Postings, exact: SectionSet): PartOf {
    return (at, field) => {
      const section = sections[at] ?? 0;
      const row = this.pages.isTop(section) ? 1 : 0;
      const known = exact.has(section) ? this.termsOf(section) : undefined;
      const counts = known?.fields[field];
      if (counts !== undefined) {
        const usual = this.usual[row]?.[field];
        return matchPart({count: counts.get(term) ?? 0, length: counts.size, usual, factor: known?.factor});
      }
      return field === firstField(fields[at] ?? 0) ? (parts[at] ?? 0) : USUAL_PART[row];
    };
  }

  /** Weights of the fields of sections, and of pages: a match in a field says much if it is one of few. */
  private weightsOf({sections, fields}: Postings, above: number): number[][] {
    const counts = [OF_SECTION.map(() => 0), OF_PAGE.map(() => 0)];
    for (const [at, section] of sections.entries()) {
      const row = this.pages.isTop(section) ? 1 : 0;
      for (const [other, own] of counts.entries()) {
        for (let field = 0; field < ABOVE; field++) {
          if (hasBit(fields[at], field) && (other === row || !isOfPage(field))) own[field] = (own[field] ?? 0) + 1;
        }
      }
    }
    const [ofSection = [], ofPage = []] = counts;
    ofSection[ABOVE] = above;
    return [
      OF_SECTION.map((weight, field) => weight * rarity(ofSection[field] ?? 0, this.size)),
      OF_PAGE.map((weight, field) => weight * rarity(ofPage[field] ?? 0, this.size)),
    ];
  }

  /** Sections below headings that hold a term. */
  private sectionsBelow({sections, fields}: Postings): ReadonlySet<number> {
    const below = new Set<number>();
    for (const [at, section] of sections.entries()) {
      if (!hasBit(fields[at], 0)) continue;
      const last = this.pages.lastBelow(section);
      for (let next = section + 1; next <= last; next++) below.add(next);
    }
    return below;
  }
}

/** Name and keywords are the first fields. */
const IN_NAMES = 0b11;

function markNamed(named: Uint8Array, {sections, fields}: Postings): void {
  for (const [at, section] of sections.entries()) if (((fields[at] ?? 0) & IN_NAMES) !== 0) named[section] = 1;
}

const hasBit = (bits = 0, bit: number): boolean => ((bits >> bit) & 1) === 1;

/** How well a term of the index matches a typed one, at most 1; 0 for no match. */
function matchWeight(candidate: string, {term, prefix, maxDistance}: TermNode): number {
  if (candidate === term) return 1;
  const {length} = candidate;
  if (prefix && candidate.startsWith(term)) {
    return (TERM.prefix * length) / (length + TERM.prefixLoss * (length - term.length));
  }
  if (maxDistance === 0 || Math.abs(length - term.length) > maxDistance) return 0;
  const edits = distance(candidate, term);
  return edits > maxDistance ? 0 : (TERM.misspelt * length) / (length + edits);
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
