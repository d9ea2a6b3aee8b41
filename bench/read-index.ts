import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {MANIFEST_PATH, parseManifest, parseShard, shardDocuments} from '#search/index-file.ts';
import type {IndexDocument} from '#search/index-file.ts';

/** The sections of a built site, as its readers load them. */
export async function readIndex(dir: string): Promise<IndexDocument[]> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const {shards} = parseManifest(await read(MANIFEST_PATH), MANIFEST_PATH);
  const parts = await Promise.all(shards.map(async ({url}) => shardDocuments(parseShard(await read(url), url))));
  return parts.flat();
}
