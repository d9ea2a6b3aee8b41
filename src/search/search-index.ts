import MiniSearch from 'minisearch';
import {compact} from './contiguous.ts';
import type {IndexDocument} from './index-document.ts';
import {LENIENCIES, queryTree} from './query-tree.ts';
import {pairs, type TextRun, textRuns, tokenize} from './tokenizer.ts';

/** A found section, best first in the list it comes in. */
export interface Match {
  readonly document: IndexDocument;
  /** The heading itself holds the query, not only the text. */
  readonly inTitle: boolean;
  readonly score: number;
  /** What to mark in the section's texts, in the form of `normalizeText`. */
  readonly marks: readonly string[];
}

type Field = 'title' | 'above' | 'text' | 'code';

/** Titles over headings over text over code. */
const FIELD_BOOST: Readonly<Record<Field, number>> = {title: 5, above: 1.5, text: 1, code: 0.35};

/** How much more a section is worth that holds the query as one stretch. */
const STRETCH_BOOST = {titleEqual: 12, titleStart: 5, title: 4, above: 2, text: 2.5, code: 1.2} as const;
const RANK_STEP = 0.08;
/** Only the best are looked at closely: behind them nobody reads on. */
const RERANKED_MAX = 400;

/** The forms in which a document is compared with a query; made when first needed. */
interface CompactDocument {
  readonly title: string;
  readonly above: string;
  readonly text: string;
  readonly code: string;
}

const WORD = /^[^\p{Script=Han}]/u;

/** The part of MiniSearch's results that is used here. */
interface Found {
  readonly id: unknown;
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

const fieldText = (document: IndexDocument, field: string): string => {
  switch (field) {
    case 'title':
      return document.title;
    case 'above':
      return document.above.slice(1).filter(Boolean).join('\n');
    case 'text':
      return document.text;
    default:
      return document.code;
  }
};

/** The local index: sections are added as they arrive, queries answer from what is there. */
export class SearchIndex {
  private readonly documents: IndexDocument[] = [];
  private readonly compacts = new Map<number, CompactDocument>();
  private readonly engine = new MiniSearch<{id: number; document: IndexDocument}>({
    fields: ['title', 'above', 'text', 'code'],
    extractField: (item, field) => (field === 'id' ? item.id : fieldText(item.document, field)),
    tokenize,
    processTerm: (term) => term,
    autoVacuum: false,
  });

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
   * All sections that answer, best first: those with every word, else those with misspelt ones, else those with any.
   */
  search(query: string): Match[] {
    for (const leniency of LENIENCIES) {
      const tree = queryTree(query, leniency);
      if (tree === undefined) return [];
      const found = this.engine.search(tree, {boost: FIELD_BOOST});
      if (found.length > 0) return this.rank(query, found);
    }
    return [];
  }

  private rank(query: string, found: readonly Found[]): Match[] {
    const stretch = compact(query);
    const runs = textRuns(query);
    const matches = found.map(({id, score, match, queryTerms}, place): Match[] => {
      const document = typeof id === 'number' ? this.documents[id] : undefined;
      if (document === undefined || typeof id !== 'number') return [];
      const closeness = place < RERANKED_MAX ? this.closeness(id, document, stretch) : 1;
      return [
        {
          document,
          inTitle: isInTitle(runs, match),
          score: score * closeness * (1 + RANK_STEP * document.rank),
          marks: marksOf(Object.keys(match), queryTerms),
        },
      ];
    });
    return matches.flat().toSorted((a, b) => b.score - a.score);
  }

  private closeness(id: number, document: IndexDocument, stretch: string): number {
    const own = this.compactOf(id, document);
    if (own.title === stretch) return STRETCH_BOOST.titleEqual;
    if (own.title.startsWith(stretch)) return STRETCH_BOOST.titleStart;
    if (own.title.includes(stretch)) return STRETCH_BOOST.title;
    if (own.text.includes(stretch)) return STRETCH_BOOST.text;
    if (own.above.includes(stretch)) return STRETCH_BOOST.above;
    return own.code.includes(stretch) ? STRETCH_BOOST.code : 1;
  }

  private compactOf(id: number, document: IndexDocument): CompactDocument {
    const known = this.compacts.get(id);
    if (known !== undefined) return known;
    const made = {
      title: compact(document.title),
      above: compact(fieldText(document, 'above')),
      text: compact(document.text),
      code: compact(document.code),
    };
    this.compacts.set(id, made);
    return made;
  }
}
