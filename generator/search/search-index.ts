import {nearestName} from '#shared/nearest-name.ts';
import {type IndexDocument, type IndexEntry, type IndexWords, parseTermFile, type TermFile} from './index-file.ts';
import {ALL, findQuery, type Found, leastCoverage, marksOf} from './find-query.ts';
import {InvertedIndex} from './inverted-index.ts';
import {heldMessages, isMessage} from './message-titles.ts';
import {NewsQueries} from './news-queries.ts';
import {FileLoader, type LoadFile} from './load-files.ts';
import {PageTable, type SectionSet} from './page-table.ts';
import {SectionTexts} from './section-texts.ts';
import {type AskedNames, askedNames, closeness, compactQuery, isInNames, unknownCloseness} from './phrases.ts';
import {Pinyin, Sounds} from './pinyin.ts';
import {type QueryPart, QueryReader} from './query-parts.ts';
import {type PageEvidence, type RankedSection, rankSections, type SectionEvidence, shortness} from './ranking.ts';
import {unpackTerms} from './postings.ts';
import {isGroupTerm} from './query-node.ts';
import {TermFiles, TermKeys} from './term-keys.ts';
import {isOneCharacter, textRuns, tokenize, TYPO_MIN_LENGTH, withoutWeakWords, withoutWords} from './tokenizer.ts';
import {LISTED} from './weights.ts';

const MAX_NEAREST_RUNS = 8;

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
  /** Why a file did not load; undefined when all did. */
  readonly failure?: unknown;
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

const NO_SECTIONS: SectionSet = new Set();
/** Files of the terms of one query: what is left of a long one says enough. */
const MAX_TERM_FILES = 8;

/** All hits of a query, best first. */
interface Answer {
  readonly found: Found;
  readonly ids: readonly number[];
  readonly ranked: readonly RankedSection[];
}

/** A local index. It loads what a query is about: files of its terms, then the texts of the best pages. */
export class SearchIndex {
  readonly pages: PageTable;
  private readonly entry: IndexEntry;
  private readonly loader: FileLoader;
  private readonly texts: SectionTexts;
  private readonly messages = new Map<number, string>();
  private readonly index: InvertedIndex;
  private readonly keys: TermKeys;
  private readonly files: TermFiles;
  private readonly pinyin: Pinyin;
  private readonly reader: QueryReader;
  private readonly news: NewsQueries;

  constructor(
    entry: IndexEntry,
    {syllables, synonyms, newestFirst}: Omit<IndexWords, 'simplifiedForms'>,
    load: LoadFile,
  ) {
    this.entry = entry;
    this.loader = new FileLoader(load);
    this.pages = new PageTable(entry);
    this.texts = new SectionTexts(entry.texts, this.loader);
    this.index = new InvertedIndex(this.pages, entry.usual, (section) => this.texts.get(section)?.terms);
    const sounds = new Sounds(syllables);
    this.keys = new TermKeys(sounds);
    this.files = new TermFiles(entry.terms);
    this.pinyin = new Pinyin(sounds);
    this.reader = new QueryReader(synonyms, this.pinyin);
    this.news = new NewsQueries(newestFirst);
  }

  /**
   * The first page has the matches on the best pages of the site, up to `size`, and each further one the next `size`.
   * Words that make a sentence of the query count only in a phrase that a text holds.
   */
  async search(query: string, page = 0, size = Infinity): Promise<Matches> {
    const {answer, first, unknown, failures} = await this.answer(query, size);
    const start = page === 0 ? 0 : first + (page - 1) * size;
    const ids = answer.ids.slice(start, page === 0 ? first : start + size);
    failures.push(...(await this.texts.load(ids)));
    const names = askedNames(answer.found.parts);
    const matches = ids.flatMap((id) => this.match(id, names, answer.found));
    return {count: answer.ids.length, matches, unknown, ...(failures.length > 0 && {failure: failures[0]})};
  }

  /** For authors: why these hits, in this order. */
  async explain(query: string, shown: number): Promise<Explained> {
    const {answer, unknown} = await this.answer(query, shown);
    await this.texts.load(answer.ids.slice(0, shown));
    const scores = new Map(answer.ranked.map((section) => [section.evidence.id, section]));
    const hits = answer.ids.slice(0, shown).flatMap((id): ExplainedHit[] => {
      const document = this.texts.get(id)?.document;
      return document === undefined ? [] : [{document, coverage: answer.found.coverage[id] ?? 0, ...scores.get(id)}];
    });
    return {parts: answer.found.parts, unknown, count: answer.ids.length, hits};
  }

  /** Loads files that longer words than the last one need. */
  async loadAhead(query: string): Promise<void> {
    await this.loadTerms(this.reader.rangesOf(query, this.keys).flatMap((range) => this.files.after(range)));
  }

  /** The query with the nearest loaded words of names for those that are nowhere; absent when there are none. */
  nearest(query: string): string | undefined {
    const names = [...this.pinyin.names(), ...this.index.terms()].filter((name) => !isGroupTerm(name));
    // Of a long query only the beginning: each of its words is compared with all names.
    const runs = textRuns(query).slice(0, MAX_NEAREST_RUNS);
    const near = runs.flatMap(({text}) => nearestName(text, names) ?? []);
    return near.length === 0 ? undefined : near.join(' ');
  }

  /** Loads the files of its terms. @returns why some did not load */
  prepare(query: string): Promise<unknown[]> {
    const urls = new Set(this.reader.rangesOf(query, this.keys).flatMap((range) => this.files.of(range)));
    return this.loadTerms([...urls].slice(0, MAX_TERM_FILES));
  }

