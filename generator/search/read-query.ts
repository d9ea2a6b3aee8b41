/** Reads a query: its parts with their other names (synonyms, pinyin, characters that sound alike), and the units that the index is asked for. */
import type {IndexWords, KeyRange} from './index-file.ts';
import type {OtherName, Pinyin, TermKeys} from './pinyin.ts';
import {isSearchable, isWordLetter, normalizeText, pairs, type TextRun, textRuns} from './tokenizer.ts';
import {SYNONYM} from './weights.ts';

/** One term of a query, or several of which all or any must occur, or the one that scores best counts. */
export type QueryNode = (
  | {
      readonly kind: 'term';
      readonly term: string;
      /** True if it matches longer terms, too, that begin with it. */
      readonly prefix: boolean;
      /** It matches terms up to this Levenshtein distance, too; 0 for none. */
      readonly maxDistance: number;
    }
  /** A group of synonyms, whose scores are stored. */
  | {readonly kind: 'group'; readonly group: number}
  | {readonly kind: 'all' | 'any' | 'best'; readonly nodes: readonly QueryNode[]}
) & {
  /** Factor of its scores; 1 when absent. */
  readonly boost?: number;
};

/** The term of a group of synonyms. */
export const groupTerm = (group: number): string => `~${group}`;

export const isGroupTerm = (term: string): boolean => term.startsWith('~');

/** A pair of adjacent characters of a text without spaces, or an identifier, whole or in all its parts. */
export interface QueryUnit {
  /** Number of the run that it is from. */
  readonly run: number;
  /** They go from exact to lenient: the first one that finds anything counts. */
  readonly nodes: readonly QueryNode[];
}

export interface QueryPart {
  /** The text as typed. */
  readonly text: string;
  readonly others: readonly OtherName[];
  /** Number of the group of synonyms that it is of. */
  readonly group?: number;
}

/** A query as the index is asked. */
export interface ReadQuery {
  /** Words that say nothing about its subject are left out. */
  readonly query: string;
  readonly parts: readonly QueryPart[];
  /** Runs of the parts as typed. */
  readonly runs: readonly TextRun[];
  readonly units: readonly QueryUnit[];
}

/** Shorter words are too similar to each other (8: +0 −4). */
export const TYPO_MIN_LENGTH = 5;
const LATIN_WORD = /^[\p{Script=Latin}\p{N}]+$/u;
const TYPOS = [0, 1, 2];
/** Longest word whose last s is not taken for a plural: `css`, `this` (8: +0 −1). */
const SHORT_WORD = 4;
/** In longer queries a misspelt word matters less than the time to find it. */
const TYPOS_MAX_RUNS = 3;

function wordNode({text, parts}: Extract<TextRun, {kind: 'word'}>, typos: number): QueryNode {
  const termNode = (term: string, prefix = true): QueryNode => {
    const maxDistance = term.length < TYPO_MIN_LENGTH || !LATIN_WORD.test(term) ? 0 : typos;
    // An English plural finds the singular, which as a prefix finds both.
    const stem = typos === 0 && term.length > SHORT_WORD ? term.replace(/(?:ie)?s$/u, '') : term;
    const node: QueryNode = {kind: 'term', term, prefix, maxDistance};
    return stem === term ? node : {kind: 'any', nodes: [node, {...node, term: stem}]};
  };
  if (parts.length === 0) return termNode(text);
  const inParts: QueryNode = {kind: 'all', nodes: parts.map((part) => termNode(part, part === parts.at(-1)))};
  return {kind: 'any', nodes: [termNode(text), inParts]};
}

/** @param all number of the runs of the whole query */
function queryUnits(runs: readonly TextRun[], all = runs.length): QueryUnit[] {
  const typos = all > TYPOS_MAX_RUNS ? [0] : TYPOS;
  return runs.flatMap((run, number): QueryUnit[] => {
    if (run.kind === 'word') return [{run: number, nodes: typos.map((count) => wordNode(run, count))}];
    return pairs(run.text).map((term) => {
      // A single character is the beginning of pairs.
      const prefix = [...term].length === 1;
      return {run: number, nodes: [{kind: 'term', term, prefix, maxDistance: 0}]};
    });
  });
}

/** A single character is the beginning of many pairs, whose frequency is irrelevant. */
export const isOneCharacter = ([run, ...others]: readonly TextRun[]): boolean =>
  run?.kind === 'dense' && others.length === 0 && [...run.text].length === 1;

/** Words that only make a sentence a question. */
const QUESTION_WORDS =
  /怎么(?:样|用|写|做|办)?|怎样|如何|什么是|是什么|为什么|什么(?:时候)?|有没有|能不能|可不可以|要不要|哪(?:个|里|些)|会不会|谁|一下|吗/gu;

/** The same in English, with words that are in every sentence. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and are be by can do does find for from how i in is it make my not of on or the this to using what when where which why with you'.split(
    ' ',
  ),
);

/** Particles are in most sentences. In a piece of one, they tell it from others: `不到的`. */
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

const isInsideWord = (text: string, at: number): boolean =>
  isWordLetter(text.charAt(at - 1)) && isWordLetter(text.charAt(at));

/** Finds words of synonyms in queries. */
export class SynonymFinder {
  /** Words are in the form of `normalizeText`, the longest first. */
  private readonly words: readonly (readonly [word: string, others: readonly string[], group: number])[];

