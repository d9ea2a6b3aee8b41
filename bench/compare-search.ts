/** Other search engines with the same sections and the same judged queries, installed in a scratch folder for this only. */
import {execFile} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {rolldown} from 'rolldown';
import type {IndexDocument} from '../generator/search/index-file.ts';
import {SearchIndex} from '../generator/search/search-index.ts';
import {figures, judge, type JudgedQuery, placeOf} from './search-quality.ts';
import {gzipSize, percentile, sum, withSite} from './serve-site.ts';

const PACKAGES = ['minisearch@7.2.0', 'pagefind@1.6.0', '@orama/orama@3.1.18', '@orama/tokenizers@3.1.18'];
const RESULTS = 10;

interface Contestant {
  readonly name: string;
  /** Code and data until the first answer, compressed. */
  readonly bytes: number;
  /** Places, best first. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly msPerQuery: readonly number[];
}

type Searches = Pick<Contestant, 'answers' | 'msPerQuery'>;

const allText = ({keywords, text, code}: IndexDocument): string => [keywords, text, code].join('\n');

async function timeEach(
  queries: readonly JudgedQuery[],
  search: (query: string) => readonly string[] | Promise<readonly string[]>,
): Promise<Searches> {
  const answers = new Map<string, readonly string[]>();
  const msPerQuery: number[] = [];
  for (const {query} of queries) {
    const start = performance.now();
    answers.set(query, await search(query));
    msPerQuery.push(performance.now() - start);
  }
  return {answers, msPerQuery};
}

/** Compressed size of a module with all that it imports. */
async function bundleSize(dir: string, code: string): Promise<number> {
  const input = path.join(dir, 'entry.js');
  await writeFile(input, code);
  const bundle = await rolldown({input, platform: 'browser'});
  const {output} = await bundle.generate({minify: true});
  await bundle.close();
  return sum(output.map((chunk) => (chunk.type === 'chunk' ? gzipSize(chunk.code) : 0)));
}

async function ours(documents: readonly IndexDocument[], queries: readonly JudgedQuery[], bytes: number) {
  const index = new SearchIndex();
  index.add(documents);
  const search = (query: string) => index.search(query, 0, RESULTS).matches.map(({document}) => placeOf(document));
  return {name: 'ours', bytes, ...(await timeEach(queries, search))};
}

interface MiniSearchModule {
  readonly default: new (options: object) => {
    addAll(documents: readonly object[]): void;
    search(query: string): {readonly id: string}[];
  };
}

/** As VitePress sets it up. */
async function miniSearch(dir: string, documents: readonly IndexDocument[], queries: readonly JudgedQuery[]) {
  const {default: MiniSearch}: MiniSearchModule = await importFrom(dir, 'minisearch/dist/es/index.js');
  const engine = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: {fuzzy: 0.2, prefix: true, boost: {title: 4, text: 2, titles: 1}},
  });
  engine.addAll(
    documents.map((document) => ({
      id: placeOf(document),
      title: document.title,
      titles: document.above.filter(Boolean).join('\n'),
      text: allText(document),
    })),
  );
  const code = await bundleSize(dir, "import MiniSearch from 'minisearch';\nglobalThis.MiniSearch = MiniSearch;\n");
  const searches = await timeEach(queries, (query) => engine.search(query).map(({id}) => id));
  return {name: 'MiniSearch', bytes: code + gzipSize(JSON.stringify(engine)), ...searches};
}

interface OramaModule {
  create(options: object): Promise<object>;
  insertMultiple(database: object, documents: readonly object[]): Promise<unknown>;
  save(database: object): Promise<unknown>;
  search(database: object, query: object): Promise<{hits: {document: {place: string}}[]}>;
}

async function orama(dir: string, documents: readonly IndexDocument[], queries: readonly JudgedQuery[]) {
  const {create, insertMultiple, save, search}: OramaModule = await importFrom(
    dir,
    '@orama/orama/dist/browser/index.js',
  );
  const {createTokenizer}: {createTokenizer: () => object} = await importFrom(
    dir,
    '@orama/tokenizers/dist/esm/mandarin.js',
  );
  const database = await create({
    schema: {title: 'string', titles: 'string', text: 'string'},
    components: {tokenizer: createTokenizer()},
  });
  const records = documents.map((document) => ({
    place: placeOf(document),
    title: document.title,
    titles: document.above.filter(Boolean).join('\n'),
    text: allText(document),
  }));
  await insertMultiple(database, records);
  const code = await bundleSize(
    dir,
    "import * as orama from '@orama/orama';\nimport * as mandarin from '@orama/tokenizers/mandarin';\nObject.assign(globalThis, orama, mandarin);\n",
  );
  const searches = await timeEach(queries, async (term) => {
    const {hits} = await search(database, {term, limit: RESULTS});
    return hits.map(({document}) => document.place);
  });
  return {name: 'Orama', bytes: code + gzipSize(JSON.stringify(await save(database))), ...searches};
}

