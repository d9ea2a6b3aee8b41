import {closeness, type CompactDocument, compactDocument, compactQuery, RANK_STEP} from './ranking.ts';
import type {IndexDocument} from './index-file.ts';
import {type Found, InvertedIndex} from './inverted-index.ts';
import {withoutQuestionWords, LENIENCIES, type Leniency, queryTree} from './query-tree.ts';
import {pairs, runTerms, type TextRun, textRuns, tokenize} from './tokenizer.ts';

export interface Match {
  readonly document: IndexDocument;
  readonly inTitle: boolean;
  /** Strings to mark in the section's texts, in the form of `normalizeText`. */
  readonly marks: readonly string[];
}

export interface Matches {
  readonly count: number;
  /** The requested ones, best first. */
  readonly matches: readonly Match[];
}

interface Field {
  readonly boost: number;
  readonly textOf: (document: IndexDocument) => string;
}

const FIELDS: readonly Field[] = [
  {boost: 5, textOf: ({title}) => title},
  {boost: 4, textOf: ({keywords}) => keywords},
  {boost: 1.5, textOf: ({above}) => above.slice(1).filter(Boolean).join('\n')},
  {boost: 1, textOf: ({text}) => text},
  {boost: 0.35, textOf: ({code}) => code},
  // The section of the site, for pages only: with their headings, it would match everything.
  {boost: 0.05, textOf: ({level, above}) => (level === 1 ? (above[0] ?? '') : '')},
];

/** Only this many of the best matches are ranked by `closeness`. */
const RERANKED_MAX = 400;
/** With at most this many full matches, partial ones are appended. */
const FEW_MATCHES = 3;
/** Share of the query's terms that a partial match holds. */
const PARTIAL_SHARE = 0.6;

/** Usual length of a heading, in characters. */
const SHORT_TITLE = 10;

const WORD = /^[^\p{Script=Han}]/u;

/** True if the heading holds every run of the query, words also by prefix or misspelt. */
function isInTitle(runs: readonly TextRun[], title: string, derived: ReadonlySet<string>): boolean {
  const terms = tokenize(title).filter((term) => derived.has(term));
  return runs.every((run) =>
    run.kind === 'dense'
      ? pairs(run.text).every((pair) => terms.some((term) => term.startsWith(pair)))
      : terms.some((term) => WORD.test(term)),
  );
}

/** The typed part of a word, or the whole word where it was misspelt. */
function marksOf(terms: readonly string[], queryTerms: readonly string[]): string[] {
  const longestFirst = queryTerms.toSorted((a, b) => b.length - a.length);
  return [...new Set(terms.map((term) => longestFirst.find((typed) => term.startsWith(typed)) ?? term))];
}

/** A single character is the beginning of many pairs, whose frequency is irrelevant. */
const isOneCharacter = ([run, ...others]: readonly TextRun[]): boolean =>
  run?.kind === 'dense' && others.length === 0 && [...run.text].length === 1;

const shortness = ({title}: IndexDocument): number => 1 / (1 + title.length / SHORT_TITLE);

/** Orders equal scores by the depth of the page's path. */
const DEPTH_STEP = 1e-6;
const nearness = ({path}: IndexDocument): number => 1 - DEPTH_STEP * path.split('/').length;

/** The local index of sections, which can be searched while sections are still being added. */
export class SearchIndex {
  private readonly documents: IndexDocument[] = [];
  private readonly compacts: CompactDocument[] = [];
  private readonly index = new InvertedIndex(FIELDS.map(({boost}) => boost));

  get size(): number {
    return this.documents.length;
  }

  add(documents: readonly IndexDocument[]): void {
    for (const document of documents) {
      this.documents.push(document);
      this.compacts.push(compactDocument(document));
      this.index.add(FIELDS.map(({textOf}) => tokenize(textOf(document))));
    }
  }

  /** Finds sections with every word, else with misspelt words, else with any word. Matches from `start` to `end`. */
  search(query: string, start = 0, end = Infinity): Matches {
    const runs = textRuns(query);
    for (const leniency of LENIENCIES) {
      const found = this.find(query, leniency);
      if (found === undefined) break;
      if (found.count === 0) {
        const rest = withoutQuestionWords(query);
        if (rest !== query) return this.search(rest, start, end);
        continue;
      }
      const mayAddPartial = leniency !== 'any-word' && found.count <= FEW_MATCHES;
      const partial = mayAddPartial ? this.partialMatches(query, runs, found) : undefined;
      const matches = [found, ...(partial ? [partial] : [])].flatMap((part) => this.rank(query, runs, part, end));
      return {count: found.count + (partial?.count ?? 0), matches: matches.slice(start, end)};
    }
    return {count: 0, matches: []};
  }

  /** `undefined` for a query without a letter or digit. */
  private find(query: string, leniency: Leniency): Found | undefined {
    const tree = queryTree(query, leniency);
    return tree && this.index.find(tree);
  }

  /** Sections that hold most of the query's terms, without those found already. */
  private partialMatches(query: string, runs: readonly TextRun[], {scores: known}: Found): Found | undefined {
    const terms = new Set(runs.flatMap((run) => (run.kind === 'dense' ? pairs(run.text) : runTerms(run).slice(0, 1))));
    const found = terms.size < 2 ? undefined : this.find(query, 'any-word');
    if (found === undefined) return undefined;
    const byTerm = [...terms].flatMap((term) => found.byTerm.get(term) ?? []);
    const scores = found.scores.map((score, id) => {
      const held = byTerm.filter((termScores) => termScores[id] !== 0).length;
      return known[id] === 0 && held >= terms.size * PARTIAL_SHARE ? score : 0;
    });
    return {...found, scores, count: scores.filter((score) => score > 0).length};
  }

  private rank(query: string, runs: readonly TextRun[], found: Found, count: number): Match[] {
    const compacted = compactQuery(query, runs);
    const isOne = isOneCharacter(runs);
    const close = new Set(best(found.scores, RERANKED_MAX));
    const scores = found.scores.map((score, id) => {
      const document = this.documents[id];
      const compact = this.compacts[id];
      if (score === 0 || document === undefined || compact === undefined) return 0;
      const factor = close.has(id) ? closeness(compact, compacted, document.level) : 1;
      return (isOne ? shortness(document) : score) * factor * (1 + RANK_STEP * document.rank) * nearness(document);
    });
    return best(scores, count).flatMap((id) => this.match(id, runs, found));
  }

  private match(id: number, runs: readonly TextRun[], {byTerm, derived}: Found): Match[] {
    const document = this.documents[id];
    if (document === undefined) return [];
    const typed = [...byTerm].flatMap(([term, scores]) => (scores[id] === 0 ? [] : [term]));
    const terms = this.index.termsOf(id).filter((term) => derived.has(term));
    return [{document, inTitle: isInTitle(runs, document.title, derived), marks: marksOf(terms, typed)}];
  }
}

/** Indices of the `count` highest scores, best first; of equal ones, those that were added first. */
function best(scores: Float64Array, count: number): number[] {
  const ids = [...scores.keys()].filter((id) => scores[id] !== 0);
  return ids.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, count);
}
