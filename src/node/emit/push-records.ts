/** Replaces a hosted index by the records of a build (`npm run search:push`). */
import {algoliasearch} from 'algoliasearch';
import {SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS} from '#shared/limits.ts';
import type {SearchRecord} from '#shared/search-record.ts';

/** Largest record that every plan of the provider takes, in bytes of JSON, with room for what it adds. */
export const MAX_RECORD_BYTES = 9_500;
const BATCH_SIZE = 1_000;

export interface PushTarget {
  readonly appId: string;
  /** A key that may write. Never the search-only key of the configuration, never in the repository. */
  readonly adminKey: string;
  readonly indexName: string;
  /** Of the official client; for tests. */
  readonly clientOptions?: Parameters<typeof algoliasearch>[2];
}

const TIMEOUTS = {
  connect: SEARCH_CONNECT_TIMEOUT_MS,
  read: SEARCH_READ_TIMEOUT_MS,
  write: SEARCH_WRITE_TIMEOUT_MS,
};

/** Headings over text, and among equals what the local engine prefers too. */
const SETTINGS = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(keywords)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
  ],
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  customRanking: ['desc(weight.page_rank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributeForDistinct: 'url',
  distinct: true,
  ignorePlurals: false,
};

const sizeOf = (record: SearchRecord): number => Buffer.byteLength(JSON.stringify(record));

/** A record that is too large loses the end of its text: code comes last. */
export function fitRecord(record: SearchRecord): SearchRecord {
  let {content} = record;
  let fitted = record;
  while (content !== null && sizeOf(fitted) > MAX_RECORD_BYTES) {
    // Eight tenths at a time; the last letter may be half of a pair.
    content = content.slice(0, Math.floor(content.length * 0.8)).replace(/[\uD800-\uDBFF]$/, '');
    fitted = {...record, content};
  }
  return fitted;
}

/** Sends all records to a temporary index and puts it in the place of the old one. */
export async function pushRecords(records: readonly SearchRecord[], target: PushTarget): Promise<void> {
  const {appId, adminKey, indexName, clientOptions} = target;
  const client = algoliasearch(appId, adminKey, {timeouts: TIMEOUTS, ...clientOptions});
  await client.setSettings({indexName, indexSettings: SETTINGS});
  const objects = records.map((record) => ({...fitRecord(record)}));
  await client.replaceAllObjects({indexName, objects, batchSize: BATCH_SIZE});
}
