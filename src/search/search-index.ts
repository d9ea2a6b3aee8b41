import MiniSearch from 'minisearch';
import {closeness, type CompactDocument, compactDocument, compactQuery} from './closeness.ts';
import type {IndexDocument} from './index-document.ts';
import {withoutQuestionWords} from './question-words.ts';
import {LENIENCIES, type Leniency, queryTree} from './query-tree.ts';
import {pairs, runTerms, type TextRun, textRuns, tokenize} from './tokenizer.ts';

/** A found section, best first in the list it comes in. */
export interface Match {
  readonly document: IndexDocument;
  /** The heading itself holds the query, not only the text. */
  readonly inTitle: boolean;
  readonly score: number;
  /** What to mark in the section's texts, in the form of `normalizeText`. */
  readonly marks: readonly string[];
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

/** Pages that explain stand before pages that announce: so much for each step of `rank`. */
const RANK_STEP = 0.08;
/** Only the best are looked at closely: behind them nobody reads on. */
const RERANKED_MAX = 400;
/** So few sections with every word may be by chance: those with most words follow them. */
const FEW = 3;
/** Part of the query's terms that such a follower must hold. */
const MOST = 0.6;

/** Characters of a heading of usual length. */
const SHORT_TITLE = 10;

const WORD = /^[^\p{Script=Han}]/u;

/** The part of MiniSearch's results that is used here. */
interface Found {
  readonly id: number;
  readonly score: number;
  /** Terms of the document with the fields that hold them. */
  readonly match: Readonly<Record<string, readonly string[]>>;
  readonly queryTerms: readonly string[];
}

/** Every run of the query is in the heading: all pairs of a dense one, the beginning of a word or a misspelling of it. */
function isInTitle(runs: readonly TextRun[], match: Found['match']): boolean {
  const terms = Object.keys(match).filter((term) => match[term]?.includes('title') === true);
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

function fieldText(document: IndexDocument, field: string): string {
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
    default:
      return document.code;
  }
}

/** A single character is the beginning of many pairs, and how rare each of them is says nothing of what was meant. */
const isOneCharacter = ([run, ...others]: readonly TextRun[]): boolean =>
  run?.kind === 'dense' && others.length === 0 && [...run.text].length === 1;

/** The shorter a heading, the more of it is the one character that was asked for. */
const shortness = ({title}: IndexDocument): number => 1 / (1 + title.length / SHORT_TITLE);

/** Of equal answers, the page nearest to the home page first. */
const depth = ({path}: IndexDocument): number => path.split('/').length;

/** The local index: sections are added as they arrive, queries answer from what is there. */
export class SearchIndex {
  private readonly documents: IndexDocument[] = [];
  private readonly compacts = new Map<number, CompactDocument>();
  private readonly engine = new MiniSearch<{id: number; document: IndexDocument}>({
    fields: ['title', 'keywords', 'above', 'text', 'code', 'section'],
    extractField: (item, field) => (field === 'id' ? item.id : fieldText(item.document, field)),
    tokenize,
    processTerm: (term) => term,
    autoVacuum: false,
  });

  /** Number of sections. */
  get size(): number {
    return this.documents.length;
  }

  add(documents: readonly IndexDocument[]): void {
    for (const document of documents) {
      const id = this.documents.push(document) - 1;
      this.engine.add({id, document});
    }
  }

  /**
   * All sections that answer, best first: those with every word; if there are none, those with misspelt words; else
   * those with any word. Where only a few have every word, those with most words follow. Words that only ask count where
   * a section has them.
   */
  search(query: string): Match[] {
    const runs = textRuns(query);
    for (const leniency of LENIENCIES) {
      const found = this.find(query, leniency);
      if (found.length === 0) {
        const rest = withoutQuestionWords(query);
        if (rest !== query) return this.search(rest);
        continue;
      }
      const matches = this.rank(query, runs, found);
      return leniency === 'any-word' || found.length > FEW
        ? matches
        : [...matches, ...this.rank(query, runs, this.followers(query, runs, found))];
    }
    return [];
  }

  private find(query: string, leniency: Leniency): Found[] {
    const tree = queryTree(query, leniency);
    if (tree === undefined) return [];
    return this.engine
      .search(tree, {boost: FIELD_BOOST})
      .flatMap(({id, score, match, queryTerms}) => (typeof id === 'number' ? [{id, score, match, queryTerms}] : []));
  }

  /** Sections that hold most of the query's terms and are not among those found. */
  private followers(query: string, runs: readonly TextRun[], found: readonly Found[]): Found[] {
    const known = new Set(found.map(({id}) => id));
    const terms = new Set(runs.flatMap((run) => (run.kind === 'dense' ? pairs(run.text) : runTerms(run).slice(0, 1))));
    if (terms.size < 2) return [];
    return this.find(query, 'any-word').filter(
      ({id, queryTerms}) => !known.has(id) && queryTerms.filter((term) => terms.has(term)).length >= terms.size * MOST,
    );
  }

  private rank(query: string, runs: readonly TextRun[], found: readonly Found[]): Match[] {
    const asked = compactQuery(query, runs);
    const isOne = isOneCharacter(runs);
    const matches = found.map(({id, score, match, queryTerms}, place): Match[] => {
      const document = this.documents[id];
      if (document === undefined) return [];
      const factor = place < RERANKED_MAX ? closeness(this.compactOf(id, document), asked, document.level) : 1;
      return [
        {
          document,
          score: (isOne ? shortness(document) : score) * factor * (1 + RANK_STEP * document.rank),
          // Asked for the few that are shown, not for thousands.
          get inTitle() {
            return isInTitle(runs, match);
          },
          get marks() {
            return marksOf(Object.keys(match), queryTerms);
          },
        },
      ];
    });
    return matches.flat().toSorted((a, b) => b.score - a.score || depth(a.document) - depth(b.document));
  }

  private compactOf(id: number, document: IndexDocument): CompactDocument {
    const known = this.compacts.get(id);
    if (known !== undefined) return known;
    const made = compactDocument(document);
    this.compacts.set(id, made);
    return made;
  }
}
