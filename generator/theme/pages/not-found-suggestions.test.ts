import {expect, it} from 'vitest';
import {pathQueries, pathsAbove} from './not-found-suggestions.tsx';

it.each([
  ['/docs/learn/light-dark-theme/', ['light dark theme', 'learn', 'docs']],
  ['/docs/recipes/descendant%20styles.html', ['descendant styles', 'recipes', 'docs']],
  ['/主题/', ['主题']],
  ['/', []],
  ['/%E0%A4%A/', ['%E0%A4%A']],
])('pathQueries splits %s into queries, from the last part', (path, queries) => {
  expect(pathQueries(path)).toEqual(queries);
});

it.each([
  ['/docs/a/%E3%80%82text/', ['/docs/a/ pasted', '/docs/']],
  ['/docs/a%EF%BC%8Ctext', ['/docs/a/ pasted', '/docs/']],
  ['/docs/a装好以后/', ['/docs/a/ pasted', '/docs/']],
  ['/docs/样式，以后/', ['/docs/%E6%A0%B7%E5%BC%8F/ pasted', '/docs/ pasted']],
  ['/docs/a/)and', ['/docs/a/ pasted', '/docs/']],
  ['//docs/a%20b/c/', ['/docs/a%20b/', '/docs/']],
  ['/docs/%E0%A4%A/', ['/docs/ pasted']],
  ['/nothing/', []],
])('pathsAbove has for %s the paths with which it begins: %j', (address, expected) => {
  const paths = pathsAbove(address).map(({path, isPasted}) => (isPasted ? `${path} pasted` : path));
  expect(paths).toEqual(expected);
});

it('pathsAbove has at most five paths', () => {
  expect(pathsAbove('/a'.repeat(1000))).toHaveLength(5);
});
