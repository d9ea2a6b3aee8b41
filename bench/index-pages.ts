/** Pages for an index: those of a built site, and generated ones. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type IndexWords, type PageTexts, parseManifest, parseTextFile} from '../generator/search/index-file.ts';
import {type IndexPage, makeIndex} from '../generator/search/make-index.ts';
import {PageTable} from '../generator/search/page-table.ts';
import {SearchIndex} from '../generator/search/search-index.ts';
import {SEARCH_MANIFEST_PATH} from '../generator/shared/search-record.ts';
import {syllablesOf} from '../generator/write/search-syllables.ts';
import {spreadPage} from './spread-words.ts';

const PAGES_PER_CATEGORY = 10;

/** Generated docs, for an index. */
function generatedPages(count: number): IndexPage[] {
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

/** Pages that begin in one file and end in the next are whole again. */
function wholePages(pages: readonly PageTexts[]): PageTexts[] {
  const whole: PageTexts[] = [];
  for (const page of pages) {
    const last = whole.at(-1);
    if (page.above === undefined || last === undefined) whole.push(page);
    else whole.splice(-1, 1, {...last, sections: [...last.sections, ...page.sections]});
  }
  return whole;
}

/** The indexed pages of a built site, and what its authors say of words. @param dir folder of the output */
async function readIndexPages(dir: string): Promise<{pages: IndexPage[]; words: IndexWords}> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const {indexes, words} = parseManifest(await read(SEARCH_MANIFEST_PATH), SEARCH_MANIFEST_PATH);
  const [entry] = indexes;
  if (entry === undefined) throw new Error('empty index');
  const texts = await Promise.all(entry.texts.map(async ([, url]) => parseTextFile(await read(url), url).pages));
  const table = new PageTable(entry);
  // The order of the posts is kept, not their days.
  const dates = new Map(entry.posts.map(([section], place) => [table.pageOf(section), String(999_999 - place)]));
  const pages = wholePages(texts.flat()).map((page, number): IndexPage => {
    const date = dates.get(number);
    return {...page, rank: table.rankOf(number), ...(date !== undefined && {date})};
  });
  return {pages, words};
}

/**
 * The pages of a built site among generated ones, so that search can be judged at other sizes.
 *
 * @param dir folder of the output
 * @param count of all pages
 * @returns opens the index for a reader who has not searched yet
 */
export async function growIndex(dir: string, count: number): Promise<() => SearchIndex> {
  const {pages: own, words} = await readIndexPages(dir);
  const pages = [...own, ...generatedPages(count - own.length)];
  const characters = new Set(JSON.stringify(pages).replaceAll(/[ -~\s]+/g, ''));
  const all = {...words, syllables: syllablesOf(pages, characters)};
  let number = 0;
  const {entry, files} = makeIndex(pages, all, () => String(number++));
  const byUrl = new Map(files.map(({url, text}) => [url, text]));
  const load = async (url: string): Promise<unknown> => JSON.parse(byUrl.get(url) ?? '');
  return () => new SearchIndex({...entry, tags: []}, all, load);
}
