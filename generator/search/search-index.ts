import {nearestName} from '#shared/nearest-name.ts';
import {
  type IndexDocument,
  type IndexEntry,
  type IndexWords,
  PageTable,
  parseTermFile,
  TermFiles,
  unpackTerms,
} from './index-file.ts';
import {ALL, findQuery, type Found, InvertedIndex, leastCoverage, marksOf} from './inverted-index.ts';
import {Pinyin, Sounds, TermKeys} from './pinyin.ts';
import {
  closeness,
  compactQuery,
  type PageEvidence,
  type RankedSection,
  rankSections,
  type SectionEvidence,
  shortness,
  unknownCloseness,
} from './ranking.ts';
import {
  isGroupTerm,
  isOneCharacter,
  type QueryPart,
  QueryReader,
  TYPO_MIN_LENGTH,
  withoutWeakWords,
} from './read-query.ts';
import {fieldTexts, heldMessages, isMessage, SectionTexts} from './section-texts.ts';
import {compact, isSearchable, textRuns, tokenize} from './tokenizer.ts';

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
  /** Why a file did not load; absent when all did. */
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

/** Only this many sections are ranked by page and phrase, to save time on large sites; the others follow. */
const MAX_RANKED = 400;
/** Files of the terms of one query: what is left of a long one says enough. */
const MAX_TERM_FILES = 8;

const NO_SECTIONS: ReadonlySet<number> = new Set();

/** A local index. It loads what a query is about: files of its terms, then the texts of the best pages. */
export class SearchIndex {
  private readonly load: (url: string) => Promise<unknown>;
  /** Files that have loaded, or are loading, by URL. */
  private readonly loads = new Map<string, Promise<void>>();
  private readonly pages: PageTable;
  private readonly posts: IndexEntry['posts'];
  private readonly texts: SectionTexts;
  private readonly messages = new Map<number, string>();
  private readonly index: InvertedIndex;
  private readonly keys: TermKeys;
  private readonly files: TermFiles;
  private readonly pinyin: Pinyin;
  private readonly reader: QueryReader;
  private readonly news: NewsQueries;

  /** @param load loads a file of the index, as parsed JSON */
  constructor(
    entry: IndexEntry,
    {syllables, synonyms, newestFirst}: Omit<IndexWords, 'simplifiedForms'>,
    load: (url: string) => Promise<unknown>,
  ) {
    this.load = load;
    this.pages = new PageTable(entry);
    this.posts = entry.posts;
    this.texts = new SectionTexts(entry.texts);
    this.index = new InvertedIndex(this.pages);
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
    const {found, ids, first, unknown, failures} = await this.answer(query, size);
    const start = page === 0 ? 0 : first + (page - 1) * size;
    const shown = ids.slice(start, page === 0 ? first : start + size);
    failures.push(...(await this.loadTexts(shown)));
    const matches = shown.flatMap((id) => this.match(id, found));
    return {count: ids.length, matches, unknown, ...(failures.length > 0 && {failure: failures[0]})};
  }

  /** Tells authors why a query has these hits in this order. */
  async explain(query: string, shown: number): Promise<Explained> {
    const {found, ids, ranked, unknown} = await this.answer(query, shown);
    await this.loadTexts(ids.slice(0, shown));
    const hits = ids.slice(0, shown).flatMap((id): ExplainedHit[] => {
      const document = this.texts.get(id)?.document;
      const scores = ranked.find(({evidence}) => evidence.id === id);
      return document === undefined ? [] : [{document, coverage: found.coverage[id] ?? 0, ...scores}];
    });
    return {parts: found.parts, unknown, count: ids.length, hits};
  }

  /** The query with the nearest loaded words of names for those that are nowhere; absent when there are none. */
  nearest(query: string): string | undefined {
    const names = [...this.pinyin.names, ...this.index.terms()].filter((name) => !isGroupTerm(name));
    // Each word is compared with all names, so only the beginning of a long query counts.
    const runs = textRuns(query).slice(0, MAX_NEAREST_RUNS);
    const near = runs.flatMap(({text}) => nearestName(text, names) ?? []);
    return near.length === 0 ? undefined : near.join(' ');
  }

