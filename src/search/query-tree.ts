import type {Query, QueryCombination} from 'minisearch';
import {pairs, type TextRun, textRuns} from './tokenizer.ts';

/** How forgiving a search is: exact words first; only when nothing is found, misspelt ones; then any of the words. */
export type Leniency = 'exact' | 'one-typo' | 'two-typos' | 'any-word';

export const LENIENCIES: readonly Leniency[] = ['exact', 'one-typo', 'two-typos', 'any-word'];

/** Shorter words are too close to each other to guess. */
const TYPO_MIN_LENGTH = 5;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;

/** A whole identifier says more than its parts. */
const WHOLE_BOOST = 2;

function fuzziness(term: string, leniency: Leniency): number | false {
  if (term.length < TYPO_MIN_LENGTH || !LATIN.test(term)) return false;
  if (leniency === 'one-typo' || leniency === 'any-word') return 1;
  return leniency === 'two-typos' ? 2 : false;
}

/** One term as it is, whatever the index's own tokenizer would make of it. */
function leaf(term: string, leniency: Leniency, options: {prefix: boolean; boost?: number}): QueryCombination {
  return {
    queries: [term],
    tokenize: (text) => [text],
    prefix: options.prefix,
    fuzzy: fuzziness(term, leniency),
    ...(options.boost !== undefined && {boostTerm: () => options.boost ?? 1}),
  };
}

function runQuery(run: TextRun, leniency: Leniency): Query {
  const combineWith = leniency === 'any-word' ? 'OR' : 'AND';
  if (run.kind === 'dense') {
    const terms = pairs(run.text);
    // A single character is the beginning of pairs.
    return {
      combineWith,
      queries: terms.map((term) => leaf(term, leniency, {prefix: terms.length === 1 && [...term].length === 1})),
    };
  }
  const whole = leaf(run.text, leniency, {prefix: true, ...(run.parts.length > 0 && {boost: WHOLE_BOOST})});
  if (run.parts.length === 0) return whole;
  const parts = run.parts.map((part) => leaf(part, leniency, {prefix: true}));
  return {combineWith: 'OR', queries: [whole, {combineWith, queries: parts}]};
}

/**
 * The query as MiniSearch combines it: every run must occur (any of them when lenient), an identifier as a whole or in
 * all its parts. `undefined` for a query without a letter or digit.
 */
export function queryTree(query: string, leniency: Leniency): QueryCombination | undefined {
  const runs = textRuns(query);
  if (runs.length === 0) return undefined;
  return {combineWith: leniency === 'any-word' ? 'OR' : 'AND', queries: runs.map((run) => runQuery(run, leniency))};
}
