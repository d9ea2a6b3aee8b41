import {describe, expect, it} from 'vitest';
import {pathQueries} from './use-likely-pages.ts';

describe('what is asked for a path without a page', () => {
  it.each([
    ['/docs/learn/light-dark-theme/', ['light dark theme', 'learn', 'docs']],
    ['/docs/recipes/descendant%20styles.html', ['descendant styles', 'recipes', 'docs']],
    ['/主题/', ['主题']],
    ['/', []],
    ['/%E0%A4%A/', ['%E0%A4%A']],
  ])('%s is asked for part by part, from the last', (path, queries) => {
    expect(pathQueries(path)).toEqual(queries);
  });
});
