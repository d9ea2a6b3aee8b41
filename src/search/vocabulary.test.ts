import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {Vocabulary} from './vocabulary.ts';

function vocabularyOf(terms: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const term of terms) vocabulary.add(term);
  return vocabulary;
}

/** Levenshtein distance, by its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [first, second] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return distance(first, second);
  return 1 + Math.min(distance(first, b), distance(a, second), distance(first, second));
}

/** Few letters: many words begin alike and are near each other. */
const word = fc.string({unit: fc.constantFrom('a', 'b', 'c', '样'), minLength: 1, maxLength: 6});
const words = fc.uniqueArray(word, {maxLength: 40});

describe('terms that begin with something', () => {
  it('are those that do, in order, the term itself among them', () => {
    const vocabulary = vocabularyOf(['create', 'cre', 'creates', 'crea', 'dream', '样式']);
    expect(vocabulary.withPrefix('crea')).toEqual(['crea', 'create', 'creates']);
    expect(vocabulary.withPrefix('样')).toEqual(['样式']);
    expect(vocabulary.withPrefix('z')).toEqual([]);
  });

  it('are the same however many terms there are', () => {
    fc.assert(
      fc.property(words, word, (terms, prefix) => {
        const expected = terms.filter((term) => term.startsWith(prefix)).toSorted();
        expect(vocabularyOf(terms).withPrefix(prefix)).toEqual(expected);
      }),
    );
  });

  it('include those that were added after a question', () => {
    fc.assert(
      fc.property(words, word, (terms, prefix) => {
        const vocabulary = new Vocabulary();
        for (const [place, term] of terms.entries()) {
          vocabulary.add(term);
          if (place % 3 === 0) vocabulary.withPrefix('a');
        }
        expect(vocabulary.withPrefix(prefix)).toEqual(terms.filter((term) => term.startsWith(prefix)).toSorted());
      }),
    );
  });
});

describe('terms near another', () => {
  it('miss, add or change a character; the term itself is none of them', () => {
    const vocabulary = vocabularyOf(['keyframes', 'keyfames', 'keyframe', 'kayframes', 'frames']);
    expect(Object.fromEntries(vocabulary.near('keyframes', 1))).toEqual({keyfames: 1, keyframe: 1, kayframes: 1});
  });

  it('are those whose Levenshtein distance is small enough', () => {
    fc.assert(
      fc.property(words, word, fc.constantFrom(1, 2), (terms, wanted, max) => {
        const expected = terms
          .map((term) => [term, distance(term, wanted)] as const)
          .filter(([, steps]) => steps > 0 && steps <= max);
        expect(Object.fromEntries(vocabularyOf(terms).near(wanted, max))).toEqual(Object.fromEntries(expected));
      }),
      {numRuns: 300},
    );
  });
});
