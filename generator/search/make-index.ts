/** Makes the files of the local index. The same pages result in the same files. */
import {
  INDEX_FORMAT,
  type IndexDocument,
  type IndexEntry,
  type IndexWords,
  pageDocuments,
  PageTable,
  type PageTexts,
  packTerms,
  type Postings,
  roughPart,
  type SectionTuple,
  type TermFile,
  type TextFile,
} from './index-file.ts';
import {InvertedIndex} from './inverted-index.ts';
import {Sounds, TermKeys} from './pinyin.ts';
import {groupTerm, nodeOf} from './read-query.ts';
import {isMessage, messageWords, searchedSection} from './section-texts.ts';
import {HAN_RUN} from './tokenizer.ts';
import {Vocabulary, weighTerms} from './weigh-terms.ts';

export interface IndexPage extends PageTexts {
  /** Pages with a higher one come first. */
  readonly rank: number;
  /** Day of a post, in the form 2025-01-31. */
  readonly date?: string;
}

/** The first part of the site is `a` in `IndexEntry`. */
const FIRST_GROUP = 0x61;
/** Posts that queries for what is new find. */
const MAX_POSTS = 50;

/**
 * @param urlOf gives the URL of a file by its text
 * @param vocabulary has the terms of the pages, or will have them
 * @returns the entry of the manifest, and the texts of the files that it names, by URL
 */
export function makeIndex(
  pages: readonly IndexPage[],
  words: Pick<IndexWords, 'syllables' | 'synonyms'>,
  urlOf: (text: string) => string,
  vocabulary = new Vocabulary(),
): {entry: Omit<IndexEntry, 'tags'>; files: ReadonlyMap<string, string>} {
  const sorted = inOrder(pages);
  const documents = sorted.flatMap(pageDocuments);
  const levels = documents.map(({level}) => level).join('');
  const ranks = [...new Set(sorted.map(({rank}) => rank))].map(
    (rank) => [rank, sorted.filter((page) => page.rank === rank).length] as const,
  );
  const files = new Map<string, string>();
  const write = (content: TermFile | TextFile): string => {
    const text = JSON.stringify(content);
    const url = urlOf(text);
    files.set(url, text);
    return url;
  };
  const parts = [...new Set(sorted.map(({group}) => group))];
  const groups = sorted.map(({group}) => String.fromCodePoint(FIRST_GROUP + parts.indexOf(group))).join('');
  const table = new PageTable({levels, groups, ranks});
  const postings = weighTerms(documents, table, vocabulary);
  const keys = new TermKeys(new Sounds(words.syllables));
  const index = new InvertedIndex(table);
  index.add(postings);
  const names = keyedNames(documents, keys);
  const filings = packFilings([
    ...names.keyed,
    ...keyedMessages(documents),
    ...words.synonyms.map((synonyms, group) => keyedTerm(groupTerm(group), groupPostings(synonyms, index), keys)),
    ...Array.from(postings, ([term, own]) => keyedTerm(term, {...own, parts: own.parts.map(roughPart)}, keys)),
  ]);
  const terms = filings.map((filing) => {
    const lines = Array.from(filing.names, (name) => `${names.counts.get(name) ?? 1}${name}\n`);
    const content = {names: lines.join(''), messages: [...filing.messages]};
    return [filing.from, write({format: INDEX_FORMAT, ...packTerms(filing.terms), ...content})] as const;
  });
  const texts = packTexts(sorted).map(({from, content}) => [from, write(content)] as const);
  return {entry: {levels, groups, ranks, terms, texts, posts: newestPosts(sorted, table)}, files};
}

/** The pages by rank; of equal ones, those with shorter paths first. */
function inOrder(pages: readonly IndexPage[]): IndexPage[] {
  const depth = ({path}: IndexPage): number => path.split('/').length;
  return [...pages].sort((a, b) => b.rank - a.rank || depth(a) - depth(b));
}

function newestPosts(pages: readonly IndexPage[], {starts}: PageTable): IndexEntry['posts'] {
  const posts = pages.flatMap(({date = '', sections: [top]}, page) =>
    date === '' || top === undefined ? [] : [{date, post: [starts[page] ?? 0, top[2]] as const}],
  );
  return posts
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, MAX_POSTS)
    .map(({post}) => post);
}

/** The scores of the best of a group's words. */
function groupPostings(words: readonly string[], index: InvertedIndex): Postings {
  const named = new Uint8Array(index.pages.size);
  const context = {matched: new Set<string>(), named};
  const scores = index.find({kind: 'best', nodes: words.map((text) => nodeOf({text, weight: 1}))}, context);
  const sections = Uint32Array.from([...scores.keys()].filter((section) => (scores[section] ?? 0) > 0));
  return {
    sections,
    fields: Uint8Array.from(sections, (section) => named[section] ?? 0),
    parts: Float32Array.from(sections, (section) => scores[section] ?? 0),
  };
}

