/** The judged queries against the index of the built site. */
import {expect, test} from 'vitest';
import {budgets} from '../bench/budgets.ts';
import {figures, judge, readIndex, SEARCH_QUERIES} from '../bench/search-quality.ts';
import {SearchIndex} from '#search/search-index.ts';
import {DIST} from './served-files.ts';

test('the index contains every judged answer', async () => {
  const documents = await readIndex(DIST);
  const sections = new Set(documents.map(({path, anchor}) => (anchor === '' ? path : `${path}#${anchor}`)));
  const missing = SEARCH_QUERIES.flatMap(({query, answers}) =>
    answers.filter((answer) => !sections.has(answer)).map((answer) => `${query}: ${answer}`),
  );
  expect(missing).toEqual([]);
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(120);
});

test('judged queries find an answer among the first hits', async () => {
  const index = new SearchIndex();
  index.add(await readIndex(DIST));
  const outcomes = SEARCH_QUERIES.map((query) => judge(index, query));
  expect(outcomes.filter(({results}) => results === 0).map(({query}) => query)).toEqual([]);
  const {hitAt3} = figures(outcomes);
  expect(hitAt3).toBeGreaterThanOrEqual(budgets.searchHitAt3);
});
