import {expect, it} from 'vitest';
import {pathQueries} from './not-found.tsx';

it.each([
  ['/docs/learn/light-dark-theme/', ['light dark theme', 'learn', 'docs']],
  ['/docs/recipes/descendant%20styles.html', ['descendant styles', 'recipes', 'docs']],
  ['/主题/', ['主题']],
  ['/', []],
  ['/%E0%A4%A/', ['%E0%A4%A']],
])('pathQueries splits %s into queries, from the last part', (path, queries) => {
  expect(pathQueries(path)).toEqual(queries);
});
