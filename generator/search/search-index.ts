import {nearestName} from '#shared/edit-distance.ts';
import {INSIDE_LEVEL} from '#shared/search-record.ts';
import type {IndexDocument, IndexWords} from './index-file.ts';
import {findQuery, type Found, leastCoverage} from './find-query.ts';
import {type IndexField, InvertedIndex} from './inverted-index.ts';
import {
  type AskedNames,
  askedNames,
  closeness,
  type CompactDocument,
  compactDocument,
  compactQuery,
  isInNames,
  isPhraseIn,
} from './phrases.ts';
import {type PageEvidence, type RankedSection, rankSections, type SectionEvidence} from './ranking.ts';
import {MessageTitles} from './message-titles.ts';
import {NewsQueries} from './news-queries.ts';
import {Pinyin} from './pinyin.ts';
import {type QueryPart, QueryReader} from './query-parts.ts';
import {type TextRun, textRuns, tokenize, withoutWeakWords, withoutWords} from './tokenizer.ts';
import {FIELD, LISTED} from './weights.ts';

export interface Match {
  readonly document: IndexDocument;
  /** True if the heading, or a keyword of the page, holds the query. */
  readonly isNamed: boolean;
  /** True if the heading is a message, which the text explains. */
  readonly isMessage: boolean;
  /** Strings to mark in the section's texts, in the form of `normalizeText`. */
  readonly marks: readonly string[];
}

export interface Matches {
  readonly count: number;
  /** The requested ones, best first. */
  readonly matches: readonly Match[];
  /** Words of the query, as typed, that are nowhere. */
  readonly unknown: readonly string[];
}

/** Terms of a section's heading and of its keywords. */
interface NameTerms {
  readonly title: readonly string[];
  readonly keywords: readonly string[];
}

interface ExplainedHit extends Partial<RankedSection> {
  readonly document: IndexDocument;
  /** Share of the query that it holds. */
  readonly coverage: number;
}

export interface Explained {
  /** What was searched for, with other names of its parts. */
  readonly parts: readonly QueryPart[];
  readonly unknown: readonly string[];
  readonly count: number;
  /** The first ones. A hit that stands first whatever its score has no parts of one. */
  readonly hits: readonly ExplainedHit[];
}

interface Field extends IndexField {
  readonly textOf: (document: IndexDocument) => string;
}

/** `k` finds keyframes by its name, but not every text with a class name that begins with k. */
const TEXT = {minPrefix: 3} as const;
const NAME = {minPrefix: 1} as const;

const FIELDS: readonly Field[] = [
  {...NAME, boost: FIELD.title, textOf: ({level, title}) => (level === 1 ? title : '')},
  {...NAME, boost: FIELD.heading, textOf: ({level, title}) => (level === 1 ? '' : title)},
  {...NAME, boost: FIELD.keywords, textOf: ({keywords}) => keywords},
  {...NAME, boost: FIELD.above, textOf: ({above}) => above.slice(1).filter(Boolean).join('\n')},
  {...TEXT, boost: FIELD.intro, textOf: ({level, text}) => (level === 1 ? text : '')},
  {...TEXT, boost: FIELD.text, textOf: ({level, text}) => (level === 1 ? '' : text)},
  {...TEXT, boost: FIELD.code, textOf: ({code}) => code},
  {...TEXT, boost: FIELD.group, textOf: ({level, above}) => (level === 1 ? (above[0] ?? '') : '')},
];

/** A single character is the beginning of many pairs, whose frequency is irrelevant. */
const isOneCharacter = ([run, ...others]: readonly TextRun[]): boolean =>
  run?.kind === 'dense' && others.length === 0 && [...run.text].length === 1;

/** How much a word of a name says about what pinyin stands for. */
const NAME_WEIGHT = {title: 3, keyword: 1} as const;

/** Usual length of a heading, in characters. */
const SHORT_TITLE = 10;
const shortness = (title: string): number => 1 / (1 + title.length / SHORT_TITLE);

const NO_WORDS = {syllables: '', synonyms: [], newestFirst: []};

/** The local index of sections, which can be searched while sections are still being added. */
export class SearchIndex {
  private readonly documents: IndexDocument[] = [];
  private readonly compacts: CompactDocument[] = [];
  /** Of the sections that were found so far. */
  private readonly nameTerms = new Map<number, NameTerms>();
  private readonly pages = new Set<string>();
  private readonly messages = new MessageTitles();
  private readonly index = new InvertedIndex(FIELDS);
  private readonly pinyin: Pinyin;
  private readonly reader: QueryReader;
  private readonly news: NewsQueries;
  /** Words of headings and keywords; undefined until they are asked for. */
  private names: readonly string[] | undefined;

  constructor({syllables, synonyms, newestFirst}: Omit<IndexWords, 'simplifiedForms'> = NO_WORDS) {
    this.pinyin = new Pinyin(syllables);
    this.reader = new QueryReader(synonyms, this.pinyin);
    this.news = new NewsQueries(newestFirst);
  }

  get size(): number {
    return this.documents.length;
  }

  add(documents: readonly IndexDocument[]): void {
    this.names = undefined;
    for (const document of documents) {
      const {title, text, level} = document;
      // Headings are what their section is about, whatever their words.
      const isMessage = level === INSIDE_LEVEL && this.messages.add(this.size, title);
      this.documents.push(document);
      // A message names many things, and is about few of them.
      const indexed = isMessage ? {...document, title: '', text: `${title}\n${text}`} : document;
      this.compacts.push(compactDocument(indexed));
      this.pages.add(document.path);
      if (!isMessage) {
        this.pinyin.addNames(title, NAME_WEIGHT.title);
        this.pinyin.addNames(document.keywords, NAME_WEIGHT.keyword);
      }
      this.index.add(FIELDS.map(({textOf}) => tokenize(textOf(indexed))));
    }
  }

