import {closeness, type CompactDocument, compactDocument, compactQuery, RANK_STEP} from './ranking.ts';
import type {IndexDocument} from './index-file.ts';
import {type Found, InvertedIndex} from './inverted-index.ts';
import {withoutQuestionWords, LENIENCIES, type Leniency, queryTree} from './query-tree.ts';
import {pairs, runTerms, type TextRun, textRuns, tokenize} from './tokenizer.ts';

/** A found section. */
export interface Match {
  readonly document: IndexDocument;
  /** The heading itself holds the query, not only the text. */
  readonly inTitle: boolean;
  /** What to mark in the section's texts, in the form of `normalizeText`. */
  readonly marks: readonly string[];
}

/** Sections that answer. */
export interface Matches {
  /** Of all. */
  readonly count: number;
  /** Those that were asked for, the best first. */
  readonly matches: readonly Match[];
}

type Field = 'title' | 'keywords' | 'above' | 'text' | 'code' | 'section';

/** Titles over other names over headings over text over code; the name of the site's part comes last: all of its pages have it. */
const FIELD_BOOST: Readonly<Record<Field, number>> = {
  title: 5,
  keywords: 4,
  above: 1.5,
  text: 1,
  code: 0.35,
  section: 0.05,
};

const FIELDS: readonly Field[] = ['title', 'keywords', 'above', 'text', 'code', 'section'];

/** So many of the best are looked at closely: behind them nobody reads on. */
const RERANKED_MAX = 400;
/** So few sections with every word may be by chance: those with most words follow them. */
const FEW = 3;
/** Part of the query's terms that such a follower must hold. */
const MOST = 0.6;

/** Characters of a heading of usual length. */
const SHORT_TITLE = 10;

const WORD = /^[^\p{Script=Han}]/u;

/** Every run of the query is in the heading: all pairs of a dense one, the beginning of a word or a misspelling of it. */
function isInTitle(runs: readonly TextRun[], title: string, derived: ReadonlySet<string>): boolean {
  const terms = tokenize(title).filter((term) => derived.has(term));
  return runs.every((run) =>
    run.kind === 'dense'
      ? pairs(run.text).every((pair) => terms.some((term) => term.startsWith(pair)))
      : terms.some((term) => WORD.test(term)),
  );
}

/** What the reader typed of a word is marked, and the whole word where it was misspelt. */
function marksOf(terms: readonly string[], queryTerms: readonly string[]): string[] {
  const longestFirst = queryTerms.toSorted((a, b) => b.length - a.length);
  return [...new Set(terms.map((term) => longestFirst.find((typed) => term.startsWith(typed)) ?? term))];
}

function fieldText(document: IndexDocument, field: Field): string {
  switch (field) {
    case 'title':
      return document.title;
    case 'keywords':
      return document.keywords;
    case 'above':
      return document.above.slice(1).filter(Boolean).join('\n');
    case 'text':
      return document.text;
    case 'section':
      // Pages are found by the part of the site they are in; with their sections, it would be everything.
      return document.level === 1 ? (document.above[0] ?? '') : '';
    case 'code':
      return document.code;
  }
}

/** A single character is the beginning of many pairs, and how rare each of them is says nothing of what was meant. */
const isOneCharacter = ([run, ...others]: readonly TextRun[]): boolean =>
  run?.kind === 'dense' && others.length === 0 && [...run.text].length === 1;

/** The shorter a heading, the more of it is the one character that was asked for. */
const shortness = ({title}: IndexDocument): number => 1 / (1 + title.length / SHORT_TITLE);

/** Of equal answers, the page nearest to the home page first: so little is taken off for each step away from it. */
const DEPTH_STEP = 1e-6;
const nearness = ({path}: IndexDocument): number => 1 - DEPTH_STEP * path.split('/').length;

/** Sections that a query found, by number, the best first. */
interface Ranking {
  readonly found: Found;
  readonly ids: readonly number[];
}

/** The local index: sections are added as they arrive, queries answer from what is there. */
export class SearchIndex {
  private readonly documents: IndexDocument[] = [];
  private readonly compacts: CompactDocument[] = [];
  private readonly index = new InvertedIndex(FIELDS.map((field) => FIELD_BOOST[field]));

