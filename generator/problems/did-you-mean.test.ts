import {describe, expect, it} from 'vitest';
import {allowedNames, didYouMean, nearestName} from './did-you-mean.ts';

const KNOWN = ['title', 'titleDelimiter', 'tagline', 'url'];

describe('nearestName', () => {
  it.each([
    ['titel', 'title'],
    ['titledelimiter', 'titleDelimiter'],
    ['tagLine', 'tagline'],
    ['taglinne', 'tagline'],
    ['url', 'url'],
    ['navbar', undefined],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, KNOWN)).toBe(nearest);
  });
});

it.each([
  ['titel', 'did you mean "title"?', 'did you mean "title"? Known: title, titleDelimiter, tagline, url'],
  ['navbar', undefined, 'title, titleDelimiter, tagline, url'],
])('suggests a name for %s', (name, suggestion, allowed) => {
  expect(didYouMean(name, KNOWN)).toBe(suggestion);
  expect(allowedNames(name, KNOWN)).toBe(allowed);
});