  /** Loads the files of the query's terms. @returns why some did not load */
  loadTermsOf(query: string): Promise<unknown[]> {
    const urls = new Set(this.reader.rangesOf(query, this.keys).flatMap((range) => this.files.of(range)));
    return this.loadTerms([...urls].slice(0, MAX_TERM_FILES));
  }

  /** All hits of a query, best first, of which the `first` ones are on the first page. */
  private async answer(query: string, size: number) {
    const failures = await this.loadTermsOf(query);
    let found = this.find(query);
    const elsewhere = this.filesElsewhere(found);
    if (elsewhere.length > 0) {
      failures.push(...(await this.loadTerms(elsewhere)));
      found = this.find(query);
    }
    const {unknown} = found;
    const known = found.order.length === 0 ? query : withoutWords(query, unknown);
    if (known !== query) found = this.find(known);
    const held = heldMessages(query, this.messages);
    const news = this.news.posts(withoutWeakWords(query), this.posts);
    const candidates = [...held, ...news, ...this.rank(known, found, NO_SECTIONS).ids.slice(0, MAX_RANKED)];
    const best = this.texts.best(candidates, (id) => this.pages.groupOf(id));
    failures.push(...(await this.loadTexts([...best])));
    const {ranked, ids} = this.rank(known, found, best);
    const all = [...new Set([...held, ...news, ...ids])];
    const first = all.filter((id) => best.has(id) && this.texts.get(id) !== undefined).slice(0, size);
    return {
      found,
      ranked,
      ids: [...new Set([...first, ...all])],
      first: first.length,
      // A message has places for the names of the reader's program.
      unknown: held.length > 0 || failures.length > 0 ? [] : unknown,
      failures,
    };
  }

  private find(query: string): Found {
    return findQuery(this.reader.read(query), this.index);
  }

  /** Files of what a word may stand for that none begins with: a misspelt one, or one by initials of pinyin. */
  private filesElsewhere({runs, parts}: Found): string[] {
    const words = runs.flatMap(({kind, text}) => (kind === 'word' && !this.index.hasBeginning(text) ? [text] : []));
    const near = words.filter((word) => word.length >= TYPO_MIN_LENGTH).flatMap((word) => this.files.near(word));
    const initials = parts.filter(({text}) => words.includes(text.toLowerCase()));
    const names = initials.flatMap(({others}) => others.flatMap(({text}) => this.keys.rangesOf(text)));
    return [...near, ...names.flatMap((range) => this.files.of(range))];
  }

  /** @param loaded sections whose texts count, as far as they have loaded */
  private rank(typed: string, found: Found, loaded: ReadonlySet<number>) {
    const least = leastCoverage(found);
    const pages = this.pagesOf(found.order.slice(0, MAX_RANKED), typed, found, loaded);
    const ranked = rankSections(pages, found.coverage, {least, total: this.pages.starts.length});
    const others = found.order.slice(MAX_RANKED).filter((id) => (found.coverage[id] ?? 0) >= least);
    return {ranked, ids: [...ranked.map(({evidence}) => evidence.id), ...others]};
  }

