/** Splits texts into terms, and queries into units. Han text becomes pairs of characters; identifiers are kept whole and in parts. */
import type {QueryNode} from './query-node.ts';
import {TERM} from './weights.ts';

/** Scripts written without spaces between words. */
const DENSE_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const LETTER = String.raw`(?:(?![${DENSE_SCRIPTS}])[\p{L}\p{N}\p{M}_$])`;
const RUN = new RegExp(`([${DENSE_SCRIPTS}]+)|(@?${LETTER}+(?:[./@:-]+${LETTER}+)*)`, 'gu');
const JOINT = /[./@:_$-]+/u;
const HUMP = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;
const VERSION = /^v?(\d+(?:\.\d+)+)$/;
const SEARCHABLE = new RegExp(`[\\p{L}\\p{N}${DENSE_SCRIPTS}]`, 'u');
const MAX_TERM_LENGTH = 64;

/** A part of a text in one kind of script. */
export type TextRun =
  | {readonly kind: 'dense'; readonly text: string}
  /** `text` is in lower case; `parts` is empty for a plain word. */
  | {readonly kind: 'word'; readonly text: string; readonly parts: readonly string[]};

/** NFKC (full-width letters, ligatures) and lower case. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** True for text with a letter, a digit or a Han character; only such text has terms. */
export function isSearchable(text: string): boolean {
  return SEARCHABLE.test(text.normalize('NFKC'));
}

function humps(piece: string): string[] {
  const found = (piece.match(HUMP) ?? []).map((part) => part.toLowerCase());
  const long = found.filter((part) => part.length > 1);
  // `x1` is not split.
  return found.length > 1 && long.length > 0 ? long : [];
}

function partsOf(raw: string): string[] {
  const pieces = raw.split(JOINT).filter(Boolean);
  const parts = pieces.flatMap((piece) => {
    const inside = humps(piece);
    const whole = pieces.length > 1 ? [piece.toLowerCase()] : [];
    return inside.length > 1 ? [...whole, ...inside] : whole;
  });
  return [...new Set(parts)];
}

function wordRun(raw: string): TextRun {
  const text = raw.toLowerCase().slice(0, MAX_TERM_LENGTH);
  const version = VERSION.exec(text)?.[1];
  if (version !== undefined) return {kind: 'word', text, parts: version === text ? [] : [version]};
  const parts = partsOf(raw).map((part) => part.slice(0, MAX_TERM_LENGTH));
  const bare = text.replace(/^@/, '');
  return {kind: 'word', text: bare === '' ? text : bare, parts: parts.filter((part) => part !== bare)};
}

/** Splits text into runs, in order. Not empty for text that {@link isSearchable}. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const [, dense, word] of text.normalize('NFKC').matchAll(RUN)) {
    if (dense !== undefined) runs.push({kind: 'dense', text: dense.toLowerCase()});
    else if (word !== undefined && SEARCHABLE.test(word)) runs.push(wordRun(word));
  }
  return runs;
}

/** A single character is the beginning of many pairs, whose frequency is irrelevant. */
export const isOneCharacter = ([run, ...others]: readonly TextRun[]): boolean =>
  run?.kind === 'dense' && others.length === 0 && [...run.text].length === 1;

/** Pairs of adjacent characters, or the only character. */
export function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Terms of one run in the index. */
export function runTerms(run: TextRun): string[] {
  if (run.kind === 'word') return [run.text, ...run.parts];
  const characters = [...run.text];
  const last = characters.at(-1);
  return characters.length < 2 || last === undefined ? characters : [...pairs(run.text), last];
}

/** All terms of a text, in order, with repetitions: `定义变量` has 定义, 义变, 变量 and 量. */
export function tokenize(text: string): string[] {
  return textRuns(text).flatMap(runTerms);
}

/** A pair of adjacent characters of a text without spaces, or an identifier, whole or in all its parts. */
export interface QueryUnit {
  /** Number of the run that it is from. */
  readonly run: number;
  /** From exact to lenient: the first one that finds anything counts. */
  readonly nodes: readonly QueryNode[];
}

/** Shorter words are too similar to each other. */
export const TYPO_MIN_LENGTH = 5;
const LATIN_WORD = /^[\p{Script=Latin}\p{N}]+$/u;
const TYPOS = [0, 1, 2];
export const MAX_TYPOS = 2;
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
    const maxDistance = term.length < TYPO_MIN_LENGTH || !LATIN_WORD.test(term) ? 0 : typos;
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

/** @param all number of the runs of the whole query */
export function queryUnits(runs: readonly TextRun[], all = runs.length): QueryUnit[] {
  const typos = all > TYPOS_MAX_RUNS ? [0] : TYPOS;
  return runs.flatMap((run, number): QueryUnit[] =>
    run.kind === 'dense'
      ? pairs(run.text).map((pair) => ({run: number, nodes: [pairNode(pair)]}))
      : [{run: number, nodes: typos.map((count) => wordNode(run, count))}],
  );
}

/** Words that only make a sentence a question. */
const QUESTION_WORDS =
  /怎么(?:样|用|写|做|办)?|怎样|如何|什么是|是什么|为什么|什么(?:时候)?|有没有|能不能|可不可以|要不要|哪(?:个|里|些)|会不会|谁|一下|吗/gu;

/** The same in English, with words that are in every sentence. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and are be by can do does find for from how i in is it make my not of on or the this to using what when where which why with you'.split(
    ' ',
  ),
);

/** In most sentences. In a piece of one, they tell it from others: `不到的`. */
const PARTICLES = /[的了]/gu;
const isPiece = (words: readonly string[]): boolean =>
  words.join('').length < 3 || words.some((word) => [...word].length === 1);

/** The query without words that say nothing about its subject; unchanged if there is nothing else in it. */
export function withoutWeakWords(query: string): string {
  const asked = query.normalize('NFKC').replace(QUESTION_WORDS, ' ');
  const bare = asked.replace(PARTICLES, ' ').split(/\s+/u).filter(Boolean);
  const words = isPiece(bare) ? asked.split(/\s+/u) : bare;
  const rest = words.filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase())).join(' ');
  return isSearchable(rest) ? rest : query;
}

/** The query without some of its words. */
export function withoutWords(query: string, words: readonly string[]): string {
  let rest = query.normalize('NFKC');
  for (const word of words) rest = rest.replace(word, ' ');
  return words.length > 0 && isSearchable(rest) ? rest.trim() : query;
}
