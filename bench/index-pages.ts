/** The pages of a built site among generated ones, so that search can be judged at other sizes. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {
  type IndexWords,
  PageTable,
  type PageTexts,
  parseManifest,
  parseTextFile,
} from '../generator/search/index-file.ts';
import {type IndexPage, makeIndex} from '../generator/search/make-index.ts';
import {SearchIndex} from '../generator/search/search-index.ts';
import {SEARCH_MANIFEST_PATH} from '../generator/shared/search-record.ts';
import {syllablesOf} from '../generator/write/search-files.ts';

/**
 * @param dir folder of the output
 * @param count of all pages
 * @returns opens the index for a reader who has not searched yet
 */
export async function growIndex(dir: string, count: number): Promise<() => SearchIndex> {
  const {pages: own, words} = await readIndexPages(dir);
  const pages = [...own, ...Array.from({length: count - own.length}, (_, number) => generatedPage(number))];
  const characters = new Set(JSON.stringify(pages).replaceAll(/[ -~\s]+/g, ''));
  const all = {...words, syllables: syllablesOf(pages, characters)};
  let number = 0;
  const {entry, files} = makeIndex(pages, all, () => String(number++));
  const load = async (url: string): Promise<unknown> => JSON.parse(files.get(url) ?? '');
  return () => new SearchIndex({...entry, tags: []}, all, load);
}

/** The indexed pages of a built site, and what its authors say of words. */
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

/** Joins pages that begin in one file and end in the next. */
function wholePages(pages: readonly PageTexts[]): PageTexts[] {
  const whole: PageTexts[] = [];
  for (const page of pages) {
    const last = whole.at(-1);
    if (page.above === undefined || last === undefined) whole.push(page);
    else whole.splice(-1, 1, {...last, sections: [...last.sections, ...page.sections]});
  }
  return whole;
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const randomBelow = (random: Random, end: number): number => Math.floor(random() * end);
const listOf = <Item>(length: number, make: () => Item): Item[] => Array.from({length}, make);

/**
 * Generated texts have words that are spread like those of real docs: few are everywhere, most on few pages (Zipf's law), and
 * most follow another as they do elsewhere. So they compress as well as this site's.
 */
const VOCABULARY = 12_000;
/** Without it the first words would be half of every text. */
const ZIPF_SHIFT = 8;
/** How often a word is followed by one of its usual followers. */
const USUALLY = 0.8;
const FOLLOWERS = 2;

const SYLLABLES =
  'ba ce co de di en fi fo gra he in ka le li lo ma me mo na ne no pa pe ra re ri ro sa se si so ta te ti to ve'.split(
    ' ',
  );

/** One of 2,500 characters of Chinese, which are spread as words are. */
const randomCharacter = (random: Random): string => String.fromCodePoint(0x4e00 + Math.floor(2500 * random() ** 2) * 7);

/** Four of five words are Chinese, of two or three characters, the others names of an API. */
const WORDS = Array.from({length: VOCABULARY}, (_, rank) => {
  const random = randomFrom(rank + 1);
  if (rank % 5 === 4) return ` ${listOf(3, () => SYLLABLES[randomBelow(random, SYLLABLES.length)]).join('')} `;
  return listOf(random() < 0.8 ? 2 : 3, () => randomCharacter(random)).join('');
});

const randomRank = (random: Random): number => Math.floor(ZIPF_SHIFT * ((VOCABULARY / ZIPF_SHIFT + 1) ** random() - 1));

/** Words without spaces between Chinese ones. */
function sentence(random: Random, length: number): string {
  let rank = randomRank(random);
  const words = listOf(length, () => {
    const word = WORDS[rank] ?? '';
    const isUsual = random() < USUALLY;
    rank = randomRank(isUsual ? randomFrom(rank * FOLLOWERS + randomBelow(random, FOLLOWERS)) : random);
    return word;
  });
  return words.join('').trim();
}

/** The same page for the same number. */
function generatedPage(number: number): IndexPage {
  const random = randomFrom((number + 1) * 7919);
  const paragraph = (): string =>
    listOf(3 + randomBelow(random, 4), () => `${sentence(random, 6 + randomBelow(random, 8))}。`).join('');
  const section = (part: number): IndexPage['sections'][number] => [
    2,
    `part-${part}`,
    sentence(random, 1 + randomBelow(random, 3)),
    `${paragraph()}\n${paragraph()}`,
    '',
  ];
  return {
    path: `/docs/guide/page-${number}/`,
    group: 'Docs',
    rank: 3,
    sections: [[1, '', sentence(random, 2), paragraph(), ''], ...[0, 1, 2, 3].map(section)],
  };
}