  /** Weak words count only in a phrase that a text holds. Matches from `start` to `end`. */
  search(query: string, start = 0, end = Infinity): Matches {
    const {found, ids, unknown} = this.answer(query);
    const names = askedNames(found.parts);
    const matches = ids.slice(start, end).flatMap((id) => this.match(id, names, found));
    return {count: ids.length, matches, unknown};
  }

  /** For authors: why these hits, in this order. */
  explain(query: string, shown: number): Explained {
    const {found, ids, ranked, unknown} = this.answer(query);
    const scores = new Map(ranked.map((section) => [section.evidence.id, section]));
    const hits = ids.slice(0, shown).flatMap((id): ExplainedHit[] => {
      const document = this.documents[id];
      return document === undefined ? [] : [{document, coverage: found.coverage[id] ?? 0, ...scores.get(id)}];
    });
    return {parts: found.parts, unknown, count: ids.length, hits};
  }

  /** Weak words and words that are nowhere do not count. */
  private ask(query: string): {readonly asked: string; readonly found: Found; readonly unknown: readonly string[]} {
    let found = this.find(query);
    const {unknown} = found;
    const known = found.order.length === 0 ? query : withoutWords(query, unknown);
    if (known !== query) found = this.find(known);
    const rest = withoutWeakWords(known);
    if (rest !== known && !this.holdsPhrase(known, found)) found = this.find(rest);
    return {asked: known, found, unknown};
  }

  /** All hits, best first, and those among them that compete by their score. */
  private answer(query: string) {
    const {asked, found, unknown} = this.ask(query);
    const least = leastCoverage(found);
    const pages = this.pagesOf(found.order.slice(0, LISTED.ranked), asked, found);
    const ranked = rankSections(pages, found.coverage, {least, total: this.pages.size});
    const held = this.messages.heldBy(query);
    const news = this.news.posts(withoutWeakWords(query), this.documents);
    const others = found.order.slice(LISTED.ranked).filter((id) => (found.coverage[id] ?? 0) >= least);
    const ids = [...new Set([...held, ...news, ...ranked.map(({evidence}) => evidence.id), ...others])];
    // A message has places for the names of the reader's program.
    return {found, ids, ranked, unknown: held.length > 0 ? [] : unknown};
  }

  /** The query with the nearest words of headings and keywords for those that are nowhere; absent when there are none. */
  nearest(query: string): string | undefined {
    this.names ??= this.documents.flatMap(({title, keywords}) =>
      textRuns(`${title}\n${keywords}`).map(({text}) => text),
    );
    const near = textRuns(query).flatMap(({text}) => nearestName(text, this.names ?? []) ?? []);
    return near.length === 0 ? undefined : near.join(' ');
  }

  private holdsPhrase(query: string, {order}: Found): boolean {
    const phrase = compactQuery(query, query);
    return order.slice(0, LISTED.ranked).some((id) => {
      const compacted = this.compacts[id];
      return compacted !== undefined && isPhraseIn(compacted, phrase);
    });
  }

  private find(query: string): Found {
    return findQuery(query, this.reader.read(query), this.index);
  }

  private pagesOf(ids: readonly number[], typed: string, found: Found): PageEvidence[] {
    const phrase = compactQuery(typed, found.query, found.parts);
    const isOne = isOneCharacter(found.runs);
    const asked = askedNames(found.parts);
    const pages = new Map<string, SectionEvidence[]>();
    for (const id of ids) {
      const [document, compacted] = [this.documents[id], this.compacts[id]];
      if (document === undefined || compacted === undefined) continue;
      const score = isOne ? shortness(document.title) : (found.scores[id] ?? 0);
      const isPage = document.level === 1;
      const isPageNamed = isPage && isInNames(asked, this.nameTermsOf(id, document).title, found.matched);
      const section = {id, document, score, closeness: closeness(compacted, phrase, isPageNamed), isPageNamed};
      const sections = pages.get(document.path);
      if (sections === undefined) pages.set(document.path, [section]);
      else sections.push(section);
    }
    return [...pages.values()].map((sections) => {
      const holds = (unit: number): boolean => sections.some(({id}) => found.byUnit[unit]?.[id] !== 0);
      return {sections, coverage: found.shares.reduce((sum, share, unit) => sum + (holds(unit) ? share : 0), 0)};
    });
  }

  private nameTermsOf(id: number, {title, keywords}: IndexDocument): NameTerms {
    const terms = this.nameTerms.get(id) ?? {title: tokenize(title), keywords: tokenize(keywords)};
    this.nameTerms.set(id, terms);
    return terms;
  }

  private match(id: number, asked: AskedNames, {runs, typed, matched}: Found): Match[] {
    const document = this.documents[id];
    if (document === undefined) return [];
    const terms = this.index.termsOf(id).filter((term) => matched.has(term));
    // The typed part of a word, or the whole word where it was misspelt.
    const marks = new Set(terms.map((term) => typed.find((part) => term.startsWith(part)) ?? term));
    for (const run of runs) {
      // An identifier that occurs as a whole is not marked in parts.
      if (run.kind !== 'word' || !marks.has(run.text)) continue;
      for (const mark of marks) if (run.parts.some((part) => part.startsWith(mark))) marks.delete(mark);
    }
    const {title, keywords} = this.nameTermsOf(id, document);
    const isNamed = isInNames(asked, [...title, ...keywords], matched);
    return [{document, isMessage: this.messages.has(id), isNamed, marks: [...marks]}];
  }
}
