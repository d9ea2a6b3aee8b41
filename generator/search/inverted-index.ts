/** Inverted index, scored by BM25+ over fields, of the terms that were loaded so far, and what a query finds in it. */
import {distance} from 'fastest-levenshtein';
import {countFirst, NO_POSTINGS, type PageTable, type Postings} from './index-file.ts';
import {groupTerm, type QueryNode, type QueryPart, type QueryUnit, type ReadQuery} from './read-query.ts';
import {firstField, isOfPage} from './section-texts.ts';
import {runTerms, tokenize} from './tokenizer.ts';
import {COVERAGE, FIELD, LISTED, TERM} from './weights.ts';

type TermNode = Extract<QueryNode, {kind: 'term'}>;

const LATIN = /^[\p{Script=Latin}\p{N}]/u;

/** `k` finds keyframes by its name, but not every text with a class name that begins with k. */
const MIN_TEXT_PREFIX = 3;

/**
 * What a match says in further fields of a section, and of a page itself: only that in the first field is stored. Pages against
 * sections; with 1.3, babel and use without react lose their page (+0 −3).
 */
const USUAL_PART = [2, 1.6] as const;

/** Weights in the order of `FIELDS`, then that of headings above. */
const OF_SECTION = [FIELD.heading, FIELD.keywords, FIELD.text, FIELD.code, FIELD.above] as const;
const OF_PAGE = [FIELD.title, FIELD.keywords, FIELD.intro, FIELD.code, 0] as const;
const ABOVE = 4;
const isName = (field: number): boolean => field < 2 || field === ABOVE;

export interface FindContext {
  /** Receives the terms of the index that matched. */
  readonly matched: Set<string>;
  /** Receives for each section the fields of `IN_NAMES` that match. */
  readonly named: Uint8Array;
}

interface LoadedTerms {
  readonly postings: ReadonlyMap<string, Postings>;
  /** They are in order of their code units. */
  readonly terms: readonly string[];
}

export class InvertedIndex {
  readonly pages: PageTable;
  /** Terms that begin alike are in the same file. */
  private readonly files: LoadedTerms[] = [];

  constructor(pages: PageTable) {
    this.pages = pages;
  }

  add(postings: ReadonlyMap<string, Postings>): void {
    this.files.push({postings, terms: [...postings.keys()].sort()});
  }

  terms(): string[] {
    return this.files.flatMap(({terms}) => terms);
  }

  /** Scores by section, 0 for no match. */
  find(node: QueryNode, context: FindContext): Float64Array {
    const scores = this.scoresOf(node, context);
    const {boost = 1} = node;
    return boost === 1 ? scores : scores.map((score) => boost * score);
  }

  private scoresOf(node: QueryNode, context: FindContext): Float64Array {
    if (node.kind === 'term') return this.termScores(node, context);
    if (node.kind === 'group') return this.groupScores(node.group, context);
    const [first = this.noScores(), ...others] = node.nodes.map((child) => this.find(child, context));
    for (const scores of others) combine(first, scores, node.kind);
    return first;
  }

  noScores(): Float64Array {
    return new Float64Array(this.pages.size);
  }

  hasBeginning(term: string): boolean {
    return this.beginningWith(term).length > 0;
  }

  /** Scores by section for the beginning of many terms, whose rarity is irrelevant: the shortest name is best. */
  findBeginning(term: string): Float64Array {
    const scores = this.noScores();
    for (const candidate of this.beginningWith(term)) {
      const {sections, fields, parts} = this.postingsOf(candidate);
      for (const [at, section] of sections.entries()) {
        const score = (parts[at] ?? 0) * (hasBit(fields[at], 0) ? 1 : 0.01);
        scores[section] = Math.max(scores[section] ?? 0, score);
      }
    }
    return scores;
  }

  private postingsOf(term: string): Postings {
    for (const {postings} of this.files) {
      const found = postings.get(term);
      if (found !== undefined) return found;
    }
    return NO_POSTINGS;
  }

  private groupScores(group: number, {named}: FindContext): Float64Array {
    const scores = this.noScores();
    const postings = this.postingsOf(groupTerm(group));
    for (const [at, section] of postings.sections.entries()) scores[section] = postings.parts[at] ?? 0;
    markNamed(named, postings);
    return scores;
  }

  private termScores(node: TermNode, {matched, named}: FindContext): Float64Array {
    const scores = this.noScores();
    const {term} = node;
    for (const candidate of this.candidates(node)) {
      const weight = matchWeight(candidate, node);
      if (weight === 0) continue;
      const isShort = term.length < MIN_TEXT_PREFIX && candidate.length > term.length && LATIN.test(term);
      const postings = this.postingsOf(candidate);
      if (this.addScores(scores, postings, weight, isShort)) matched.add(candidate);
      markNamed(named, postings);
    }
    return scores;
  }

