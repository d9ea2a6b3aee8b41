/** Splits a query into units, each of which a section holds or not. */
import type {QueryNode} from './inverted-index.ts';
import {isSearchable, pairs, type TextRun} from './tokenizer.ts';
import {TERM} from './weights.ts';

/** A pair of adjacent characters of a text without spaces, or an identifier, whole or in all its parts. */
export interface QueryUnit {
  /** Number of the run that it is from. */
  readonly run: number;
  /** From exact to lenient: the first one that finds anything counts. */
  readonly nodes: readonly QueryNode[];
}

/** Shorter words are too similar to each other. */
const TYPO_MIN_LENGTH = 5;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;
const TYPOS = [0, 1, 2];
/** Longest word whose last s is not taken for a plural: `css`, `this`. */
const SHORT_WORD = 4;
/** In longer queries a misspelt word matters less than the time to find it. */
const TYPOS_MAX_RUNS = 3;

// A single character is the beginning of pairs.
const pairNode = (term: string): QueryNode => ({
  kind: 'term',
  term,
  prefix: [...term].length === 1,
  maxDistance: 0,
  boost: 1,
});

function wordNode({text, parts}: Extract<TextRun, {kind: 'word'}>, typos: number): QueryNode {
  const termNode = (term: string, boost: number, prefix = true): QueryNode => {
    const maxDistance = term.length < TYPO_MIN_LENGTH || !LATIN.test(term) ? 0 : typos;
    // An English plural finds the singular, which as a prefix finds both.
    const stem = typos === 0 && term.length > SHORT_WORD ? term.replace(/(?:ie)?s$/u, '') : term;
    const node: QueryNode = {kind: 'term', term, prefix, maxDistance, boost};
    if (stem !== term) return {kind: 'any', nodes: [node, {...node, term: stem}]};
    return node;
  };
  if (parts.length === 0) return termNode(text, 1);
  const inParts: QueryNode = {kind: 'all', nodes: parts.map((part) => termNode(part, 1, part === parts.at(-1)))};
  return {kind: 'any', nodes: [termNode(text, TERM.whole), inParts]};
}

export function queryUnits(runs: readonly TextRun[]): QueryUnit[] {
  const typos = runs.length > TYPOS_MAX_RUNS ? [0] : TYPOS;
  return runs.flatMap((run, number): QueryUnit[] =>
    run.kind === 'dense'
      ? pairs(run.text).map((pair) => ({run: number, nodes: [pairNode(pair)]}))
      : [{run: number, nodes: typos.map((count) => wordNode(run, count))}],
  );
}

/** Words that only make a sentence a question. */
const QUESTION_WORDS =
  /怎么(?:样|用|写|做|办)?|怎样|如何|什么是|是什么|为什么|什么(?:时候)?|有没有|能不能|可不可以|要不要|哪(?:个|里|些)|会不会|谁|一下|吗|的|了/gu;

/** The same in English, with words that are in every sentence. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and are be by can do does find for from how i in is it make my not of on or the this to using what when where which why with you'.split(
    ' ',
  ),
);

/** The query without words that say nothing about its subject; unchanged if there is nothing else in it. */
export function withoutWeakWords(query: string): string {
  const words = query.normalize('NFKC').replace(QUESTION_WORDS, ' ').split(/\s+/u);
  const rest = words.filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase())).join(' ');
  return isSearchable(rest) ? rest : query;
}
