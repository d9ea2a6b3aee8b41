import fc from 'fast-check';
import {expect, it} from 'vitest';
import {smallestChange} from './create-editor.ts';

it.each([
  ['a b c', 'a x c', {from: 2, to: 3, insert: 'x'}],
  ['same', 'same', {from: 4, to: 4, insert: ''}],
  ['aaa', 'aaaaa', {from: 3, to: 3, insert: 'aa'}],
  ['', 'new', {from: 0, to: 0, insert: 'new'}],
])('finds the difference between %j and %j', (before, after, change) => {
  expect(smallestChange(before, after)).toEqual(change);
});

it('turns any text into any other', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), fc.string({unit: 'grapheme'}), (before, after) => {
      const {from, to, insert} = smallestChange(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
