import {INDEX_FORMAT, type IndexDocument, type IndexEntry, type IndexWords, type TermFile} from './index-file.ts';
import {InvertedIndex} from './inverted-index.ts';
import {isMessage, messageWords, searchedSection} from './message-titles.ts';
import type {PageTable} from './page-table.ts';
import {Sounds} from './pinyin.ts';
import {packTerms, type Postings, roughPart} from './postings.ts';
import {groupTerm} from './query-node.ts';
import {nodeOf} from './query-parts.ts';
import {TermKeys} from './term-keys.ts';
import type {Vocabulary} from './vocabulary.ts';
import {weighTerms} from './weigh-terms.ts';

/** Characters of a file: some 9 kB gzip. */
const MAX_TERM_FILE = 10_200;

/** How much a word of a name says about what pinyin stands for. */
const NAME_WEIGHT = {title: 3, keyword: 1} as const;
const HAN_RUN = /\p{Script=Han}+/gu;

/** What lies at a key, or in a file. */
interface Filing {
  readonly terms: Map<string, Postings>;
  /** Han text of names. */
  readonly names: Set<string>;
  /** Titles that are messages, by section. */
  readonly messages: Map<number, string>;
}

const emptyFiling = (): Filing => ({terms: new Map(), names: new Set(), messages: new Map()});
const NOTHING = emptyFiling();

/** Terms, names and messages of all sections, by what is in the same file. */
export class TermPacker {
  private readonly documents: readonly IndexDocument[];
  private readonly table: PageTable;
  private readonly keys: TermKeys;
  /** By key. */
  private readonly terms = new Map<string, [term: string, postings: Postings][]>();
  /** Names and messages. */
  private readonly others = new Map<string, Filing>();
  /** How much Han text is in names. */
  private readonly names = new Map<string, number>();
  readonly usual: IndexEntry['usual'];

  constructor(
    documents: readonly IndexDocument[],
    {syllables, synonyms}: Pick<IndexWords, 'syllables' | 'synonyms'>,
    table: PageTable,
    vocabulary: Vocabulary,
  ) {
    this.documents = documents;
    this.table = table;
    this.keys = new TermKeys(new Sounds(syllables));
    this.addNames();
    const {terms, usual} = weighTerms(documents, table, vocabulary);
    this.usual = usual;
    const index = new InvertedIndex(table, usual);
    index.add(terms);
    for (const [group, words] of synonyms.entries()) this.addGroup(group, words, index);
    for (const [term, postings] of terms) {
      this.addTerm(this.keys.keyOf(term), term, {...postings, parts: postings.parts.map(roughPart)});
    }
  }

  private addTerm(key: string, term: string, postings: Postings): void {
    const own = this.terms.get(key);
    if (own === undefined) this.terms.set(key, [[term, postings]]);
    else own.push([term, postings]);
  }

  private addNames(): void {
    for (const [section, document] of this.documents.entries()) {
      const {title, keywords} = searchedSection(document);
      this.addName(title, NAME_WEIGHT.title, true);
      for (const keyword of keywords.split('\n')) this.addName(keyword, NAME_WEIGHT.keyword, false);
      if (!isMessage(document)) continue;
      for (const word of messageWords(document.title)) this.at(word).messages.set(section, document.title);
    }
  }

  private at(key: string): Filing {
    let filing = this.others.get(key);
    if (filing === undefined) this.others.set(key, (filing = emptyFiling()));
    return filing;
  }

  private addName(name: string, weight: number, isTitle: boolean): void {
    for (const [run] of name.matchAll(HAN_RUN)) {
      this.names.set(run, (this.names.get(run) ?? 0) + weight);
      for (const key of this.keys.soundKeys(run, isTitle)) this.at(key).names.add(run);
    }
  }

  /** The scores of the best of a group's words. */
  private addGroup(group: number, words: readonly string[], index: InvertedIndex): void {
    const named = new Uint8Array(this.table.size);
    const context = {matched: new Set<string>(), exact: new Set<number>(), named};
    const scores = index.find({kind: 'best', nodes: words.map((text) => nodeOf({text, weight: 1}))}, context);
    const sections = Uint32Array.from([...scores.keys()].filter((section) => (scores[section] ?? 0) > 0));
    this.addTerm(groupTerm(group), groupTerm(group), {
      sections,
      fields: Uint8Array.from(sections, (section) => named[section] ?? 0),
      parts: Float32Array.from(sections, (section) => scores[section] ?? 0),
    });
  }

  /** The files, by the key of their first term. */
  files(): {from: string; content: TermFile}[] {
    const files: {from: string; filing: Filing}[] = [];
    let size = Infinity;
    let before = '';
    for (const key of [...new Set([...this.terms.keys(), ...this.others.keys()])].sort()) {
      const terms = this.terms.get(key) ?? [];
      const {names, messages} = this.others.get(key) ?? NOTHING;
      const added =
        sum(terms, ([term, {sections}]) => term.length + 2 * sections.length) +
        sum([...names, ...messages.values()], ({length}) => length);
      if (size + added > MAX_TERM_FILE) {
        files.push({from: files.length === 0 ? '' : separator(before, key), filing: emptyFiling()});
        size = 0;
      }
      const {filing} = files.at(-1) ?? {filing: emptyFiling()};
      for (const [term, postings] of terms) filing.terms.set(term, postings);
      for (const name of names) filing.names.add(name);
      for (const [section, title] of messages) filing.messages.set(section, title);
      size += added;
      before = key;
    }
    return files.map(({from, filing: {terms, names, messages}}) => {
      const lines = Array.from(names, (name) => `${this.names.get(name) ?? 1}${name}\n`);
      const content = {
        format: INDEX_FORMAT,
        ...packTerms(terms),
        names: lines.join(''),
        messages: [...messages],
      } as const;
      return {from, content};
    });
  }
}

const sum = <T>(items: readonly T[], sizeOf: (item: T) => number): number =>
  items.reduce((total, item) => total + sizeOf(item), 0);

/** The shortest text that is after the one and not after the other. */
function separator(before: string, key: string): string {
  let length = 1;
  while (key.slice(0, length) <= before) length++;
  return key.slice(0, length);
}
