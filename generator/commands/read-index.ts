import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {CommandError} from '#problems/problem.ts';
import {type IndexDocument, pageDocuments, parseManifest, parseTextFile} from '#search/index-file.ts';
import {SearchIndex} from '#search/search-index.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';

interface ReadIndex {
  readonly documents: readonly IndexDocument[];
  /** The index of a reader who has not searched yet. */
  readonly open: () => SearchIndex;
}

/**
 * The sections of a built site, and their index, from the files that its readers load.
 *
 * @param dir folder of the output
 * @throws {CommandError} when it has no local index
 */
export async function readIndex(dir: string): Promise<ReadIndex> {
  const files = new Map<string, Promise<unknown>>();
  const read = (file: string): Promise<unknown> => {
    const reading = files.get(file) ?? readFile(path.join(dir, file), 'utf8').then((text): unknown => JSON.parse(text));
    files.set(file, reading);
    return reading;
  };
  const manifest = await read(SEARCH_MANIFEST_PATH).catch((cause: unknown) => {
    throw new CommandError(`${dir} has no search index: build the site first, with the local search.`, {cause});
  });
  const {
    indexes: [entry],
    words,
  } = parseManifest(manifest, SEARCH_MANIFEST_PATH);
  if (entry === undefined) throw new CommandError(`${dir} has an empty search index.`);
  const texts = await Promise.all(entry.texts.map(async ([, url]) => parseTextFile(await read(url), url)));
  return {
    documents: texts.flatMap(({pages}) => pages.flatMap(pageDocuments)),
    open: () => new SearchIndex(entry, words, read),
  };
}
