import fc from 'fast-check';
import {expect, it} from 'vitest';
import {simplifier} from './simplify.ts';

it('writes traditional characters in their simplified form, and leaves the rest', () => {
  const simplify = simplifier('樣样變变𫠆𫠉');
  expect(simplify('樣式 stylex 變量 样式')).toBe('样式 stylex 变量 样式');
  expect(simplify('𫠆')).toBe('𫠉');
});

it('leaves everything where there are no forms', () => {
  fc.assert(fc.property(fc.string({unit: 'grapheme'}), (text) => simplifier('')(text) === text));
});
