/** The judged queries, and every error that the docs quote, against the index of the built site. */
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import {readSearchWords, SEARCH_WORDS_FILE} from '../generator/load/content/search-words.ts';
import {SEARCH_QUERY_MAX_LENGTH, SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {readIndex} from '../generator/commands/read-index.ts';
import type {SearchIndex} from '../generator/search/search-index.ts';
import {budgets} from '../bench/budgets.ts';
import {growIndex} from '../bench/index-pages.ts';
import {
  figures,
  judge,
  MEANT_QUERIES,
  MEANT_SET_ASIDE,
  meantFigures,
  placeOf,
  SECTION_QUERIES,
  SET_ASIDE_QUERIES,
  TUNED_QUERIES,
} from '../bench/search-quality.ts';
import {readErrorEntries} from '../site/proof/error-programs.ts';
import {entryAnchor, findEntries} from '../site/errors/error-entry.ts';
import {DIST} from './served-files.ts';

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
  const judged = [...SECTION_QUERIES, ...TUNED_QUERIES, ...SET_ASIDE_QUERIES];
  const missing = judged.flatMap(({query, answers}) =>
    answers.filter((answer) => !places.has(answer)).map((answer) => `${query}: ${answer}`),
  );
  const meant = [...MEANT_QUERIES, ...MEANT_SET_ASIDE].flatMap(({query, sections}) =>
    sections.filter((answer) => !places.has(answer)).map((answer) => `${query}: ${answer}`),
  );
  expect([...missing, ...meant]).toEqual([]);
  expect(judged.length).toBeGreaterThan(400);
});

describe.each([
  ['on this site', open, budgets.searchHitAt3, budgets.searchMeant],
  ['among 1,000 pages', await growIndex(DIST, 1_000), budgets.searchAmong1000.hitAt3, budgets.searchAmong1000.meant],
] as const)('judged queries %s', (_size, openIndex, hitAt3, meant) => {
  const search = searchIn(openIndex);

  test('names find an answer among the first hits', async () => {
    const outcomes = await Promise.all(SECTION_QUERIES.map((query) => judge(search, query)));
    expect(outcomes.filter(({results}) => results === 0).map(({query}) => query)).toEqual([]);
    expect(figures(outcomes).hitAt3).toBeGreaterThanOrEqual(hitAt3.named);
  });

  test.each([
    ['tuned', TUNED_QUERIES],
    ['setAside', SET_ASIDE_QUERIES],
  ] as const)('broad and natural queries find a page that is about them: %s', async (name, queries) => {
    const found = figures(await Promise.all(queries.map((query) => judge(search, query))));
    expect(found.hitAt3).toBeGreaterThanOrEqual(hitAt3[name]);
  });

  test.each([
    ['tuned', MEANT_QUERIES],
    ['setAside', MEANT_SET_ASIDE],
  ] as const)(
    'what readers mean in their own words, as pinyin, with slips or pasted, finds the page and the section: %s',
    async (name, queries) => {
      const found = await meantFigures(search, queries);
      const floor = meant[name];
      expect(queries.length).toBeGreaterThanOrEqual(130);
      expect(found.page).toBeGreaterThanOrEqual(floor.page);
      expect(found.pageAmong3).toBeGreaterThanOrEqual(floor.pageAmong3);
      expect(found.section).toBeGreaterThanOrEqual(floor.section);
    },
  );

  test.each(['更新日志', '最新版', '发布', 'changelog'])('%s lists the posts, newest first', async (query) => {
    expect((await search(query)).slice(0, 3)).toEqual(['/blog/v0.11.0/', '/blog/v0.10.1/', '/blog/v0.10.0/']);
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

/** What a sample fails with, and code in prose that is an English sentence. */
async function quotedErrors(dir: string): Promise<string[]> {
  const files = (await readdir(dir, {recursive: true})).filter((file) => file.endsWith('.mdx'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  const errors = texts.flatMap((text) => {
    const fenced = [...text.matchAll(/^```.* error="((?:\\.|[^"\\])*)"/gmu)].map(([, error = '']) => error);
    const prose = text.replaceAll(/^```[^]*?^```/gmu, '');
    const inline = [...prose.matchAll(/``\s(.+?)\s``|`([^`\n]+)`/gu)].map(([, long, short = '']) => long ?? short);
    const sentences = inline.filter((code) => /^["'A-Z]/u.test(code) && /(?:[A-Za-z]+ ){2}[a-z]+/u.test(code));
    return [...fenced.map((error) => error.replaceAll('\\"', '"')), ...sentences];
  });
  return [...new Set(errors)].map((error) => error.replaceAll('\\|', '|'));
}

const errors = await quotedErrors('site/content/docs');
const {entries} = await readErrorEntries();
const form = (text: string): string => text.normalize('NFKC').replaceAll(/["'`\s]+/gu, ' ');
const firstHit = async (query: string) =>
  (await open().search(query.slice(0, SEARCH_QUERY_MAX_LENGTH), 0, 1)).matches[0]?.document;

/** The messages of all entries with other names in them, each with the anchor of the entry that explains it. */
const messages = entries.flatMap((entry) =>
  entry.messages.map((message) => {
    const printed = message.replaceAll('…', 'primaryColor');
    const explained = findEntries(entries, printed)[0]?.entry ?? entry;
    return {printed, anchor: entryAnchor(explained.id)};
  }),
);

/** The messages whose first hit is not their entry. */
async function unexplained(decorate: (message: string) => string): Promise<string[]> {
  const all = messages.map(async ({printed, anchor}) => {
    const found = (await firstHit(decorate(printed)))?.anchor;
    // The field cuts the query, and what is left may be the beginning of another message.
    const isCut = decorate(printed).length > SEARCH_QUERY_MAX_LENGTH && found?.startsWith('error-') === true;
    return found === anchor || isCut ? [] : [`${printed}: ${found}`];
  });
  return (await Promise.all(all)).flat();
}

describe('a pasted error', () => {
  test('finds its entry', async () => {
    expect(messages.length).toBeGreaterThan(80);
    expect(await unexplained((message) => message)).toEqual([]);
  });

  test('finds it in quotes, too', async () => {
    expect(await unexplained((message) => `"${message}"`)).toEqual([]);
  });

  test('finds it after the path of the reader’s file, as far as the field takes both', async () => {
    expect(await unexplained((message) => `src/card.tsx: ${message}`)).toEqual([]);
  });

  test('as the docs quote it finds its entry, or the section that quotes it', async () => {
    const wrong: string[] = [];
    for (const error of errors) {
      const found = await firstHit(error);
      if (found?.anchor.startsWith('error-') === true) continue;
      if (found === undefined || !form(found.text).includes(form(error.slice(0, SEARCH_QUERY_MAX_LENGTH)))) {
        wrong.push(error);
      }
    }
    expect(errors.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
