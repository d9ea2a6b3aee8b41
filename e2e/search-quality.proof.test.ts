/** The judged queries against the index of the built site. */
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import {readSearchWords, SEARCH_WORDS_FILE} from '../generator/load/content/locale-context.ts';
import {SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {readIndex} from '../generator/commands/read-index.ts';
import type {SearchIndex} from '../generator/search/search-index.ts';
import {budgets} from '../bench/budgets.ts';
import {growIndex} from '../bench/index-pages.ts';
import {
  type JudgedQuery,
  MEANT_QUERIES,
  MEANT_SET_ASIDE,
  placeOf,
  type QualityFigures,
  qualityOf,
  SECTION_QUERIES,
  SET_ASIDE_QUERIES,
  TUNED_QUERIES,
} from '../bench/search-quality.ts';
import {POST_ROUTES} from './site-routes.ts';
import {DIST} from './tested-site.ts';

const {documents, open} = await readIndex(DIST);
/** What the first page of results has, for a reader who has not searched yet. */
const searchIn =
  (openIndex: () => SearchIndex) =>
  async (query: string): Promise<string[]> => {
    const {matches} = await openIndex().search(query, 0, SEARCH_RESULTS_PER_PAGE);
    return matches.map(({document}) => placeOf(document));
  };

test('the index contains every answer', () => {
  const places = new Set(documents.map(placeOf));
  const judged = [SECTION_QUERIES, TUNED_QUERIES, SET_ASIDE_QUERIES, MEANT_QUERIES, MEANT_SET_ASIDE].flat();
  const missing = judged.flatMap(({query, sections, pages}) =>
    [...sections, ...pages].filter((answer) => !places.has(answer)).map((answer) => `${query}: ${answer}`),
  );
  expect(missing).toEqual([]);
  expect(judged.length).toBeGreaterThan(600);
});

const {searchHitAt3, searchMeant, searchAmong1000} = budgets;
interface JudgedSet {
  readonly name: string;
  readonly broad: readonly JudgedQuery[];
  readonly hitAt3: number;
  readonly meant: readonly JudgedQuery[];
  readonly floor: Pick<QualityFigures, 'page' | 'pageAmong3' | 'section'>;
}
const TUNED: JudgedSet = {
  name: 'tuned',
  broad: TUNED_QUERIES,
  hitAt3: searchHitAt3.tuned,
  meant: MEANT_QUERIES,
  floor: searchMeant.tuned,
};
const SET_ASIDE: JudgedSet = {
  name: 'set aside',
  broad: SET_ASIDE_QUERIES,
  hitAt3: searchHitAt3.setAside,
  meant: MEANT_SET_ASIDE,
  floor: searchMeant.setAside,
};
// The ranking is tuned on this site: at another size, the queries that it never saw tell enough.
const AMONG_1000: JudgedSet = {...SET_ASIDE, hitAt3: searchAmong1000.hitAt3, floor: searchAmong1000.meant};

describe.each([
  {size: 'on this site', openIndex: open, named: searchHitAt3.named, sets: [TUNED, SET_ASIDE]},
  {
    size: 'among 1,000 pages',
    openIndex: await growIndex(DIST, 1_000),
    named: searchAmong1000.named,
    sets: [AMONG_1000],
  },
])('judged queries $size', ({openIndex, named, sets}) => {
  const search = searchIn(openIndex);

  test('names find an answer among the first hits', async () => {
    const {sectionAmong3, withoutHits} = await qualityOf(search, SECTION_QUERIES);
    expect(withoutHits).toEqual([]);
    expect(sectionAmong3).toBeGreaterThanOrEqual(named);
  });

  test.each(sets)('broad and natural queries find a page that is about them: $name', async ({broad, hitAt3}) => {
    expect((await qualityOf(search, broad)).pageAmong3).toBeGreaterThanOrEqual(hitAt3);
  });

  test.each(sets)(
    'what readers mean in their own words, as pinyin, with slips or pasted, finds the page and the section: $name',
    async ({meant, floor}) => {
      const found = await qualityOf(search, meant);
      expect(meant.length).toBeGreaterThanOrEqual(130);
      expect(found.page).toBeGreaterThanOrEqual(floor.page);
      expect(found.pageAmong3).toBeGreaterThanOrEqual(floor.pageAmong3);
      expect(found.section).toBeGreaterThanOrEqual(floor.section);
    },
  );

  test.each(['更新日志', '最新版', '发布', 'changelog'])('%s lists the posts, newest first', async (query) => {
    expect((await search(query)).slice(0, 3)).toEqual(POST_ROUTES.slice(0, 3));
  });

  test('a version finds its post', async () => {
    expect((await search('0.9'))[0]).toBe('/blog/v0.9.3/');
  });
});

describe('words', () => {
  test('each word that has synonyms leads somewhere, to what the others of its list lead to', async () => {
    const texts = new Map([[SEARCH_WORDS_FILE, readFileSync('site/content/search-words.yml', 'utf8')]]);
    const {synonyms} = readSearchWords(texts, []);
    expect(synonyms.length).toBeGreaterThan(100);
    const alone: string[] = [];
    const index = open();
    /** The first twenty. */
    const placesOf = async (word: string): Promise<string[]> => {
      const pages = await Promise.all([0, 1].map((page) => index.search(word, page, SEARCH_RESULTS_PER_PAGE)));
      const places = pages.flatMap(({matches}) => matches.map(({document}) => placeOf(document)));
      return places.slice(0, SEARCH_RESULTS_PER_PAGE);
    };
    for (const [first = '', ...others] of synonyms) {
      const known = new Set(await placesOf(first));
      if (known.size === 0) alone.push(first);
      for (const word of others) if (!(await placesOf(word)).some((place) => known.has(place))) alone.push(word);
    }
    expect(alone).toEqual([]);
  });

  test('an author sees what the scores are made of', async () => {
    const args = ['scripts/command.mjs', 'search', 'zhuti', '--hits', '1'];
    const {stdout} = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/^\d+ hits for zhuti = 主题/u);
    expect(stdout).toContain('keyword');
  });
});