  private pagesOf(ids: readonly number[], typed: string, found: Found, loaded: ReadonlySet<number>): PageEvidence[] {
    const phrase = compactQuery(typed, found.query, found.parts);
    const one = isOneCharacter(found.runs) ? this.index.findBeginning(found.query) : undefined;
    const pages = new Map<number, SectionEvidence[]>();
    for (const id of ids) {
      const page = this.pages.pageOf(id);
      const isTop = this.pages.isTop(id);
      const known = loaded.has(id) ? this.texts.get(id) : undefined;
      const isPageNamed = isTop && found.isTitled(id);
      const stored = (one ?? found.scores)[id] ?? 0;
      const score = one !== undefined && known !== undefined ? shortness(known.document.title) : stored;
      const close =
        known === undefined
          ? unknownCloseness(found.isNamed(id), (found.coverage[id] ?? 0) >= ALL)
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

  private match(id: number, found: Found): Match[] {
    const document = this.texts.get(id)?.document;
    if (document === undefined) return [];
    const marks = marksOf(fieldTexts(document).flat().flatMap(tokenize), found);
    return [{document, isMessage: isMessage(document), isNamed: found.isNamed(id), marks}];
  }

  private loadTerms(urls: readonly string[]): Promise<unknown[]> {
    return this.loadAll(urls, (file, url) => {
      const {names, messages, ...terms} = parseTermFile(file, url);
      this.index.add(unpackTerms(terms));
      this.pinyin.addNames(names);
      for (const [section, title] of messages) this.messages.set(section, title);
    });
  }

  private loadTexts(sections: readonly number[]): Promise<unknown[]> {
    const urls = sections.map((section) => this.texts.fileOf(section));
    return this.loadAll(urls, (file, url) => this.texts.add(file, url));
  }

  /** Loads files once; what failed is loaded again when it is asked for. @returns why files did not load */
  private async loadAll(urls: readonly string[], use: (file: unknown, url: string) => void): Promise<unknown[]> {
    const loads = Array.from(new Set(urls), (url) => {
      const known = this.loads.get(url);
      if (known !== undefined) return known;
      const loading = this.load(url).then((file) => use(file, url));
      loading.catch(() => this.loads.delete(url));
      this.loads.set(url, loading);
      return loading;
    });
    const ends = await Promise.allSettled(loads);
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  }
}

function withoutWords(query: string, words: readonly string[]): string {
  let rest = query.normalize('NFKC');
  for (const word of words) rest = rest.replace(word, ' ');
  return words.length > 0 && isSearchable(rest) ? rest.trim() : query;
}

const VERSION = /^v?(\d+(?:\.\d+)+)/u;
/** What is a version whatever stands beside it: `0.5` may be an opacity. */
const CLEAR_VERSION = /(?<![\w.])(?:v(\d+\.\d+(?:\.\d+)?)|(\d+\.\d+\.\d+))(?![\w.])/giu;

/** Queries for what is new: words such as “releases”, and versions. They list posts, newest first. */
export class NewsQueries {
  /** The longest come first. */
  private readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words.map(compact).sort((a, b) => b.length - a.length);
  }

  /**
   * @param posts the newest first
   * @returns sections of the posts that the query is for, that of its version first; none for any other query
   */
  posts(query: string, posts: IndexEntry['posts']): number[] {
    const asked = this.read(query);
    const versions = asked ?? clearVersions(query);
    if (asked === undefined && versions.length === 0) return [];
    const newest = posts.map(([section]) => section);
    const named = posts
      .filter(([, title]) => versions.some((version) => title.includes(version)))
      .map(([section]) => section);
    // Other pages tell more of a version without a post.
    const isOther = versions.length > 0 && named.length === 0;
    return asked === undefined || isOther ? named : [...named, ...newest];
  }

  /** The versions of a query that has nothing else but words for what is new; undefined for any other. */
  private read(query: string): string[] | undefined {
    const versions: string[] = [];
    let rest = compact(query);
    if (rest === '') return undefined;
    while (rest !== '') {
      const [whole, version] = VERSION.exec(rest) ?? [];
      const length = (whole ?? this.words.find((word) => rest.startsWith(word)) ?? '').length;
      if (length === 0) return undefined;
      if (version !== undefined) versions.push(version);
      rest = rest.slice(length);
    }
    return versions;
  }
}

const clearVersions = (query: string): string[] =>
  Array.from(query.matchAll(CLEAR_VERSION), ([, short, long]) => short ?? long ?? '');
