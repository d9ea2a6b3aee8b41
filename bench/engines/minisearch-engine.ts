/** MiniSearch, set up as the local search of VitePress: a document per section, titles without excerpts. */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {bundleScript} from '../../generator/app/bundle.ts';
import {pageDocuments} from '../../generator/search/index-file.ts';
import {ENGINES_DIR, importPackage, isFunction, type SearchEngine} from './search-engine.ts';

const SHOWN_RESULTS = 10;
const OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: {fuzzy: 0.2, prefix: true, boost: {title: 4, text: 2, titles: 1}},
};

interface MiniSearchIndex {
  readonly addAll: (documents: readonly object[]) => void;
}

type MiniSearchClass = new (options: object) => MiniSearchIndex;

const moduleSchema = z.object({default: z.custom<MiniSearchClass>(isFunction)});

/** The index is requested while the code loads, which VitePress does not do. */
const script = `
async function load() {
  const index = fetch('./index.json').then((response) => response.text());
  const {default: MiniSearch} = await import('./engine.js');
  const engine = MiniSearch.loadJSON(await index, ${JSON.stringify(OPTIONS)});
  return async (query) =>
    engine.search(query).slice(0, ${SHOWN_RESULTS}).map(({title}) => ({title, text: ''}));
}`;

export const miniSearchEngine: SearchEngine = {
  name: 'MiniSearch',
  loadsWholeIndex: true,
  script,
  async writeCode(folder) {
    const {code} = await bundleScript('minisearch', {cwd: ENGINES_DIR, output: {format: 'es'}});
    await writeFile(path.join(folder, 'engine.js'), code);
  },
  async writeIndex({pages}, folder) {
    const {default: MiniSearch} = moduleSchema.parse(await importPackage('minisearch'));
    const index = new MiniSearch(OPTIONS);
    index.addAll(
      pages.flatMap(pageDocuments).map(({path, anchor, title, above, text, code}) => ({
        id: `${path}#${anchor}`,
        title,
        // Headings of the page: the first one above is the part of the site.
        titles: above.slice(1).filter((heading) => heading !== null),
        text: `${text}\n${code}`,
      })),
    );
    await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
  },
};
