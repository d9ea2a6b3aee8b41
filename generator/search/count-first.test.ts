import fc from 'fast-check';
import {expect, it} from 'vitest';
import {countFirst} from './count-first.ts';

it('counts as many as a look at each', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({max: 50})), fc.nat({max: 50}), (numbers, limit) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      expect(countFirst(sorted, (number) => number < limit)).toBe(numbers.filter((number) => number < limit).length);
    }),
  );
});
