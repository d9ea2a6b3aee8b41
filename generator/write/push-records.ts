/** Replaces Algolia's index by the records of a build (`npm run search:push`). */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {algoliasearch} from 'algoliasearch';
import {z} from 'zod';
import {CommandError} from '#problems/problem.ts';
import {BUILD_FILE, readBuildFile} from './build-file.ts';
import {SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS} from '#shared/limits.ts';
import type {SearchRecord} from '#shared/search-record.ts';
import {RECORDS_FILE, SYNONYMS_FILE} from './search-files.ts';

/** The smallest limit of the provider's plans, in bytes of JSON, minus room for what it adds. */
export const MAX_RECORD_BYTES = 9_500;
const BATCH_SIZE = 1_000;
/** The provider's limit of words in a list. */
const MAX_SYNONYMS = 20;

export interface PushTarget {
  readonly appId: string;
  /** A key with write access: neither the search-only key of the configuration, nor in the repository. */
  readonly adminKey: string;
  readonly indexName: string;
  readonly clientOptions?: Parameters<typeof algoliasearch>[2];
}

const TIMEOUTS = {
  connect: SEARCH_CONNECT_TIMEOUT_MS,
  read: SEARCH_READ_TIMEOUT_MS,
  write: SEARCH_WRITE_TIMEOUT_MS,
};

/** Headings before text, with the tie breakers of the local engine. */
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

const NO_LOCALES = 'does not hold the locales of a build. Build the site first.';
const NO_RECORDS =
  "does not hold the search records of a build. Only sites with hosted search have them: set `themeConfig.search.provider` to 'algolia' in site.config.ts, then build the site again.";

const recordsSchema = z.array(z.custom<SearchRecord>());
const synonymsSchema = z.array(z.array(z.string()));

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} ${NO_RECORDS}`, {cause});
  }
}

interface PushedData {
  readonly recordsByFile: ReadonlyMap<string, readonly SearchRecord[]>;
  /** Lists of words for the same thing. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Reads what a push sends. @throws CommandError for the output of one locale: a push of that would delete the others */
export async function readPushedData(outDir: string): Promise<PushedData> {
  const locales = readBuildFile(outDir)?.locales;
  if (locales === undefined) throw new CommandError(`${path.join(outDir, BUILD_FILE)} ${NO_LOCALES}`);
  const files = locales.map((folder) => path.join(outDir, folder, RECORDS_FILE));
  const records = files.map(async (file) => [file, await readJson(file, recordsSchema)] as const);
  return {
    recordsByFile: new Map(await Promise.all(records)),
    synonyms: await readJson(path.join(outDir, SYNONYMS_FILE), synonymsSchema),
  };
}

/** Cuts the text of a record that is too large for the provider. */
export function fitRecord(record: SearchRecord): SearchRecord {
  let {content} = record;
  let fitted = record;
  while (content !== null && Buffer.byteLength(JSON.stringify(fitted)) > MAX_RECORD_BYTES) {
    // The last character may be half of a surrogate pair.
    content = content.slice(0, Math.floor(content.length * 0.8)).replace(/[\uD800-\uDBFF]$/, '');
    fitted = {...record, content};
  }
  return fitted;
}

/** Sends all records to a temporary index, which then replaces the old one; it takes settings and synonyms from that. */
export async function pushRecords(
  records: readonly SearchRecord[],
  synonyms: PushedData['synonyms'],
  target: PushTarget,
): Promise<void> {
  const {appId, adminKey, indexName, clientOptions} = target;
  const client = algoliasearch(appId, adminKey, {timeouts: TIMEOUTS, ...clientOptions});
  await client.setSettings({indexName, indexSettings: SETTINGS});
  const synonymHit = synonyms.map((words, at) => ({
    objectID: `words-${at}`,
    type: 'synonym' as const,
    synonyms: words.slice(0, MAX_SYNONYMS),
  }));
  await client.saveSynonyms({indexName, synonymHit, replaceExistingSynonyms: true});
  const objects = records.map((record) => ({...fitRecord(record)}));
  await client.replaceAllObjects({indexName, objects, batchSize: BATCH_SIZE});
}