interface PagefindIndex {
  addHTMLFile(file: {url: string; content: string}): Promise<unknown>;
  writeFiles(options: {outputPath: string}): Promise<unknown>;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageHtml(sections: readonly IndexDocument[]): string {
  const body = sections.map((section) => {
    const {level, anchor, title} = section;
    const blocks = allText(section)
      .split('\n')
      .map((line) => `<p>${escapeHtml(line)}</p>`);
    return `<h${level} id="${anchor}">${escapeHtml(title)}</h${level}>${blocks.join('')}`;
  });
  return `<!doctype html><html lang="zh-CN"><body data-pagefind-body>${body.join('')}</body></html>`;
}

/** In the browser: it loads its data while it searches. */
async function pagefind(dir: string, documents: readonly IndexDocument[], queries: readonly JudgedQuery[]) {
  const {createIndex}: {createIndex: () => Promise<{index: PagefindIndex}>} = await importFrom(
    dir,
    'pagefind/lib/index.js',
  );
  const {index} = await createIndex();
  for (const url of new Set(documents.map((document) => document.path))) {
    const sections = documents.filter((document) => document.path === url);
    await index.addHTMLFile({url, content: pageHtml(sections)});
  }
  const outDir = path.join(dir, 'pagefind-site');
  await index.writeFiles({outputPath: path.join(outDir, 'pagefind')});
  await writeFile(path.join(outDir, 'index.html'), '<!doctype html><title>Pagefind</title>');
  return withSite(outDir, async (newPage) => {
    const page = await newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => sizes.push(response.body().then(gzipSize, () => 0)));
    await page.goto('/');
    await page.evaluate("import('/pagefind/pagefind.js').then((engine) => (globalThis.engine = engine))");
    const search = (query: string): Promise<string[]> =>
      page.evaluate<string[]>(
        `engine.search(${JSON.stringify(query)})
          .then(({results}) => Promise.all(results.slice(0, 3).map((result) => result.data())))
          .then((pages) => pages.map(({url}) => url))`,
      );
    await search(queries[0]?.query ?? '');
    // The browser has compressed files already: those are counted as they are.
    const bytes = sum(await Promise.all(sizes));
    return {name: 'Pagefind', bytes, ...(await timeEach(queries, search))};
  });
}

const importFrom = (dir: string, file: string) => import(pathToFileURL(path.join(dir, 'node_modules', file)).href);

/** @param oursBytes code and data of the site's own search */
export async function compareSearch(
  workDir: string,
  documents: readonly IndexDocument[],
  queries: readonly JudgedQuery[],
  oursBytes: number,
): Promise<void> {
  await mkdir(workDir, {recursive: true});
  await writeFile(path.join(workDir, 'package.json'), '{"private": true, "type": "module"}');
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], {cwd: workDir});
  const contestants: Contestant[] = [
    await ours(documents, queries, oursBytes),
    await miniSearch(workDir, documents, queries),
    await pagefind(workDir, documents, queries),
    await orama(workDir, documents, queries),
  ];
  console.log(`\nsearch engines side by side: ${queries.length} queries, judged by page`);
  for (const {name, bytes, answers, msPerQuery} of contestants) {
    const judged = queries.map((query) => ({
      ...query,
      unit: 'page' as const,
      answers: query.answers.map((answer) => answer.replace(/#.*/, '')),
    }));
    const {hitAt1, hitAt3, zeroResults} = figures(
      judged.map((query) => judge((text) => answers.get(text) ?? [], query)),
    );
    console.log(
      `  ${name.padEnd(12)}hit@1 ${hitAt1.toFixed(3)}, hit@3 ${hitAt3.toFixed(3)}, ${zeroResults} without results, ${bytes} bytes, ${percentile(msPerQuery, 0.5).toFixed(2)} ms a query`,
    );
  }
}
