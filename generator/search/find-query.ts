/** Which sections hold the units of a query, and what each unit says about its subject. */
import {type FindContext, type InvertedIndex, rarity} from './inverted-index.ts';
import type {SectionSet} from './page-table.ts';
import type {QueryPart, ReadQuery} from './query-parts.ts';
import type {SectionTerms} from './section-terms.ts';
import {type QueryUnit, runTerms, type TextRun, tokenize} from './tokenizer.ts';
import {COVERAGE, LISTED, TERM} from './weights.ts';

/** What the sections hold of a query. */
export interface Found {
  readonly query: string;
  readonly parts: readonly QueryPart[];
  readonly runs: readonly TextRun[];
  /** The query's own terms, longest first. */
  readonly typed: readonly string[];
  /** Scores of each unit that occurs anywhere, by section; 0 for no match. */
  readonly byUnit: readonly Float64Array[];
  /** What each unit says about the subject. They add up to 1. */
  readonly shares: readonly number[];
  /** By section: sum of the shares that it holds. */
  readonly coverage: Float64Array;
  /** By section. */
  readonly scores: Float64Array;
  /** Sections with a score, best first. */
  readonly order: readonly number[];
  /** True if name and keywords of a section hold each unit. */
  readonly isNamed: (section: number) => boolean;
  /** Words that no section holds, as typed. */
  readonly unknown: readonly string[];
  /** Terms of the index that matched. */
  readonly matched: ReadonlySet<string>;
}

/** Sections that hold a unit. */
interface FoundUnit {
  readonly run: number;
  /** By section; 0 for no match. */
  readonly scores: Float64Array;
  /** By section: 1 where name or keywords match. */
  readonly named: Uint8Array;
  readonly count: number;
}

/** @param exact sections whose loaded texts count */
export function findQuery(
  {query, parts, runs, units: asking}: ReadQuery,
  index: InvertedIndex,
  exact: SectionSet,
): Found {
  const {size} = index;
  // The scores of a group of synonyms do not say which of them matched.
  const synonyms = parts.flatMap(({others, group}) => (group === undefined ? [] : others));
  const matched = new Set(synonyms.flatMap(({text}) => tokenize(text)));
  const asked = asking.map((unit): FoundUnit => {
    const named = new Uint8Array(size);
    const scores = firstMatch(unit, index, {matched, exact, named});
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
    query,
    parts,
    runs,
    typed: runs.flatMap(runTerms).sort((a, b) => b.length - a.length),
    byUnit: units.map((unit) => unit.scores),
    shares: units.map(({share}) => share / total),
    coverage,
    scores,
    order: bestFirst(scores),
    isNamed: (id) => units.every(({named}) => named[id] === 1),
    unknown: unknownWords(query, runs, asked),
    matched,
  };
}

function firstMatch({nodes}: QueryUnit, index: InvertedIndex, context: FindContext): Float64Array {
  for (const node of nodes) {
    const scores = index.find(node, context);
    if (scores.some((score) => score > 0)) return scores;
  }
  return new Float64Array(index.size);
}

function unknownWords(query: string, runs: readonly TextRun[], asked: readonly FoundUnit[]): string[] {
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
  return [...ids].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
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
export function marksOf(terms: SectionTerms | undefined, {runs, typed, matched}: Found): string[] {
  const found = (terms?.fields ?? []).flatMap((counts) => [...counts.keys()].filter((term) => matched.has(term)));
  const marks = new Set(found.map((term) => typed.find((part) => term.startsWith(part)) ?? term));
  for (const run of runs) {
    // An identifier that occurs as a whole is not marked in parts.
    if (run.kind !== 'word' || !marks.has(run.text)) continue;
    for (const mark of marks) if (run.parts.some((part) => part.startsWith(mark))) marks.delete(mark);
  }
  return [...marks];
}
