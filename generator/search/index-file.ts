/** Files of the local index: a manifest, and shards with pages of one locale and docs version. */
import {isRecord} from '#shared/is-record.ts';
import {headingPaths} from '#shared/search-record.ts';
import type {Synonyms} from './query-parts.ts';
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
  /** Higher is better, from 0. */
  readonly rank: number;
  /** It repeats what other sections teach. */
  readonly isAside: boolean;
  /** Of a post, in the form 2025-01-31; else empty. */
  readonly date: string;
}

export const INDEX_FORMAT = 3;

export interface ShardEntry {
  readonly url: string;
  readonly language: string;
  readonly tag: string;
  /** Longest path that all its pages begin with. */
  readonly base: string;
}

export interface IndexManifest {
  readonly format: typeof INDEX_FORMAT;
  readonly shards: readonly ShardEntry[];
  readonly words: IndexWords;
}

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

export interface ShardPage {
  readonly path: string;
  readonly group: string;
  readonly rank: number;
  readonly date?: string;
  readonly sections: readonly SectionTuple[];
}

export interface IndexShard {
  readonly format: typeof INDEX_FORMAT;
  readonly pages: readonly ShardPage[];
}

/** Checks the outer form only: the build that wrote the format number wrote the rest. */
function hasFormat(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && value['format'] === INDEX_FORMAT;
}

function isShardEntry(value: unknown): value is ShardEntry {
  return isRecord(value) && ['url', 'language', 'tag', 'base'].every((name) => typeof value[name] === 'string');
}

function isWords(value: unknown): value is IndexWords {
  if (!isRecord(value)) return false;
  const {simplifiedForms, syllables, synonyms, newestFirst} = value;
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((word) => typeof word === 'string');
  const areTexts = typeof simplifiedForms === 'string' && typeof syllables === 'string';
  return areTexts && Array.isArray(synonyms) && synonyms.every(isList) && isList(newestFirst);
}

function isManifest(value: unknown): value is IndexManifest {
  return (
    hasFormat(value) &&
    'shards' in value &&
    Array.isArray(value.shards) &&
    value.shards.every(isShardEntry) &&
    isWords(value['words'])
  );
}

function isShard(value: unknown): value is IndexShard {
  return hasFormat(value) && 'pages' in value && Array.isArray(value.pages);
}

/** @throws SearchError of kind `malformed` */
export function parseManifest(value: unknown, file: string): IndexManifest {
  if (isManifest(value)) return value;
  throw new SearchError('malformed', `The search index is broken or of another version: ${file}`);
}

/** @throws SearchError of kind `malformed` */
export function parseShard(value: unknown, file: string): IndexShard {
  if (isShard(value)) return value;
  throw new SearchError('malformed', `A shard of the search index is broken or of another version: ${file}`);
}

/** The sections of a shard's pages with the headings above each. */
export function shardDocuments({pages}: IndexShard): IndexDocument[] {
  return pages.flatMap(({path, group, rank, date = '', sections}) => {
    const headings = headingPaths(
      group,
      sections.map(([level, , title]) => ({level, title})),
    );
    return sections.map(([level, anchor, title, text, code, keywords = '', aside = 0], index): IndexDocument => {
      const above = headings[index]?.slice(0, -1) ?? [];
      return {path, anchor, level, title, above, text, code, keywords, rank, isAside: aside === 1, date};
    });
  });
}