  /** Number of sections. */
  get size(): number {
    return this.documents.length;
  }

  add(documents: readonly IndexDocument[]): void {
    for (const document of documents) {
      this.documents.push(document);
      this.compacts.push(compactDocument(document));
      this.index.add(FIELDS.map((field) => tokenize(fieldText(document, field))));
    }
  }

  /**
   * The sections that answer, best first: those with every word; if there are none, those with misspelt words; else
   * those with any word. Where only a few have every word, those with most words follow. Words that only ask count where
   * a section has them.
   *
   * @param start number of the best answers to leave out
   * @param end number of the best answers to stop after
   */
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
      const rankings = [this.rank(query, runs, found, end)];
      let {count} = found;
      if (leniency !== 'any-word' && count <= FEW) {
        const followers = this.followers(query, runs, found);
        count += followers?.count ?? 0;
        if (followers !== undefined) rankings.push(this.rank(query, runs, followers, end));
      }
      const all = rankings.flatMap(({found: of, ids}) => ids.map((id) => ({id, of})));
      return {count, matches: all.slice(start, end).flatMap(({id, of}) => this.match(id, runs, of))};
    }
    return {count: 0, matches: []};
  }

  /** Nothing for a query without a letter or digit. */
  private find(query: string, leniency: Leniency): Found | undefined {
    const tree = queryTree(query, leniency);
    return tree && this.index.find(tree);
  }

  /** Sections that hold most of the query's terms and are not among those found. */
  private followers(query: string, runs: readonly TextRun[], {scores: known}: Found): Found | undefined {
    const terms = new Set(runs.flatMap((run) => (run.kind === 'dense' ? pairs(run.text) : runTerms(run).slice(0, 1))));
    const found = terms.size < 2 ? undefined : this.find(query, 'any-word');
    if (found === undefined) return undefined;
    const byTerm = [...terms].flatMap((term) => found.byTerm.get(term) ?? []);
    const scores = found.scores.map((score, id) => {
      const held = byTerm.filter((termScores) => termScores[id] !== 0).length;
      return known[id] === 0 && held >= terms.size * MOST ? score : 0;
    });
    return {...found, scores, count: scores.filter((score) => score > 0).length};
  }

  /** The best `end` of what was found. */
  private rank(query: string, runs: readonly TextRun[], found: Found, end: number): Ranking {
    const asked = compactQuery(query, runs);
    const isOne = isOneCharacter(runs);
    const close = new Set(best(found.scores, RERANKED_MAX));
    const scores = found.scores.map((score, id) => {
      const document = this.documents[id];
      const compact = this.compacts[id];
      if (score === 0 || document === undefined || compact === undefined) return 0;
      const factor = close.has(id) ? closeness(compact, asked, document.level) : 1;
      return (isOne ? shortness(document) : score) * factor * (1 + RANK_STEP * document.rank) * nearness(document);
    });
    return {found, ids: best(scores, end)};
  }

  private match(id: number, runs: readonly TextRun[], {byTerm, derived}: Found): Match[] {
    const document = this.documents[id];
    if (document === undefined) return [];
    const typed = [...byTerm].flatMap(([term, scores]) => (scores[id] === 0 ? [] : [term]));
    const terms = this.index.termsOf(id).filter((term) => derived.has(term));
    return [{document, inTitle: isInTitle(runs, document.title, derived), marks: marksOf(terms, typed)}];
  }
}

/** The `count` sections with the highest scores, the best first; of equal ones, those that came first. */
function best(scores: Float64Array, count: number): number[] {
  // Numbers sort many times faster than objects by a rule of ours: only those that are wanted are sorted so.
  const sorted = scores.filter((score) => score > 0).toSorted();
  const least = sorted[Math.max(0, sorted.length - count)] ?? Infinity;
  const ids: number[] = [];
  const equals: number[] = [];
  for (const [id, score] of scores.entries()) {
    if (score > least) ids.push(id);
    else if (score === least) equals.push(id);
  }
  const wanted = [...ids, ...equals.slice(0, count - ids.length)];
  return wanted.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}