  private async answer(query: string, size: number) {
    const failures = await this.prepare(query);
    let read = this.reader.read(query);
    let found = findQuery(read, this.index, NO_SECTIONS);
    const elsewhere = this.filesElsewhere(found);
    if (elsewhere.length > 0) {
      failures.push(...(await this.loadTerms(elsewhere)));
      read = this.reader.read(query);
      found = findQuery(read, this.index, NO_SECTIONS);
    }
    const {unknown} = found;
    const known = found.order.length === 0 ? query : withoutWords(query, unknown);
    if (known !== query) {
      read = this.reader.read(known);
      found = findQuery(read, this.index, NO_SECTIONS);
    }
    const held = heldMessages(query, this.messages);
    const news = this.news.posts(withoutWeakWords(query), this.entry.posts);
    const early = this.rank(known, found, NO_SECTIONS);
    const candidates = [...held, ...news, ...early.ids.slice(0, LISTED.ranked)];
    const best = this.texts.best(candidates, (id) => this.pages.groupOf(id));
    failures.push(...(await this.texts.load([...best])));
    found = findQuery(read, this.index, best);
    const answer = this.rank(known, found, best);
    const all = [...new Set([...held, ...news, ...answer.ids])];
    const isShown = (id: number): boolean => best.has(id) && this.texts.get(id) !== undefined;
    const first = all.filter(isShown).slice(0, size);
    return {
      answer: {...answer, ids: [...new Set([...first, ...all])]},
      first: first.length,
      // A message has places for the names of the reader's program.
      unknown: held.length > 0 || failures.length > 0 ? [] : unknown,
      failures,
    };
  }

  /** Files of what a word may stand for that none begins with: a misspelt one, or one by initials of pinyin. */
  private filesElsewhere({runs, parts}: Found): string[] {
    const words = runs.flatMap(({kind, text}) => (kind === 'word' && !this.index.hasBeginning(text) ? [text] : []));
    const near = words.filter((word) => word.length >= TYPO_MIN_LENGTH).flatMap((word) => this.files.near(word));
    const initials = parts.filter(({text}) => words.includes(text.toLowerCase()));
    const names = initials.flatMap(({others}) => others.flatMap(({text}) => this.keys.rangesOf(text)));
    return [...near, ...names.flatMap((range) => this.files.of(range))];
  }

  /** @param exact sections whose loaded texts count */
  private rank(typed: string, found: Found, exact: SectionSet): Answer {
    const least = leastCoverage(found);
    const pages = this.pagesOf(found.order.slice(0, LISTED.ranked), typed, found, exact);
    const ranked = rankSections(pages, found.coverage, {least, total: this.pages.count});
    const others = found.order.slice(LISTED.ranked).filter((id) => (found.coverage[id] ?? 0) >= least);
    return {found, ranked, ids: [...ranked.map(({evidence}) => evidence.id), ...others]};
  }

  private pagesOf(ids: readonly number[], typed: string, found: Found, exact: SectionSet): PageEvidence[] {
    const phrase = compactQuery(typed, found.query, found.parts);
    const one = isOneCharacter(found.runs) ? this.index.findBeginning(found.query) : undefined;
    const asked = askedNames(found.parts);
    const pages = new Map<number, SectionEvidence[]>();
    for (const id of ids) {
      const page = this.pages.pageOf(id);
      const isTop = this.pages.isTop(id);
      const known = exact.has(id) ? this.texts.get(id) : undefined;
      // Without its text, its keywords may be what holds the query.
      const isPageNamed =
        isTop &&
        (known === undefined ? found.isNamed(id) : isInNames(asked, tokenize(known.document.title), found.matched));
      const stored = (one ?? found.scores)[id] ?? 0;
      const score = one !== undefined && known !== undefined ? shortness(known.document.title) : stored;
      const close =
        known === undefined
          ? unknownCloseness({isNamed: found.isNamed(id), holdsAll: (found.coverage[id] ?? 0) >= ALL})
          : closeness(known.phrases, phrase, isPageNamed);
      const section = {id, isTop, score, closeness: close, isPageNamed};
      const sections = pages.get(page);
      if (sections === undefined) pages.set(page, [section]);
      else sections.push(section);
    }
    return Array.from(pages, ([page, sections]) => {
      const holds = (unit: number): boolean => sections.some(({id}) => found.byUnit[unit]?.[id] !== 0);
      const coverage = found.shares.reduce((sum, share, unit) => sum + (holds(unit) ? share : 0), 0);
      return {sections, coverage, rank: this.pages.rankOf(page)};
    });
  }

  private match(id: number, asked: AskedNames, found: Found): Match[] {
    const known = this.texts.get(id);
    if (known === undefined) return [];
    const {document, terms} = known;
    const isNamed = isInNames(asked, tokenize(`${document.title}\n${document.keywords}`), found.matched);
    return [{document, isMessage: isMessage(document), isNamed, marks: marksOf(terms, found)}];
  }

  /** @returns why files did not load */
  private loadTerms(urls: readonly string[]): Promise<unknown[]> {
    return this.loader.all(urls, (value, url) => this.addTerms(parseTermFile(value, url)));
  }

  private addTerms({names, messages, ...terms}: TermFile): void {
    this.index.add(unpackTerms(terms));
    this.pinyin.addNames(names);
    for (const [section, title] of messages) this.messages.set(section, title);
  }
}
