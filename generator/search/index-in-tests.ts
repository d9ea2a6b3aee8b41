import {DEFAULT_TAG} from '#shared/limits.ts';
import {INDEX_FORMAT, type IndexManifest, type IndexWords, type SectionTuple} from './index-file.ts';
import {type IndexPage, makeIndex} from './make-index.ts';
import {SearchIndex} from './search-index.ts';

export const NO_WORDS: IndexWords = {simplifiedForms: '', syllables: '', synonyms: [], newestFirst: []};

/** A page of the docs, for tests. Its first section is the page itself. */
export const indexPage = (
  path: string,
  sections: readonly SectionTuple[],
  more: Partial<IndexPage> = {},
): IndexPage => ({
  path,
  group: '',
  rank: 3,
  sections,
  ...more,
});

let fileCount = 0;

/** A served folder in memory: the manifest, and the files that it names, by URL. Each index has other URLs, as after a deploy. */
export function indexFiles(pages: readonly IndexPage[], words: Partial<IndexWords> = {}) {
  const all = {...NO_WORDS, ...words};
  const {entry, files} = makeIndex(pages, all, () => `/search/${fileCount++}.json`);
  const manifest: IndexManifest = {format: INDEX_FORMAT, indexes: [{...entry, tags: [DEFAULT_TAG]}], words: all};
  return {manifest, entry, files};
}

export function indexOf(pages: readonly IndexPage[], words: Partial<IndexWords> = {}): SearchIndex {
  const {manifest, entry, files} = indexFiles(pages, words);
  const load = async (url: string): Promise<unknown> => JSON.parse(files.get(url) ?? '');
  return new SearchIndex({...entry, tags: []}, manifest.words, load);
}
