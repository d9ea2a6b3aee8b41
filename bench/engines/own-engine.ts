/** The engine of this project, as the site's modal uses it. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {bundleScript} from '../../generator/app/bundle.ts';
import {contentHash} from '../../generator/cache/cache.ts';
import {PROJECT_DIR} from '../../generator/cache/project.ts';
import {INDEX_FORMAT, type IndexManifest} from '../../generator/search/index-file.ts';
import {makeIndex} from '../../generator/search/make-index.ts';
import {assetPath} from '../../generator/shared/asset-path.ts';
import {SEARCH_RESULTS_PER_PAGE, SEARCH_SNIPPET_WORDS} from '../../generator/shared/limits.ts';
import {SEARCH_MANIFEST_PATH} from '../../generator/shared/search-record.ts';
import {simplifiedForms} from '../../generator/write/search-files.ts';
import {syllablesOf} from '../../generator/write/search-syllables.ts';
import type {SearchEngine} from './search-engine.ts';

const HASH_LENGTH = 8;

/** The manifest is requested while the code loads, as the site does. */
const script = `
async function load() {
  const servedUrl = new URL('.', location.href).href;
  const manifest = fetch('.${SEARCH_MANIFEST_PATH}', {cache: 'no-cache'});
  const {createLocalProvider} = await import('./engine.js');
  const provider = createLocalProvider({servedUrl, siteUrl: servedUrl, locale: 'zh', manifest});
  return async (query) => {
    const {hits} = await provider.search({
      query,
      page: 0,
      hitsPerPage: ${SEARCH_RESULTS_PER_PAGE},
      snippetWords: ${SEARCH_SNIPPET_WORDS},
    });
    return hits.map(({hierarchy, content}) => ({
      title: Object.values(hierarchy).findLast((heading) => heading !== null) ?? '',
      text: content ?? '',
    }));
  };
}`;

export const ownEngine: SearchEngine = {
  name: 'own',
  loadsWholeIndex: false,
  script,
  async writeCode(folder) {
    const entry = path.join(PROJECT_DIR, 'generator/search/local-provider.ts');
    const {code} = await bundleScript(entry, {output: {format: 'es'}});
    await writeFile(path.join(folder, 'engine.js'), code);
  },
  async writeIndex({pages, words}, folder) {
    const characters = new Set(JSON.stringify(pages).replaceAll(/[ -~\s]+/g, ''));
    const all = {
      ...words,
      simplifiedForms: simplifiedForms(characters),
      syllables: syllablesOf(pages, characters),
    };
    const {entry, files} = makeIndex(pages, all, (text) => assetPath(`search/${contentHash(text, HASH_LENGTH)}.json`));
    const manifest: IndexManifest = {format: INDEX_FORMAT, indexes: [{...entry, tags: []}], words: all};
    await writeFile(path.join(folder, SEARCH_MANIFEST_PATH), JSON.stringify(manifest));
    await mkdir(path.join(folder, assetPath('search')), {recursive: true});
    await Promise.all(files.map(({url, text}) => writeFile(path.join(folder, url), text)));
  },
};
