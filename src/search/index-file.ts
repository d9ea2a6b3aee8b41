/**
 * The files of the local index. A manifest lists shards; a shard holds the sections of some pages of one locale, one
 * docs version and, as a rule, one part of the site. What comes over the network is checked: a broken file is an
 * error, never a broken page.
 */
import {SearchError} from './search-provider.ts';

/** A section of a page as the local index holds it. */
export interface IndexDocument {
  /** Site path of the page, percent-encoded, without base URL. */
  readonly path: string;
  /** Empty for the page itself. */
  readonly anchor: string;
  /** 1 for the page itself, 2 to 6 for headings. */
  readonly level: number;
  /** Heading of the section; title of the page for the page itself. */
  readonly title: string;
  /** Headings above, from the site's section (`lvl0`) down; `null` where a level is skipped. */
  readonly above: readonly (string | null)[];
  /** Prose, one line a block. */
  readonly text: string;
  /** Code of the samples. */
  readonly code: string;
  /** Other names of the page, one a line; empty for its sections. */
  readonly keywords: string;
  /** Higher is better, from 0. */
  readonly rank: number;
}

export const INDEX_FORMAT = 2;

const MAX_LEVEL = 6;

/** Site path of the manifest. */
export const MANIFEST_PATH = '/search-index.json';

export interface ShardEntry {
  /** Site path of the shard. */
  readonly url: string;
  readonly language: string;
  readonly tag: string;
  /** Longest path that all its pages begin with: a reader's own part of the site is loaded first. */
  readonly base: string;
}

export interface IndexManifest {
  readonly format: typeof INDEX_FORMAT;
  readonly shards: readonly ShardEntry[];
  /** Characters that readers may type for others, each followed by the one that the index has. */
  readonly simplifiedForms: string;
}

/** `[level, anchor, heading, text, code]`; names would be a tenth of the file. */
type SectionTuple = readonly [level: number, anchor: string, title: string, text: string, code: string];

export interface ShardPage {
  readonly path: string;
  /** `lvl0`. */
  readonly group: string;
  readonly rank: number;
  /** Other names of the page, one a line. */
  readonly keywords: string;
  readonly sections: readonly SectionTuple[];
}

export interface IndexShard {
  readonly format: typeof INDEX_FORMAT;
  readonly pages: readonly ShardPage[];
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const hasTexts = (value: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

function isShardEntry(value: unknown): value is ShardEntry {
  return isFields(value) && hasTexts(value, ['url', 'language', 'tag', 'base']);
}

function isSection(value: unknown): value is SectionTuple {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [level, ...texts]: unknown[] = value;
  const isLevel = Number.isInteger(level) && Number(level) >= 1 && Number(level) <= MAX_LEVEL;
  return isLevel && texts.every((text) => typeof text === 'string');
}

function isShardPage(value: unknown): value is ShardPage {
  if (!isFields(value) || !hasTexts(value, ['path', 'group', 'keywords']) || typeof value['rank'] !== 'number')
    return false;
  return Array.isArray(value['sections']) && value['sections'].every(isSection);
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem);
}

function fields(value: unknown, file: string): Fields {
  if (isFields(value) && value['format'] === INDEX_FORMAT) return value;
  throw new SearchError('malformed', `The search index is broken or of another version: ${file}`);
}

/** @throws SearchError of kind `malformed` */
export function parseManifest(value: unknown, file: string): IndexManifest {
  const {shards, simplifiedForms = ''} = fields(value, file);
  if (isList(shards, isShardEntry) && typeof simplifiedForms === 'string') {
    return {format: INDEX_FORMAT, shards, simplifiedForms};
  }
  throw new SearchError('malformed', `The search index names no shards: ${file}`);
}

/** @throws SearchError of kind `malformed` */
export function parseShard(value: unknown, file: string): IndexShard {
  const {pages} = fields(value, file);
  if (isList(pages, isShardPage)) return {format: INDEX_FORMAT, pages};
  throw new SearchError('malformed', `A part of the search index is broken: ${file}`);
}

/** The sections of a shard's pages with the headings above each. */
export function shardDocuments({pages}: IndexShard): IndexDocument[] {
  return pages.flatMap(({path, group, rank, keywords, sections}) => {
    const open: (string | null)[] = [group];
    return sections.map(([level, anchor, title, text, code]): IndexDocument => {
      open.length = Math.min(open.length, level);
      while (open.length < level) open.push(null);
      const above = [...open];
      open.push(title);
      return {path, anchor, level, title, above, text, code, keywords: level === 1 ? keywords : '', rank};
    });
  });
}
