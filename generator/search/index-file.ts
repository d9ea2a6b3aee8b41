/** Files of the local index: a manifest, and shards with pages of one locale and docs version. */
import {isRecord} from '#shared/is-record.ts';
import {headingPaths} from '#shared/search-record.ts';
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
  /** Other names of the page, one per line; empty for its sections. */
  readonly keywords: string;
  /** Higher is better, from 0. */
  readonly rank: number;
}

export const INDEX_FORMAT = 2;

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
  /** Traditional characters, each followed by the simplified one of the index. */
  readonly simplifiedForms: string;
}

/** A tuple, because field names would be a tenth of the file. */
type SectionTuple = readonly [level: number, anchor: string, title: string, text: string, code: string];

export interface ShardPage {
  readonly path: string;
  readonly group: string;
  readonly rank: number;
  readonly keywords: string;
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

function isManifest(value: unknown): value is IndexManifest {
  return hasFormat(value) && 'shards' in value && Array.isArray(value.shards) && value.shards.every(isShardEntry);
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
  return pages.flatMap(({path, group, rank, keywords, sections}) => {
    const headings = headingPaths(
      group,
      sections.map(([level, , title]) => ({level, title})),
    );
    return sections.map(([level, anchor, title, text, code], index): IndexDocument => {
      const above = headings[index]?.slice(0, -1) ?? [];
      return {path, anchor, level, title, above, text, code, keywords: level === 1 ? keywords : '', rank};
    });
  });
}
