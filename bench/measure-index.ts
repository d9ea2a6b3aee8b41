/** What one question costs, at any number of pages: bytes of the files that a reader loads for it, with the engine in this process. */
import {gzipSync} from 'node:zlib';
import {type IndexPage, makeIndex} from '../generator/search/make-index.ts';
import {SearchIndex} from '../generator/search/search-index.ts';
import {SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {syllablesOf} from '../generator/write/search-syllables.ts';
import {budgets} from './budgets.ts';
import {type Judge, percentile, sum} from './serve-site.ts';
import {spreadPage, spreadQueries} from './spread-words.ts';

const PAGES_PER_CATEGORY = 10;

function indexPages(count: number): IndexPage[] {
  return Array.from({length: count}, (_, number): IndexPage => {
    const {title, sections} = spreadPage(number + 1);
    return {
      path: `/docs/guide/category-${Math.floor(number / PAGES_PER_CATEGORY)}/page-${number}/`,
      group: 'Docs',
      rank: 3,
      sections: [
        [1, '', title, sections[0]?.paragraphs[0] ?? '', ''],
        ...sections.map(
          (section, part) => [2, `part-${part}`, section.title, section.paragraphs.join('\n'), ''] as const,
        ),
      ],
    };
  });
}

const gzipSize = (text: string): number => gzipSync(text).length;

/** @param codeBytes of the engine and the modal, gzip */
export async function benchIndexBytes(codeBytes: number, judge: Judge): Promise<void> {
  for (const count of [1_000, 5_000]) {
    const pages = indexPages(count);
    const characters = new Set(JSON.stringify(pages).replaceAll(/[ -~\s]+/g, ''));
    const words = {syllables: syllablesOf(pages, characters), synonyms: [], newestFirst: []};
    const start = performance.now();
    let number = 0;
    const {entry, files} = makeIndex(pages, words, () => `/search/${String(number++).padStart(8, '0')}.json`);
    const seconds = (performance.now() - start) / 1000;
    const texts = new Map(files.map(({url, text}) => [url, text]));
    const manifest = gzipSize(JSON.stringify({entry, words}));
    const all = new Set<string>();
    const firsts: number[] = [];
    for (const query of spreadQueries()) {
      const loaded: string[] = [];
      const load = async (url: string): Promise<unknown> => {
        loaded.push(url);
        return JSON.parse(texts.get(url) ?? '');
      };
      await new SearchIndex({...entry, tags: []}, words, load).search(query, 0, SEARCH_RESULTS_PER_PAGE);
      for (const url of loaded) all.add(url);
      firsts.push(codeBytes + manifest + sum(loaded.map((url) => gzipSize(texts.get(url) ?? ''))));
    }
    const tenQuestions = codeBytes + manifest + sum([...all].map((url) => gzipSize(texts.get(url) ?? '')));
    console.log(`\nindex of ${count} pages: ${files.length} files, made in ${seconds.toFixed(1)} s`);
    judge(
      `bytes to the first hit, median of ten questions, ${count} pages`,
      percentile(firsts, 0.5),
      budgets.firstHitBytes,
    );
    judge(`bytes of ten questions, ${count} pages`, tenQuestions, budgets.tenQuestionsBytes);
    judge(`files of the index a page, ${count} pages`, files.length / count, 1);
  }
}
