import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {CommandError} from '#problems/problem.ts';
import {type IndexDocument, parseManifest, parseShard, shardDocuments} from '#search/index-file.ts';
import {SearchIndex} from '#search/search-index.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';

/**
 * The sections of a built site, and their index, from the files that its readers load.
 *
 * @param dir folder of the output
 * @throws {CommandError} when it has no local index
 */
export async function readIndex(dir: string): Promise<{documents: readonly IndexDocument[]; index: SearchIndex}> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const manifest = await read(SEARCH_MANIFEST_PATH).catch((cause: unknown) => {
    throw new CommandError(`${dir} has no search index: build the site first, with the local search.`, {cause});
  });
  const {shards, words} = parseManifest(manifest, SEARCH_MANIFEST_PATH);
  const parts = await Promise.all(shards.map(async ({url}) => shardDocuments(parseShard(await read(url), url))));
  const documents = parts.flat();
  const index = new SearchIndex(words);
  index.add(documents);
  return {documents, index};
}
