/** The judged queries, and every error that the docs quote, against the index of the built site. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {SEARCH_QUERY_MAX_LENGTH} from '../generator/shared/limits.ts';
import {SearchIndex} from '../generator/search/search-index.ts';
import {budgets} from '../bench/budgets.ts';
import {
  figures,
  judge,
  placeOf,
  readIndex,
  SECTION_QUERIES,
  SET_ASIDE_QUERIES,
  TUNED_QUERIES,
} from '../bench/search-quality.ts';
import {DIST} from './served-files.ts';

const documents = await readIndex(DIST);
const index = new SearchIndex();
index.add(documents);
const search = (query: string): string[] => index.search(query).matches.map(({document}) => placeOf(document));

describe('judged queries', () => {
  test('the index contains every answer', () => {
    const places = new Set(documents.map(placeOf));
    const judged = [...SECTION_QUERIES, ...TUNED_QUERIES, ...SET_ASIDE_QUERIES];
    const missing = judged.flatMap(({query, answers}) =>
      answers.filter((answer) => !places.has(answer)).map((answer) => `${query}: ${answer}`),
    );
    expect(missing).toEqual([]);
    expect(judged.length).toBeGreaterThan(400);
  });

  test('names find an answer among the first hits', () => {
    const outcomes = SECTION_QUERIES.map((query) => judge(search, query));
    expect(outcomes.filter(({results}) => results === 0).map(({query}) => query)).toEqual([]);
    expect(figures(outcomes).hitAt3).toBeGreaterThanOrEqual(budgets.searchHitAt3.named);
  });

  test.each([
    ['tuned', TUNED_QUERIES],
    ['setAside', SET_ASIDE_QUERIES],
  ] as const)('broad and natural queries find a page that is about them: %s', (name, queries) => {
    const {hitAt3} = figures(queries.map((query) => judge(search, query)));
    expect(hitAt3).toBeGreaterThanOrEqual(budgets.searchHitAt3[name]);
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
const form = (text: string): string => text.normalize('NFKC').replaceAll(/["'`\s]+/gu, ' ');

/** The errors whose first hit does not quote what is left of them in the query. */
function unanswered(decorate: (error: string) => string): string[] {
  return errors.filter((error) => {
    const query = decorate(error).slice(0, SEARCH_QUERY_MAX_LENGTH);
    const start = decorate(error).indexOf(error);
    const left = error.slice(0, SEARCH_QUERY_MAX_LENGTH - start);
    const [first] = index.search(query, 0, 1).matches;
    return first === undefined || !form(first.document.text).includes(form(left));
  });
}

describe('a pasted error', () => {
  test('finds a section that quotes it, cut as the field cuts it', () => {
    expect(errors.length).toBeGreaterThan(75);
    expect(unanswered((error) => error)).toEqual([]);
  });

  test('finds it in quotes, too', () => {
    expect(unanswered((error) => `"${error}"`)).toEqual([]);
  });

  test('finds it after the path of the reader’s file in nearly all cases', () => {
    expect(unanswered((error) => `src/components/card.tsx: ${error}`).length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['Default value is not defined for primaryColor variable.', /^Default value is not defined for/mu],
    ["Property 'brandColor' does not exist on type 'VarGroup<", /Property '.+' does not exist/u],
    ['Unused style detected: styles.primaryButton', /Unused style detected: styles/u],
    ['The key "paddingStart" is not a standard CSS property. Did yo', /^The key "marginStart" is not a standard/mu],
    ["Unexpected 'stylex.%s' call at runtime. Styles must be compiled", /call at runtime. Styles must be/u],
    ['Unknown pseudo element "::marker"', /^Unknown pseudo element/mu],
  ])('finds it with other values: %s', (query, quote) => {
    expect(index.search(query, 0, 1).matches[0]?.document.text).toMatch(quote);
  });
});
