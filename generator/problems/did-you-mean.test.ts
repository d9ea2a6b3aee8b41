import {expect, it} from 'vitest';
import {nearestName} from '#shared/edit-distance.ts';
import {allowedNames, didYouMean} from './did-you-mean.ts';

const KNOWN = ['title', 'titleDelimiter', 'tagline', 'url'];
const ALL = 'title, titleDelimiter, tagline, url';

it.each([
  ['titel', 'title'],
  ['titledelimiter', 'titleDelimiter'],
  ['tagLine', 'tagline'],
  ['taglinne', 'tagline'],
  ['url', 'url'],
])('the nearest name to %s is %s', (name, nearest) => {
  expect(nearestName(name, KNOWN)).toBe(nearest);
  expect(didYouMean(name, KNOWN)).toBe(`did you mean "${nearest}"?`);
  expect(allowedNames(name, KNOWN)).toBe(`did you mean "${nearest}"? Known: ${ALL}`);
});

it('no name is near to one that is quite different', () => {
  const suggestions = [nearestName, didYouMean, allowedNames].map((suggest) => suggest('navbar', KNOWN));
  expect(suggestions).toEqual([undefined, undefined, ALL]);
});
