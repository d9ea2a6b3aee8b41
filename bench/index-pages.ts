/** Pages for an index: those of a built site, and generated ones. */
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
  const load = async (url: string): Promise<unknown> => JSON.parse(files.get(url) ?? '');
  return () => new SearchIndex({...entry, tags: []}, all, load);
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

/**
 * Generated texts have words that are spread like those of real docs: few are everywhere, most on few pages (Zipf's law), and
 * most follow another as they do elsewhere. Of 700 sections they have as many different pairs of characters a character, and
 * compress as well, as this site's.
 */
const VOCABULARY = 12_000;
/** The law's exponent, and its shift: without it the first words would be half of every text. */
const EXPONENT = 1;
const SHIFT = 8;
/** Usual characters of Chinese, the most frequent ones of UTF-16's block of them. */
const CHARACTERS = 2_500;
const FIRST_CHARACTER = 0x4e00;
const CHARACTER_STEP = 7;
const SYLLABLES =
  'ba ce co de di en fi fo gra he in ka le li lo ma me mo na ne no pa pe ra re ri ro sa se si so ta te ti to ve'.split(
    ' ',
  );

/** Four of five words are Chinese, of two or three characters, the others names of an API. */
function wordOf(rank: number): string {
  const random = randomFrom(rank + 1);
  if (rank % 5 === 4) {
    const parts = Array.from(
      {length: 2 + Math.floor(random() * 2)},
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    );
    return parts.join('') + (rank < SYLLABLES.length * 50 ? '' : String(rank % 10));
  }
  const length = random() < 0.8 ? 2 : 3;
  const character = (): string => {
    // Characters are spread as words are.
    const place = Math.floor(CHARACTERS * random() ** 2);
    return String.fromCodePoint(FIRST_CHARACTER + place * CHARACTER_STEP);
  };
  return Array.from({length}, character).join('');
}

const WORDS = Array.from({length: VOCABULARY}, (_, rank) => wordOf(rank));

/** Sums of the shares of all words up to each. */
const SUMS = (() => {
  let sum = 0;
  return WORDS.map((_, rank) => (sum += 1 / (rank + SHIFT) ** EXPONENT));
})();

/** How often a word is followed by one of its usual followers. */
const USUALLY = 0.8;
const FOLLOWERS = 2;

/** Rank of a word. */
function randomRank(random: () => number): number {
  const wanted = random() * (SUMS.at(-1) ?? 0);
  let [low, high] = [0, SUMS.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SUMS[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nextRank(random: () => number, before: number | undefined): number {
  if (before === undefined || random() > USUALLY) return randomRank(random);
  return randomRank(randomFrom(before * FOLLOWERS + Math.floor(random() * FOLLOWERS)));
}

interface SpreadSection {
  readonly title: string;
  /** Paragraphs. */
  readonly paragraphs: readonly string[];
}

const SECTIONS = 4;
const isLatin = (word: string): boolean => /^\w/.test(word);

/** Words without spaces between Chinese ones. */
function sentence(random: () => number, length: number): string {
  let text = '';
  let rank: number | undefined;
  for (let count = 0; count < length; count++) {
    rank = nextRank(random, rank);
    const word = WORDS[rank] ?? '';
    text += isLatin(word) ? ` ${word} ` : word;
  }
  return text.trim();
}

/** What stands on a page, the same for the same number. */
function spreadPage(number: number): {readonly title: string; readonly sections: readonly SpreadSection[]} {
  const random = randomFrom(number * 7919);
  const paragraph = (): string =>
    Array.from(
      {length: 3 + Math.floor(random() * 4)},
      () => `${sentence(random, 6 + Math.floor(random() * 8))}。`,
    ).join('');
  return {
    title: sentence(random, 2),
    sections: Array.from({length: SECTIONS}, () => ({
      title: sentence(random, 1 + Math.floor(random() * 3)),
      paragraphs: [paragraph(), paragraph()],
    })),
  };
}
