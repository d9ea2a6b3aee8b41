/** Files of the local index, as they are written and read: a manifest, files of terms by how they begin, files of texts by page. */
import {isRecord} from '#shared/is-record.ts';
import {headingPaths} from '#shared/search-record.ts';
import {SearchError} from './search-provider.ts';

/** A section of a page, with its texts. */
export interface IndexDocument {
  /** Site path of the page, percent-encoded, without base URL. */
  readonly path: string;
  /** Empty for the page itself. */
  readonly anchor: string;
  /** 1 for the page itself, 2 to 6 for headings. */
  readonly level: number;
  readonly title: string;
  /** Headings above, from `lvl0` down; `null` where a level is skipped. */
  readonly above: readonly (string | null)[];
  readonly text: string;
  readonly code: string;
  /** Other names of the page or of the section, one per line. */
  readonly keywords: string;
  /** It repeats what other sections teach. */
  readonly isAside: boolean;
}

/** It is raised when scripts of an earlier build would misread the files; for a new field that may be absent it is not. */
export const INDEX_FORMAT = 5;

/** The index of the readers of one docs version. Its pages are in order of their rank, and sections in that of pages. */
export interface IndexEntry {
  /** Search tags of its pages. */
  readonly tags: readonly string[];
  /** A digit for each section: 1 for a page itself, with which it begins, 2 and more for headings. */
  readonly levels: string;
  /** A character for each page: the same for pages of one part of the site. */
  readonly groups: string;
  /** How many pages have each rank, the highest first. */
  readonly ranks: readonly (readonly [rank: number, pages: number])[];
  /** Files of terms by the key of their first one, ascending. */
  readonly terms: readonly (readonly [from: string, url: string])[];
  /** Files of texts by the number of their first section, ascending. */
  readonly texts: readonly (readonly [from: number, url: string])[];
  /** Sections of posts with their titles, the newest first. */
  readonly posts: readonly (readonly [section: number, title: string])[];
}

export interface IndexManifest {
  readonly format: typeof INDEX_FORMAT;
  readonly indexes: readonly IndexEntry[];
  readonly words: IndexWords;
}

/** What the engine knows of words besides the texts. */
export interface IndexWords {
  /** Traditional characters, each followed by the simplified one of the index. */
  readonly simplifiedForms: string;
  /** Pinyin without tones, each followed by its characters: `zhu主住ti题提`. */
  readonly syllables: string;
  /** Words that mean the same to readers, a list for each thing: `[悬停, hover, 鼠标移上]`. */
  readonly synonyms: readonly (readonly string[])[];
  /** A query of these words and versions asks for posts, newest first. */
  readonly newestFirst: readonly string[];
}

/** Terms with their postings, as text: kinds of numbers lie apart, because that compresses best. */
export interface PackedTerms {
  /** A line each: how many characters it has in common with the one before, as a digit, and the others. */
  readonly terms: string;
  /** Number of its matches, of each term. */
  readonly counts: string;
  /** How far the section of each match is from that of the match before. */
  readonly distances: string;
  /** A digit for each match. */
  readonly fields: string;
  /** A digit for each match. */
  readonly parts: string;
}

export interface TermFile extends PackedTerms {
  readonly format: typeof INDEX_FORMAT;
  /** Han text in headings and keywords, a line each after a number: how much it is there. */
  readonly names: string;
  /** Titles that are messages of programs, with their sections. */
  readonly messages: readonly (readonly [section: number, title: string])[];
}

/** A tuple, because field names would be a tenth of the file. */
export type SectionTuple = readonly [
  level: number,
  anchor: string,
  title: string,
  text: string,
  code: string,
  keywords?: string,
  isAside?: 1,
];

/** The sections of a page, or some of them. */
export interface PageTexts {
  readonly path: string;
  readonly group: string;
  /** Headings above the first section, when the page begins in the file before. */
  readonly above?: readonly (readonly [level: number, title: string])[];
  readonly sections: readonly SectionTuple[];
}

export interface TextFile {
  readonly format: typeof INDEX_FORMAT;
  readonly pages: readonly PageTexts[];
}

/** The number of the format says enough: the build that wrote it wrote the rest. */
const parser =
  <File extends {readonly format: typeof INDEX_FORMAT}>() =>
  (value: unknown, file: string): File => {
    const isFile = (parsed: unknown): parsed is File => isRecord(parsed) && parsed['format'] === INDEX_FORMAT;
    if (isFile(value)) return value;
    throw new SearchError('malformed', `A file of the search index is broken or of another version: ${file}`);
  };