  constructor(synonyms: IndexWords['synonyms']) {
    const all = synonyms.flatMap((words, group) =>
      words.map((word) => [normalizeText(word), words.filter((other) => other !== word), group] as const),
    );
    this.words = [...all].sort(([a], [b]) => b.length - a.length);
  }

  /** The query in parts. Texts between them stay as they are. */
  split(query: string): QueryPart[] {
    const text = query.normalize('NFKC');
    const lower = text.toLowerCase();
    // Some capital letters are two small ones.
    if (lower.length !== text.length) return [{text, others: []}];
    const parts: QueryPart[] = [];
    let plainFrom = 0;
    const endPlain = (at: number): void => {
      if (at > plainFrom) parts.push({text: text.slice(plainFrom, at), others: []});
    };
    for (let at = 0; at < lower.length;) {
      const found = this.words.find(
        ([word]) => lower.startsWith(word, at) && !isInsideWord(lower, at) && !isInsideWord(lower, at + word.length),
      );
      if (found === undefined) {
        at += 1;
        continue;
      }
      const [word, names, group] = found;
      endPlain(at);
      const others = names.map((name) => ({text: name, weight: SYNONYM}));
      parts.push({text: text.slice(at, at + word.length), others, group});
      at += word.length;
      plainFrom = at;
    }
    endPlain(lower.length);
    return parts;
  }
}

const LETTERS = /^[a-z]+$/iu;
const SHORT_HAN = /^\p{Script=Han}{2,4}$/u;

export class QueryReader {
  private readonly synonyms: SynonymFinder;
  private readonly pinyin: Pinyin;

  constructor(synonyms: IndexWords['synonyms'], pinyin: Pinyin) {
    this.synonyms = new SynonymFinder(synonyms);
    this.pinyin = pinyin;
  }

  /** The query without words that say nothing about its subject, unless they are part of a synonym: `not working`. */
  private asked(query: string): string {
    const rest = withoutWeakWords(query);
    const groups = (text: string): number => this.synonyms.split(text).filter(({group}) => group !== undefined).length;
    return groups(query) > groups(rest) ? query : rest;
  }

  /** What must be loaded to read the query. */
  rangesOf(query: string, keys: TermKeys): KeyRange[] {
    return this.synonyms
      .split(this.asked(query))
      .flatMap(({text, group}): KeyRange[] => [
        ...(group === undefined ? [] : [{from: groupTerm(group), isPrefix: false}]),
        ...keys.rangesOf(text),
      ]);
  }

  read(typed: string): ReadQuery {
    const query = this.asked(typed);
    const parts = this.synonyms
      .split(query)
      .flatMap((part) => (part.group === undefined ? this.byLetters(part) : [part]));
    const runs = parts.map(({text}) => textRuns(text));
    const count = runs.flat().length;
    let first = 0;
    const units = parts.flatMap(({others, group}, at): QueryUnit[] => {
      const own = runs[at] ?? [];
      const run = first;
      first += own.length;
      const asked = queryUnits(own, count).map((unit) => ({...unit, run: unit.run + run}));
      if (group !== undefined) return [withOthers(asked, [{kind: 'group', group, boost: SYNONYM}], run)];
      return others.length === 0 ? asked : [withOthers(asked, others.map(nodeOf), run)];
    });
    return {query, parts, runs: runs.flat(), units};
  }

  /** Words between spaces may be the syllables of one name: `zhu ti`. */
  private byLetters(part: QueryPart): QueryPart[] {
    const words = part.text.split(/(\s+)/u);
    const parts: QueryPart[] = [];
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      let end = at;
      while (LETTERS.test(words[end] ?? '') && words[end + 1] !== undefined && LETTERS.test(words[end + 2] ?? ''))
        end += 2;
      const joined = words.slice(at, end + 1).filter((piece) => LETTERS.test(piece));
      const together = joined.length > 1 ? this.pinyin.namesOf(joined.join('').toLowerCase()) : [];
      if (together.some(({weight}) => weight === 1)) {
        parts.push({text: words.slice(at, end + 1).join(''), others: together});
        at = end;
      } else if (LETTERS.test(word)) parts.push({text: word, others: this.pinyin.namesOf(word.toLowerCase())});
      else parts.push({text: word, others: this.respelt(word)});
    }
    return parts;
  }

  /** A short word with other characters of the same sounds: 主题 for 主提. */
  private respelt(word: string): OtherName[] {
    if (!SHORT_HAN.test(word)) return [];
    const text = this.pinyin.respell(word);
    return text === word ? [] : [{text, weight: 1}];
  }
}

/** A unit for the typed part or one of its other names; misspellings of what was typed come last. */
function withOthers(asked: readonly QueryUnit[], named: readonly QueryNode[], run: number): QueryUnit {
  const typed: QueryNode = {kind: 'all', nodes: asked.flatMap(({nodes}) => nodes.slice(0, 1))};
  const lenient = asked.length === 1 ? (asked[0]?.nodes.slice(1) ?? []) : [];
  return {run, nodes: [{kind: 'best', nodes: [typed, ...named]}, ...lenient]};
}

/** All units of a name. */
export function nodeOf({text, weight}: OtherName): QueryNode {
  const nodes = queryUnits(textRuns(text)).flatMap((unit) => unit.nodes.slice(0, 1));
  return {kind: 'all', nodes, boost: weight};
}
