import {expect, it} from 'vitest';
import {nearestName} from './nearest-name.ts';

it.each([
  ['titel', ['url', 'title'], 'title'],
  ['TITLE', ['titles', 'title'], 'title'],
  ['abc', ['xyz'], undefined],
  ['ab', ['xy'], undefined],
  ['/docs/learn/styling-ui/', ['/docs/api/', '/docs/learn/styling/'], '/docs/learn/styling/'],
])('nearestName finds for %s in %j: %s', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});
