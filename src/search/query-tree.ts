import {isSearchable, pairs, type TextRun, textRuns} from './tokenizer.ts';
import type {QueryNode} from './inverted-index.ts';

/** Tried in this order until something is found. */
export type Leniency = 'exact' | 'one-typo' | 'two-typos' | 'any-word';

export const LENIENCIES: readonly Leniency[] = ['exact', 'one-typo', 'two-typos', 'any-word'];

/** Shorter words are too similar to each other. */
const TYPO_MIN_LENGTH = 5;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;

/** Of a whole identifier over its parts. */
const WHOLE_BOOST = 2;

function maxDistance(term: string, leniency: Leniency): number {
  if (leniency === 'exact' || term.length < TYPO_MIN_LENGTH || !LATIN.test(term)) return 0;
  return leniency === 'two-typos' ? 2 : 1;
}

function termNode(term: string, leniency: Leniency, options: {prefix: boolean; boost?: number}): QueryNode {
  const {prefix, boost = 1} = options;
  return {kind: 'term', term, prefix, maxDistance: maxDistance(term, leniency), boost};
}

function runNode(run: TextRun, leniency: Leniency): QueryNode {
  const kind = leniency === 'any-word' ? 'any' : 'all';
  if (run.kind === 'dense') {
    const terms = pairs(run.text);
    // A single character is the beginning of pairs.
    const prefix = terms.length === 1 && [...run.text].length === 1;
    return {kind, nodes: terms.map((term) => termNode(term, leniency, {prefix}))};
  }
  const boost = run.parts.length > 0 ? WHOLE_BOOST : 1;
  const whole = termNode(run.text, leniency, {prefix: true, boost});
  if (run.parts.length === 0) return whole;
  const parts = run.parts.map((part) => termNode(part, leniency, {prefix: true}));
  return {kind: 'any', nodes: [whole, {kind, nodes: parts}]};
}

/** Every run must occur (any of them at `any-word`), an identifier as a whole or in all its parts. */
export function queryTree(query: string, leniency: Leniency): QueryNode | undefined {
  const runs = textRuns(query);
  if (runs.length === 0) return undefined;
  return {kind: leniency === 'any-word' ? 'any' : 'all', nodes: runs.map((run) => runNode(run, leniency))};
}

/** Words that only make a sentence a question. */
const QUESTION_WORDS = /怎么(?:样|用|写|做|办)?|怎样|如何|什么是|是什么|有没有|能不能|可不可以|吗/gu;

/** The query without its question words; unchanged if there is nothing else in it. */
export function withoutQuestionWords(query: string): string {
  const rest = query.normalize('NFKC').replace(QUESTION_WORDS, ' ').trim();
  return isSearchable(rest) ? rest : query;
}