/** Characters of a file: some 9 kB gzip. */
const MAX_TERM_FILE = 10_200;

/** What is in a file of terms. */
interface Filing {
  readonly from: string;
  readonly terms: Map<string, Postings>;
  /** Han text of names. */
  readonly names: Set<string>;
  /** Titles that are messages, by section. */
  readonly messages: Map<number, string>;
}

/** Something of a file of terms, and where it lies. */
interface Keyed {
  readonly key: string;
  readonly size: number;
  readonly addTo: (filing: Filing) => void;
}

const keyedTerm = (term: string, postings: Postings, keys: TermKeys): Keyed => ({
  key: keys.keyOf(term),
  size: term.length + 2 * postings.sections.length,
  addTo: ({terms}) => terms.set(term, postings),
});

function keyedMessages(documents: readonly IndexDocument[]): Keyed[] {
  return documents.flatMap((document, section) => {
    const {title} = document;
    if (!isMessage(document)) return [];
    return messageWords(title).map((key): Keyed => {
      return {key, size: title.length, addTo: ({messages}) => messages.set(section, title)};
    });
  });
}

/** Han text of titles and keywords, by what it sounds like. @returns also how often each is there */
function keyedNames(documents: readonly IndexDocument[], keys: TermKeys) {
  const counts = new Map<string, number>();
  const keyed = documents.map(searchedSection).flatMap(({title, keywords}) =>
    [title, ...keywords.split('\n')].flatMap((name, at) =>
      Array.from(name.matchAll(HAN_RUN), ([run]) => run).flatMap((run) => {
        counts.set(run, (counts.get(run) ?? 0) + 1);
        return keys.soundKeys(run, at === 0).map((key): Keyed => {
          return {key, size: run.length, addTo: ({names}) => names.add(run)};
        });
      }),
    ),
  );
  return {counts, keyed};
}

/** What has the same key is in the same file. */
function packFilings(all: readonly Keyed[]): Filing[] {
  const filings: Filing[] = [];
  let size = Infinity;
  let before = '';
  for (const {key, size: added, addTo} of [...all].sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))) {
    if (size + added > MAX_TERM_FILE && key !== before) {
      const from = filings.length === 0 ? '' : separator(before, key);
      filings.push({from, terms: new Map(), names: new Set(), messages: new Map()});
      size = 0;
    }
    const filing = filings.at(-1);
    if (filing !== undefined) addTo(filing);
    size += added;
    before = key;
  }
  return filings;
}

const sum = <T>(items: readonly T[], sizeOf: (item: T) => number): number =>
  items.reduce((total, item) => total + sizeOf(item), 0);

/** The shortest text that is after the one and not after the other. */
function separator(before: string, key: string): string {
  let length = 1;
  while (key.slice(0, length) <= before) length++;
  return key.slice(0, length);
}

const FEW_PAGES = 200;

/** Characters of a file of texts: some 8 or 6 kB gzip. A site of few pages has larger ones, or it would have more files than pages. */
const textFileLimit = (pages: number): number => (pages < FEW_PAGES ? 12_000 : 9_000);

interface OpenTextFile {
  readonly from: number;
  readonly content: TextFile & {readonly pages: (PageTexts & {readonly sections: SectionTuple[]})[]};
  size: number;
}

/** Files of pages by the number of their first section. Pages are whole, as far as they fit. */
function packTexts(pages: readonly PageTexts[]): OpenTextFile[] {
  const limit = textFileLimit(pages.length);
  const files: OpenTextFile[] = [];
  let from = 0;
  const open = (): OpenTextFile => {
    const file: OpenTextFile = {from, content: {format: INDEX_FORMAT, pages: []}, size: 0};
    files.push(file);
    return file;
  };
  let file = open();
  for (const {path, group, sections} of pages) {
    const sizes = sections.map((section) => JSON.stringify(section).length);
    if (file.size > limit / 2 && file.size + sum(sizes, (size) => size) > limit) file = open();
    let own: SectionTuple[] = [];
    file.content.pages.push({path, group, sections: own});
    for (const [at, section] of sections.entries()) {
      const size = sizes[at] ?? 0;
      if (own.length > 0 && file.size + size > limit) {
        file = open();
        own = [];
        file.content.pages.push({path, group, above: headingsAbove(sections, at), sections: own});
      }
      own.push(section);
      file.size += size;
      from += 1;
    }
  }
  return files;
}

/** Headings that are open where a section begins. */
function headingsAbove(sections: readonly SectionTuple[], at: number): [level: number, title: string][] {
  const above: [number, string][] = [];
  let below = sections[at]?.[0] ?? 0;
  for (const [level, , title] of sections.slice(0, at).reverse()) {
    if (level >= below) continue;
    above.unshift([level, title]);
    below = level;
  }
  return above;
}
