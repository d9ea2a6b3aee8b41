import fc from 'fast-check';
import {distance} from 'fastest-levenshtein';
import {expect, it, vi} from 'vitest';
import {editDistance, nearestName} from './edit-distance.ts';

const word = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40});

it('editDistance is exact up to its limit, and above the limit for all other words', () => {
  fc.assert(
    fc.property(word, word, fc.nat(12), (a, b, max) => {
      const exact = distance(a, b);
      expect(editDistance(a, b)).toBe(exact);
      expect(Math.min(editDistance(a, b, max), max + 1)).toBe(Math.min(exact, max + 1));
    }),
  );
});

it.each([
  ['titel', ['url', 'title'], 'title'],
  ['TITLE', ['titles', 'title'], 'title'],
  ['abc', ['xyz'], undefined],
  ['ab', ['xy'], undefined],
  ['/docs/learn/styling-ui/', ['/docs/api/', '/docs/learn/styling/'], '/docs/learn/styling/'],
])('nearestName finds for %s in %j: %s', (name, known, nearest) => {
  expect([nearestName(name, known), nearestName(name, known, distance)]).toEqual([nearest, nearest]);
});

it('nearestName compares only names whose length can be near enough, and none after an exact one', () => {
  const compare = vi.fn((one: string, other: string) => distance(one, other));
  nearestName('title', ['a', 'titles', 'a title that is longer', 'title', 'tilte'], compare);
  expect(compare.mock.calls.map(([, candidate]) => candidate)).toEqual(['titles', 'title']);
});
