import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {allowedNames, didYouMean, nearestName} from './did-you-mean.ts';

const KNOWN = ['title', 'titleDelimiter', 'tagline', 'url'];

describe('nearestName', () => {
  it.each([
    ['titel', 'title'],
    ['titledelimiter', 'titleDelimiter'],
    ['tagLine', 'tagline'],
    ['taglinne', 'tagline'],
    ['navbar', undefined],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, KNOWN)).toBe(nearest);
  });

  it('finds every known name, also with a wrong letter', () => {
    const word = fc.string({unit: fc.constantFrom(...'abcDE'), minLength: 1, maxLength: 8});
    fc.assert(
      fc.property(
        fc.uniqueArray(word, {minLength: 1, selector: (name) => name.toLowerCase()}),
        fc.nat(),
        (known, seed) => {
          const name = known[seed % known.length] ?? '';
          expect(nearestName(name, known)).toBe(name);
          expect(nearestName(`${name}x`, [name])).toBe(name);
        },
      ),
    );
  });
});

it.each([
  ['titel', 'did you mean "title"?', 'did you mean "title"? Known: title, titleDelimiter, tagline, url'],
  ['navbar', undefined, 'title, titleDelimiter, tagline, url'],
])('suggests a name for %s', (name, suggestion, allowed) => {
  expect(didYouMean(name, KNOWN)).toBe(suggestion);
  expect(allowedNames(name, KNOWN)).toBe(allowed);
});
