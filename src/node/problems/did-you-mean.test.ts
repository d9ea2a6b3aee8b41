import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {allowedNames, didYouMean, nearestName} from './did-you-mean.ts';

const KNOWN = ['title', 'titleDelimiter', 'tagline', 'url'];
const word = fc.string({unit: fc.constantFrom(...'abcDE'), minLength: 1, maxLength: 8});

describe('nearestName', () => {
  it('knows a name in which letters are missing, added, exchanged or in another case', () => {
    expect(nearestName('titel', KNOWN)).toBe('title');
    expect(nearestName('titledelimiter', KNOWN)).toBe('titleDelimiter');
    expect(nearestName('tagLine', KNOWN)).toBe('tagline');
    expect(nearestName('taglinne', KNOWN)).toBe('tagline');
  });

  it('says nothing when no name is near', () => {
    expect(nearestName('navbar', KNOWN)).toBeUndefined();
    expect(nearestName('title', [])).toBeUndefined();
  });

  it('finds every known name itself, and one wrong letter away', () => {
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

describe('allowedNames', () => {
  it('says what was probably meant, and what there is', () => {
    expect(allowedNames('titel', KNOWN)).toBe('did you mean "title"? Known: title, titleDelimiter, tagline, url');
    expect(allowedNames('navbar', KNOWN)).toBe('title, titleDelimiter, tagline, url');
  });
});

describe('didYouMean', () => {
  it('asks, or says nothing', () => {
    expect(didYouMean('titel', KNOWN)).toBe('did you mean "title"?');
    expect(didYouMean('navbar', KNOWN)).toBeUndefined();
  });
});
