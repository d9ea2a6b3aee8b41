import {beforeEach, expect, it} from 'vitest';
import {VISITED_PAGES_KEY} from '#shared/limits.ts';
import {rememberVisited, visitedPages} from './visited-pages.ts';

beforeEach(() => sessionStorage.clear());

it('visitedPages are those of this tab but the open one, whatever else is stored', () => {
  sessionStorage.setItem(VISITED_PAGES_KEY, '/b/\tB\n/a/\tA\nhttps://x.example/\tX\nno page\n//');
  expect(visitedPages('/a/')).toEqual([['/b/', 'B']]);
});

it('visitedPages are none before the second page, and in a tab without storage', () => {
  expect(visitedPages('/a/')).toEqual([]);
  sessionStorage.setItem(VISITED_PAGES_KEY, '{"path":"/a/"}');
  expect(visitedPages('/b/')).toEqual([]);
});

it('rememberVisited puts the page first, once, and keeps the last ones', () => {
  for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) rememberVisited(`/${name}/`, name.toUpperCase());
  expect(visitedPages('/').map(([, title]) => title)).toEqual(['F', 'E', 'D', 'C', 'A']);
});
