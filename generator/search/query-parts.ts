/** The parts of a query that have other names: a word of a group of synonyms, pinyin, characters that sound like others. */
import type {Synonyms} from './index-file.ts';
import type {QueryNode} from './query-node.ts';
import type {OtherName, Pinyin} from './pinyin.ts';
import {groupRange, type KeyRange, type TermKeys} from './term-keys.ts';
import {normalizeText, queryUnits, type QueryUnit, type TextRun, textRuns, withoutWeakWords} from './tokenizer.ts';
import {OTHER_NAME} from './weights.ts';

export interface QueryPart {
  /** As typed. */
  readonly text: string;
  readonly others: readonly OtherName[];
  /** Number of the group of synonyms that it is of. */
  readonly group?: number;
}

const LETTER = /[\p{L}\p{N}]/u;
const DENSE = /\p{Script=Han}/u;

const isInsideWord = (text: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return [before, after].every((character) => LETTER.test(character) && !DENSE.test(character));
};

/** Finds words of synonyms in queries. */
export class SynonymFinder {
  /** By word, in the form of `normalizeText`, longest first. */
  private readonly words: readonly (readonly [word: string, others: readonly string[], group: number])[];

  constructor(synonyms: Synonyms) {
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
      const [word, others, group] = found;
      endPlain(at);
      parts.push({
        text: text.slice(at, at + word.length),
        others: others.map((other) => ({text: other, weight: OTHER_NAME.synonym})),
        group,
      });
      at += word.length;
      plainFrom = at;
    }
    endPlain(lower.length);
    return parts;
  }
}

/** A query as the index is asked. */
export interface ReadQuery {
  /** Without words that say nothing about its subject. */
  readonly query: string;
  readonly parts: readonly QueryPart[];
  /** Of the parts as typed. */
  readonly runs: readonly TextRun[];
  readonly units: readonly QueryUnit[];
}

const LETTERS = /^[a-z]+$/iu;
const SHORT_HAN = /^\p{Script=Han}{2,4}$/u;

export class QueryReader {
  private readonly synonyms: SynonymFinder;
  private readonly pinyin: Pinyin;

  constructor(synonyms: Synonyms, pinyin: Pinyin) {
    this.synonyms = new SynonymFinder(synonyms);
    this.pinyin = pinyin;
  }

  /** The query without words that say nothing about its subject, unless they are part of a synonym: `not working`. */
  private asked(query: string): string {
    const rest = withoutWeakWords(query);
    const groups = (text: string): number => this.synonyms.split(text).filter(({others}) => others.length > 0).length;
    return groups(query) > groups(rest) ? query : rest;
  }

  /** What must be loaded to read the query. */
  rangesOf(query: string, keys: TermKeys): KeyRange[] {
    return this.synonyms
      .split(this.asked(query))
      .flatMap(({text, group}) => [...(group === undefined ? [] : [groupRange(group)]), ...keys.rangesOf(text)]);
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
      const asked = queryUnits(own, count).map((unit) => ({...this.withPairsLike(unit), run: unit.run + first}));
      const run = first;
      first += own.length;
      if (group !== undefined) return [withOthers(asked, [{kind: 'group', group, boost: OTHER_NAME.synonym}], run)];
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

  /** A short word with other characters of the same sounds: 主题 for 主提. Of longer texts each pair is respelt for itself. */
  private respelt(word: string): OtherName[] {
    if (!SHORT_HAN.test(word)) return [];
    const text = this.pinyin.respell(word);
    return text === word ? [] : [{text, weight: OTHER_NAME.respelt}];
  }

  private withPairsLike(unit: QueryUnit): QueryUnit {
    const [node] = unit.nodes;
    if (node?.kind !== 'term' || [...node.term].length !== 2 || !DENSE.test(node.term)) return unit;
    const like = this.pinyin.pairsLike(node.term).map(({text, weight}) => ({...node, term: text, boost: weight}));
    return like.length === 0 ? unit : {...unit, nodes: [...unit.nodes, ...like]};
  }
}

/** Like the typed part, or one of its other names; misspellings of what was typed last. */
function withOthers(asked: readonly QueryUnit[], named: readonly QueryNode[], run: number): QueryUnit {
  const typed: QueryNode = {kind: 'all', nodes: asked.flatMap(({nodes}) => nodes.slice(0, 1))};
  const lenient = asked.length === 1 ? (asked[0]?.nodes.slice(1) ?? []) : [];
  return {run, nodes: [{kind: 'best', nodes: [typed, ...named]}, ...lenient]};
}

/** All units of a name. */
export function nodeOf({text, weight}: OtherName): QueryNode {
  const nodes = queryUnits(textRuns(text)).flatMap((unit) => unit.nodes.slice(0, 1));
  return scaled({kind: 'all', nodes}, weight);
}

function scaled(node: QueryNode, factor: number): QueryNode {
  return 'boost' in node
    ? {...node, boost: node.boost * factor}
    : {...node, nodes: node.nodes.map((child) => scaled(child, factor))};
}