// All of them throw a SearchError of kind `malformed`.
export const parseManifest = parser<IndexManifest>();
export const parseTermFile = parser<TermFile>();
export const parseTextFile = parser<TextFile>();

/** Sections with the headings above each. */
export function pageDocuments({path, group, above: before = [], sections}: PageTexts): IndexDocument[] {
  const all = [...before, ...sections.map(([level, , title]) => [level, title] as const)];
  const headings = headingPaths(
    group,
    all.map(([level, title]) => ({level, title})),
  ).slice(before.length);
  return sections.map(([level, anchor, title, text, code, keywords = '', aside = 0], at): IndexDocument => {
    const above = headings[at]?.slice(0, -1) ?? [];
    return {path, anchor, level, title, above, text, code, keywords, isAside: aside === 1};
  });
}

/** How many of the first items pass. All that pass come before all that do not, so few are looked at. */
export function countFirst<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && passes(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Files that a word asks for: that of the word, and those of longer ones while it is typed. */
const MAX_FILES = 3;
/** A word that is nowhere asks for this many files before and after its own, of the same letter. */
const NEAR_FILES = 3;
/** Appended to letters, it sorts after every key that begins with them. */
const END = '\uffff';

/** Keys of terms: see `TermKeys`. */
export interface KeyRange {
  readonly from: string;
  /** The range has all keys that begin with it, too. */
  readonly isPrefix: boolean;
}

/** Finds files by the keys of their first terms. */
export class TermFiles {
  private readonly files: IndexEntry['terms'];

  constructor(files: IndexEntry['terms']) {
    this.files = files;
  }

  /** URLs of the files that may have keys of the range: those that begin it. */
  of({from, isPrefix}: KeyRange): string[] {
    const first = this.placeOf(from);
    const last = isPrefix ? this.placeOf(from + END) : first;
    return this.urls(first, Math.min(last, first + MAX_FILES - 1));
  }

  /** URLs of the files where a word may lie whose first letters are misspelt. */
  near(word: string): string[] {
    const place = this.placeOf(word);
    const letter = word.charAt(0);
    const first = Math.max(place - NEAR_FILES, this.placeOf(letter));
    const last = Math.min(place + NEAR_FILES, this.placeOf(letter + END));
    const swapped = [0, 1, 2].map(
      (at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    );
    return [...this.urls(first, last), ...swapped.flatMap((from) => this.of({from, isPrefix: false}))];
  }

  /** Place of the last file that does not begin after the key. */
  private placeOf(key: string): number {
    return Math.max(0, countFirst(this.files, ([from]) => from <= key) - 1);
  }

  private urls(first: number, last: number): string[] {
    return this.files.slice(first, last + 1).map(([, url]) => url);
  }
}

/** Which sections are of which page, and which are below which: pages are in order of their rank, and sections in that of pages. */
export class PageTable {
  /** Number of sections. */
  readonly size: number;
  /** First sections of the pages. */
  readonly starts: readonly number[];
  private readonly levels: string;
  private readonly groups: string;
  private readonly ranks: readonly number[];
  private readonly pageBySection: Uint32Array;

  constructor({levels, groups, ranks}: Pick<IndexEntry, 'levels' | 'groups' | 'ranks'>) {
    this.levels = levels;
    this.groups = groups;
    this.ranks = ranks.flatMap(([rank, pages]) => Array<number>(pages).fill(rank));
    this.size = levels.length;
    this.pageBySection = new Uint32Array(this.size);
    const starts: number[] = [];
    for (let section = 0; section < this.size; section++) {
      if (this.isTop(section)) starts.push(section);
      this.pageBySection[section] = starts.length - 1;
    }
    this.starts = starts;
  }

  pageOf(section: number): number {
    return this.pageBySection[section] ?? 0;
  }

  rankOf(page: number): number {
    return this.ranks[page] ?? 0;
  }

  /** The part of the site that a section is in. */
  groupOf(section: number): string {
    return this.groups[this.pageOf(section)] ?? '';
  }

  /** True for the section that stands for the page itself. */
  isTop(section: number): boolean {
    return this.levels[section] === '1';
  }

  /** The last section below a heading; itself when there is none. */
  lastBelow(section: number): number {
    const level = this.levels[section] ?? '';
    let last = section;
    while ((this.levels[last + 1] ?? '') > level) last++;
    return last;
  }
}

/** The sections that hold a term, ascending, with what they say: parallel lists, because objects would make queries slow. */
export interface Postings {
  readonly sections: Uint32Array;
  /** The fields of the section that have it, a bit for each of `FIELDS`. */
  readonly fields: Uint8Array;
  /** What the match says: see `matchPart`. */
  readonly parts: Float32Array;
}

export const newPostings = (count: number): Postings => ({
  sections: new Uint32Array(count),
  fields: new Uint8Array(count),
  parts: new Float32Array(count),
});

export const NO_POSTINGS = newPostings(0);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const DIGIT_VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) DIGIT_VALUES[DIGITS.charCodeAt(value)] = value;
const valueAt = (text: string, at: number): number => DIGIT_VALUES[text.charCodeAt(at)] ?? 0;

/** A digit of a number has five bits of it; all but the last have 32 more. */
const BASE = 32;

function toDigits(number: number): string {
  let digits = '';
  let rest = number;
  for (; rest >= BASE; rest = Math.floor(rest / BASE)) digits += DIGITS.charAt((rest % BASE) + BASE);
  return digits + DIGITS.charAt(rest);
}

/** Reads numbers, one after the other. */
function numberReader(text: string): () => number {
  let at = 0;
  return () => {
    let number = 0;
    for (let factor = 1; ; factor *= BASE) {
      const digit = valueAt(text, at++);
      number += factor * (digit % BASE);
      if (digit < BASE) return number;
    }
  };
}

export function packTerms(postingsOf: ReadonlyMap<string, Postings>): PackedTerms {
  const terms: string[] = [];
  // Lists of digits: text that grows by a character takes several times as long.
  const [counts, distances, fields, parts]: [string[], string[], string[], string[]] = [[], [], [], []];
  let before = '';
  for (const [term, postings] of [...postingsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let same = 0;
    while (same < DIGITS.length - 1 && same < term.length && term[same] === before[same]) same++;
    terms.push(DIGITS.charAt(same) + term.slice(same));
    before = term;
    counts.push(toDigits(postings.sections.length));
    let last = 0;
    for (const section of postings.sections) {
      distances.push(toDigits(section - last));
      last = section;
    }
    for (const field of postings.fields) fields.push(DIGITS.charAt(field));
    for (const part of postings.parts) parts.push(DIGITS.charAt(partDigit(part)));
  }
  return {
    terms: terms.join('\n'),
    counts: counts.join(''),
    distances: distances.join(''),
    fields: fields.join(''),
    parts: parts.join(''),
  };
}

export function unpackTerms({terms, counts, distances, fields, parts}: PackedTerms): Map<string, Postings> {
  const unpacked = new Map<string, Postings>();
  const [nextCount, nextDistance] = [numberReader(counts), numberReader(distances)];
  let at = 0;
  let term = '';
  for (const line of terms === '' ? [] : terms.split('\n')) {
    term = term.slice(0, valueAt(line, 0)) + line.slice(1);
    const postings = newPostings(nextCount());
    let section = 0;
    for (let place = 0; place < postings.sections.length; place++) {
      section += nextDistance();
      postings.sections[place] = section;
      postings.fields[place] = valueAt(fields, at);
      postings.parts[place] = partOf(valueAt(parts, at));
      at++;
    }
    unpacked.set(term, postings);
  }
  return unpacked;
}

/** Parts are from 0.45, in a section that repeats others, to 3.9, and whole scores of synonyms up to some 150. */
const LEAST_PART = 0.45;
const STEPS_PER_OCTAVE = 6;

const partDigit = (part: number): number =>
  Math.min(Math.max(Math.round(STEPS_PER_OCTAVE * Math.log2(part / LEAST_PART)), 0), DIGITS.length - 1);
const PARTS = Array.from(DIGITS, (_, digit) => LEAST_PART * 2 ** (digit / STEPS_PER_OCTAVE));
const partOf = (digit: number): number => PARTS[digit] ?? 0;

/** Few different parts compress best. */
const ROUGH_STEPS = 5;
export const roughPart = (part: number): number => partOf(Math.round(partDigit(part) / ROUGH_STEPS) * ROUGH_STEPS);
