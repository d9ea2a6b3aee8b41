import {beforeEach, expect, it} from 'vitest';
import {VISITED_PAGES_KEY} from '#shared/limits.ts';
import {visitedPages} from './visited-pages.ts';

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
