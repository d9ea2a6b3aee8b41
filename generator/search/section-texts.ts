/** The texts of sections, of the files that were loaded so far. */
import {INSIDE_LEVEL} from '#shared/search-record.ts';
import {countFirst, type IndexDocument, type IndexEntry, pageDocuments, parseTextFile} from './index-file.ts';
import {withoutWeakWords} from './read-query.ts';
import {compact, textRuns, tokenize} from './tokenizer.ts';
import {WHOLE_KEYWORD} from './weights.ts';

export const FIELDS = ['name', 'keywords', 'text', 'code'] as const;

/** Title and introduction of a page are other fields than headings and texts. */
export const isOfPage = (field: number): boolean => FIELDS[field] === 'name' || FIELDS[field] === 'text';

/** The number of the first field that has a match, by the bits of those that have one. */
export const firstField = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** What is searched of a section, in the order of `FIELDS`. */
export function fieldTexts(document: IndexDocument): (readonly string[])[] {
  const {level, title, above, text, code, keywords} = searchedSection(document);
  // Pages are found by the name of their part of the site. With their headings, it would match everything.
  const group = level === 1 ? [above[0] ?? ''] : [];
  return [[title], keywords.split('\n').flatMap(weighed), [text], [...code.split('\n'), ...group]];
}

/** A keyword that is one word says more of it than one among whose words it is. */
const weighed = (keyword: string): string[] =>
  tokenize(keyword).length === 1 ? Array<string>(WHOLE_KEYWORD).fill(keyword) : [keyword];

/** A section in the form of `compact`. */
export interface CompactDocument {
  readonly title: string;
  readonly keywords: readonly string[];
  /** Headings above, one per line, without `lvl0`. */
  readonly above: string;
  readonly text: string;
}

function compactDocument({title, keywords, above, text}: IndexDocument): CompactDocument {
  return {
    title: compact(title),
    keywords: keywords === '' ? [] : keywords.split('\n').map(compact),
    above: compact(above.slice(1).filter(Boolean).join('\n')),
    text: compact(text),
  };
}

interface LoadedSection {
  readonly document: IndexDocument;
  readonly phrases: CompactDocument;
}

const FIRST_FILES = 2;
/** How many files compete for the first places. The texts of a long page are in several. */
const MAX_FILES = 6;

export class SectionTexts {
  private readonly files: IndexEntry['texts'];
  private readonly sections = new Map<number, LoadedSection>();

  constructor(files: IndexEntry['texts']) {
    this.files = files;
  }

  get(section: number): LoadedSection | undefined {
    return this.sections.get(section);
  }

  /** URL of the file that a section is in. */
  fileOf(section: number): string {
    return this.files[countFirst(this.files, ([from]) => from <= section) - 1]?.[1] ?? '';
  }

  /** Adds the sections of a loaded file. @throws SearchError when it is broken */
  add(file: unknown, url: string): void {
    let [section = 0] = this.files.find(([, other]) => other === url) ?? [];
    for (const document of parseTextFile(file, url).pages.flatMap(pageDocuments)) {
      this.sections.set(section, {document, phrases: compactDocument(searchedSection(document))});
      section += 1;
    }
  }

  /**
   * The first of the sections, as many as are in a few files: those of the first two, then of other parts of the site.
   *
   * @param groupOf part of the site of a section
   */
  best(sections: readonly number[], groupOf: (section: number) => string): ReadonlySet<number> {
    const firsts = new Map<string, string>();
    for (const section of sections) {
      const file = this.fileOf(section);
      if (!firsts.has(file)) firsts.set(file, groupOf(section));
    }
    const files = [...firsts.keys()];
    const best = new Set(files.slice(0, FIRST_FILES));
    const groups = new Set([...best].map((file) => firsts.get(file)));
    for (const [file, group] of firsts) {
      if (best.size === MAX_FILES || groups.has(group)) continue;
      best.add(file);
      groups.add(group);
    }
    for (const file of files) if (best.size < MAX_FILES) best.add(file);
    return new Set(sections.filter((section) => best.has(this.fileOf(section))));
  }
}

/** The fixed parts of a message, in order. Between them stands what changes. */
type MessageParts = readonly string[];

const MESSAGE = /^[\u0020-\u007e\u2026]+$/u;
const MIN_WORDS = 3;
/** A query must hold this many characters of the fixed parts, without spaces: fewer are the beginning of many messages. */
const MIN_HELD_CHARS = 12;

const wordsOf = (text: string): number => text.trim().split(/\s+/u).length;

/** The messages of a title, one per line, with `…` for what changes. Other titles have none. */
function messagesOf(title: string): readonly MessageParts[] {
  return title
    .split('\n')
    .filter((line) => MESSAGE.test(line) && wordsOf(line) >= MIN_WORDS)
    .map((line) => line.split('\u2026').map(compact));
}

/** True if the title of a section is no heading, but a message: it names many things, and is about few of them. */
export const isMessage = ({level, title}: Pick<IndexDocument, 'level' | 'title'>): boolean =>
  level === INSIDE_LEVEL && messagesOf(title).length > 0;

/** The first word of each message of a title that says something: who pastes the message asks for it. */
export const messageWords = (title: string): string[] =>
  messagesOf(title).length === 0
    ? []
    : title
        .split('\n')
        .flatMap((line) => textRuns(withoutWeakWords(line)).slice(0, 1))
        .map(({text}) => text);

/** A section as it is searched: a message is text, because it names many things, and is about few of them. */
export const searchedSection = (document: IndexDocument): IndexDocument =>
  isMessage(document) ? {...document, title: '', text: `${document.title}\n${document.text}`} : document;

/** How much of a message the text holds, in characters; 0 when it is another text. Of equal ones, the plainest is whole. */
function heldLength(text: string, [first = '', ...others]: MessageParts): number {
  const start = text.indexOf(first);
  let held = start === -1 ? cutLength(text, first) : first.length;
  let at = start + first.length;
  // A message that is cut ends in its first part, or where a later one is missing.
  for (const part of start === -1 ? [] : others) {
    const found = text.indexOf(part, at);
    if (found === -1) {
      held += cutLength(text.slice(at), part);
      break;
    }
    held += part.length;
    at = found + part.length;
  }
  if (held < MIN_HELD_CHARS) return 0;
  const missing = first.length + others.join('').length - held;
  return held - (missing > 0 ? 0.5 : 0) - others.length / 100;
}

/** How long a beginning of the part stands at the end of the text. */
function cutLength(text: string, part: string): number {
  for (let length = Math.min(text.length, part.length); length > 0; length--) {
    if (text.endsWith(part.slice(0, length))) return length;
  }
  return 0;
}

/** Sections whose titles are messages that the query holds, the longest first. */
export function heldMessages(query: string, titles: ReadonlyMap<number, string>): number[] {
  if (wordsOf(query) < MIN_WORDS) return [];
  const text = compact(query);
  const held = Array.from(titles, ([section, title]) => ({
    section,
    length: Math.max(...messagesOf(title).map((message) => heldLength(text, message))),
  }));
  return held
    .filter(({length}) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({section}) => section);
}
