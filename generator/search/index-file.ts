/** Files of the local index: a manifest, files of terms by how they begin, and files of texts by page. */
import {isRecord} from '#shared/is-record.ts';
import {headingPaths} from '#shared/search-record.ts';
import type {PackedTerms} from './postings.ts';
import {SearchError} from './search-provider.ts';

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

export const INDEX_FORMAT = 4;

const FEW_PAGES = 200;

/** Characters of a file of texts: some 8 or 6 kB gzip. A site of few pages has larger ones, or it would have more files than pages. */
export const textFileLimit = (pages: number): number => (pages < FEW_PAGES ? 12_000 : 9_000);

/** The index of the readers of one docs version. Its pages are in order of their rank, and sections in that of pages. */
export interface IndexEntry {
  /** Search tags of its pages. */
  readonly tags: readonly string[];
  /** A digit for each section: 1 for a page itself, with which it begins, 2 and more for headings. */
  readonly levels: string;
  /** Usual numbers of different terms of the `FIELDS`, of sections and of pages themselves. */
  readonly usual: readonly (readonly number[])[];
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

/** Words that mean the same to readers, a list for each thing: `[悬停, hover, 鼠标移上]`. */
export type Synonyms = readonly (readonly string[])[];

/** What the engine knows of words besides the texts. */
export interface IndexWords {
  /** Traditional characters, each followed by the simplified one of the index. */
  readonly simplifiedForms: string;
  /** Pinyin without tones, each followed by its characters: `zhu主住ti题提`. */
  readonly syllables: string;
  readonly synonyms: Synonyms;
  /** A query of these words and versions asks for posts, newest first. */
  readonly newestFirst: readonly string[];
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

/** Checks the outer form only: the build that wrote the format number wrote the rest. */
function hasFormat(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && value['format'] === INDEX_FORMAT;
}

const hasLists = (value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => Array.isArray(value[name]));

const isIndexEntry = (value: unknown): value is IndexEntry =>
  isRecord(value) &&
  typeof value['levels'] === 'string' &&
  typeof value['groups'] === 'string' &&
  hasLists(value, ['tags', 'usual', 'ranks', 'terms', 'texts', 'posts']);

function isWords(value: unknown): value is IndexWords {
  if (!isRecord(value)) return false;
  const {simplifiedForms, syllables, synonyms, newestFirst} = value;
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((word) => typeof word === 'string');
  const areTexts = typeof simplifiedForms === 'string' && typeof syllables === 'string';
  return areTexts && Array.isArray(synonyms) && synonyms.every(isList) && isList(newestFirst);
}

function isManifest(value: unknown): value is IndexManifest {
  if (!hasFormat(value) || !isWords(value['words'])) return false;
  const {indexes} = value;
  return Array.isArray(indexes) && indexes.every(isIndexEntry);
}

const isTermFile = (value: unknown): value is TermFile =>
  hasFormat(value) &&
  ['terms', 'counts', 'distances', 'fields', 'parts', 'names'].every((name) => typeof value[name] === 'string') &&
  hasLists(value, ['messages']);

const isTextFile = (value: unknown): value is TextFile => hasFormat(value) && hasLists(value, ['pages']);

const parser =
  <T>(isFile: (value: unknown) => value is T) =>
  (value: unknown, file: string): T => {
    if (isFile(value)) return value;
    throw new SearchError('malformed', `A file of the search index is broken or of another version: ${file}`);
  };

// All of them throw a SearchError of kind `malformed`.
export const parseManifest = parser(isManifest);
export const parseTermFile = parser(isTermFile);
export const parseTextFile = parser(isTextFile);

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