  /** Terms that may match. */
  private candidates({term, prefix, maxDistance}: TermNode): readonly string[] {
    if (!prefix && maxDistance === 0) return [term];
    if (maxDistance === 0) return this.beginningWith(term);
    const isNear = (other: string): boolean =>
      (Math.abs(other.length - term.length) <= maxDistance && LATIN.test(other)) || (prefix && other.startsWith(term));
    return this.terms().filter(isNear);
  }

  private beginningWith(start: string): string[] {
    return this.files.flatMap(({terms}) => {
      const first = countFirst(terms, (term) => term < start);
      let end = first;
      while (terms[end]?.startsWith(start) === true) end++;
      return terms.slice(first, end);
    });
  }

  /** @returns true if there is a match that counts */
  private addScores(scores: Float64Array, postings: Postings, weight: number, isShort: boolean): boolean {
    const {sections, fields, parts} = postings;
    const below = this.sectionsBelow(postings);
    const [ofSection, ofPage] = this.weightsOf(postings, below.size).map((weights) =>
      weights.map((own, field) => (isShort && !isName(field) ? 0 : weight * own)),
    );
    let hasMatch = false;
    for (const [at, section] of sections.entries()) {
      const row = this.pages.isTop(section) ? 1 : 0;
      const weights = (row === 1 ? ofPage : ofSection) ?? [];
      const first = firstField(fields[at] ?? 0);
      let sum = 0;
      for (let field = 0; field < ABOVE; field++) {
        const part = field === first ? (parts[at] ?? 0) : USUAL_PART[row];
        if (hasBit(fields[at], field)) sum += (weights[field] ?? 0) * part;
      }
      hasMatch ||= sum > 0;
      scores[section] = (scores[section] ?? 0) + sum;
    }
    const above = USUAL_PART[0] * (ofSection?.[ABOVE] ?? 0);
    for (const section of below) scores[section] = (scores[section] ?? 0) + above;
    return hasMatch;
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
      OF_SECTION.map((weight, field) => weight * rarity(ofSection[field] ?? 0, this.pages.size)),
      OF_PAGE.map((weight, field) => weight * rarity(ofPage[field] ?? 0, this.pages.size)),
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

const IN_TITLE = 0b1;
/** Title and keywords are the first fields. */
const IN_NAMES = 0b11;

function markNamed(named: Uint8Array, {sections, fields}: Postings): void {
  for (const [at, section] of sections.entries()) {
    named[section] = (named[section] ?? 0) | ((fields[at] ?? 0) & IN_NAMES);
  }
}

const hasBit = (bits = 0, bit: number): boolean => ((bits >> bit) & 1) === 1;

/** How well a term of the index matches a typed one, at most 1; 0 for no match. */
function matchWeight(candidate: string, {term, prefix, maxDistance}: TermNode): number {
  if (candidate === term) return 1;
  const {length} = candidate;
  if (prefix && candidate.startsWith(term)) {
    return (TERM.prefix * length) / (length + TERM.prefixLoss * (length - term.length));
  }
  if (Math.abs(length - term.length) > maxDistance) return 0;
  const edits = distance(candidate, term);
  return edits > maxDistance ? 0 : (TERM.misspelt * length) / (length + edits);
}

/** How much a match says: much if it is one of few. */
const rarity = (frequency: number, size: number): number => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** Changes scores by section; for `all`, to 0 where one is missing. */
function combine(scores: Float64Array, others: Float64Array, kind: 'all' | 'any' | 'best'): void {
  for (let section = 0; section < scores.length; section++) {
    const [score, other] = [scores[section] ?? 0, others[section] ?? 0];
    const isMissing = kind === 'all' && (score === 0 || other === 0);
    if (kind === 'best') scores[section] = Math.max(score, other);
    else scores[section] = isMissing ? 0 : score + other;
  }
}

/** What the sections hold of a query. */
export interface Found extends ReadQuery {
  /** Scores of each unit that occurs anywhere, by section; 0 for no match. */
  readonly byUnit: readonly Float64Array[];
  /** What each unit says about the subject. They add up to 1. */
  readonly shares: readonly number[];
  /** Sum of the shares that each section holds. */
  readonly coverage: Float64Array;
  /** Score of each section. */
  readonly scores: Float64Array;
  /** Sections with a score, best first. */
  readonly order: readonly number[];
  /** True if title and keywords of a section hold each unit. */
  readonly isNamed: (section: number) => boolean;
  /** True if the title alone does. */
  readonly isTitled: (section: number) => boolean;
  /** Words that no section holds, as typed. */
  readonly unknown: readonly string[];
  /** Terms of the index that matched. */
  readonly matched: ReadonlySet<string>;
}

/** Sections that hold a unit. */
interface FoundUnit {
  readonly run: number;
  /** Score of each section; 0 for no match. */
  readonly scores: Float64Array;
  /** The names of each section that match. */
  readonly named: Uint8Array;
  readonly count: number;
}

export function findQuery(read: ReadQuery, index: InvertedIndex): Found {
  const {size} = index.pages;
  const matched = new Set(synonymsOf(read.parts).flatMap(tokenize));
  const asked = read.units.map((unit): FoundUnit => {
    const named = new Uint8Array(size);
    const scores = firstMatch(unit, index, {matched, named});
    return {run: unit.run, scores, named, count: scores.reduce((count, score) => count + Number(score > 0), 0)};
  });
  const units = asked.flatMap(({run, scores, named, count}, at) => {
    if (count === 0) return [];
    const neighbors = [asked[at - 1], asked[at + 1]].filter((unit) => unit?.run === run);
    const isAcross = neighbors.some((unit) => count * TERM.neighbor < (unit?.count ?? 0));
    return [{scores, named, share: (isAcross ? TERM.acrossWords : 1) * rarity(count, size)}];
  });
  const total = units.reduce((sum, {share}) => sum + share, 0);
  const scores = new Float64Array(size);
  const coverage = new Float64Array(size);
  for (const unit of units) {
    for (let id = 0; id < size; id++) {
      const score = unit.scores[id] ?? 0;
      if (score === 0) continue;
      scores[id] = (scores[id] ?? 0) + score;
      coverage[id] = (coverage[id] ?? 0) + unit.share / total;
    }
  }
  for (let id = 0; id < size; id++) scores[id] = (scores[id] ?? 0) * (coverage[id] ?? 0) ** COVERAGE;
  return {
    ...read,
    byUnit: units.map((unit) => unit.scores),
    shares: units.map(({share}) => share / total),
    coverage,
    scores,
    order: bestFirst(scores),
    isNamed: (id) => units.every(({named}) => named[id] !== 0),
    isTitled: (id) => units.every(({named}) => ((named[id] ?? 0) & IN_TITLE) !== 0),
    unknown: unknownWords(read, asked),
    matched,
  };
}

/** The scores of a group of synonyms do not say which of them matched. */
const synonymsOf = (parts: readonly QueryPart[]): string[] =>
  parts.flatMap(({others, group}) => (group === undefined ? [] : others.map(({text}) => text)));

function firstMatch({nodes}: QueryUnit, index: InvertedIndex, context: FindContext): Float64Array {
  for (const node of nodes) {
    const scores = index.find(node, context);
    if (scores.some((score) => score > 0)) return scores;
  }
  return index.noScores();
}

function unknownWords({query, runs}: ReadQuery, asked: readonly FoundUnit[]): string[] {
  const typed = query.normalize('NFKC');
  return runs.flatMap(({text}, run) => {
    const ofRun = asked.filter((unit) => unit.run === run);
    if (ofRun.length === 0 || ofRun.some(({count}) => count > 0)) return [];
    const at = typed.toLowerCase().indexOf(text);
    return at === -1 ? text : typed.slice(at, at + text.length);
  });
}

/** Indices of the scores that are not 0, best first; of equal ones, those that were added first. */
function bestFirst(scores: Float64Array): number[] {
  const ids = [...scores.keys()].filter((id) => scores[id] !== 0);
  return ids.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

/** Sums of floating-point shares are seldom exactly 1. */
export const ALL = 1 - 1e-9;

/** How much of a query a section must hold to be listed. */
export function leastCoverage({coverage, order}: Found): number {
  const complete = order.filter((id) => (coverage[id] ?? 0) >= ALL).length;
  if (complete > LISTED.few) return ALL;
  return LISTED.partial * order.reduce((most, id) => Math.max(most, coverage[id] ?? 0), 0);
}

/** What to mark of a section's terms: the typed part of a word, or the whole word where it was misspelt. */
export function marksOf(terms: readonly string[], {runs, matched}: Found): string[] {
  const typed = runs.flatMap(runTerms).sort((a, b) => b.length - a.length);
  const found = terms.filter((term) => matched.has(term));
  const marks = new Set(found.map((term) => typed.find((part) => term.startsWith(part)) ?? term));
  for (const run of runs) {
    // An identifier that occurs as a whole is not marked in parts.
    if (run.kind !== 'word' || !marks.has(run.text)) continue;
    for (const mark of marks) if (run.parts.some((part) => part.startsWith(mark))) marks.delete(mark);
  }
  return [...marks];
}
