import fc from 'fast-check';
import {expect, it} from 'vitest';
import {spaceHanAndLatin} from './space-han-and-latin.ts';

const text = fc.string({unit: fc.constantFrom(...'在々かー，（“ \nAé3_(%@Ａ３カ한\u0301😀', 'e\u0301', '葛\u{e0100}')});
const withoutSpaces = (value: string): string => value.replaceAll(' ', '');

it.each([
  ['在Vite里用StyleX 0.11.1', '在 Vite 里用 StyleX 0.11.1'],
  ['第3步与3.14倍', '第 3 步与 3.14 倍'],
  ['a中b文c', 'a 中 b 文 c'],
  ['用@media写C++的组件', '用@media 写 C++的组件'],
  ['用Ω与é，用é吗', '用 Ω 与 é，用 é 吗'],
  ['カタカナとCSS', 'カタカナと CSS'],
])('spaceHanAndLatin writes a space between Han and letters or digits: %s', (value, spaced) => {
  expect(spaceHanAndLatin(value)).toBe(spaced);
});

it.each([
  '10%的',
  'C++的',
  '@规则',
  '（CSS）用“CSS”，CSS。',
  '用(CSS)写',
  '用 CSS 写',
  '全角ＣＳＳ１２',
  '葛\u{e0100}城',
  '漢字かなー',
  'x²的，第Ⅳ章',
  '用\nCSS',
  '🎉中文🎉',
])('spaceHanAndLatin writes no space beside punctuation, signs, spaces and full-width forms: %s', (value) => {
  expect(spaceHanAndLatin(value)).toBe(value);
});

it('spaceHanAndLatin adds nothing but single spaces between characters, and nothing to its own result', () => {
  fc.assert(
    fc.property(text, (value) => {
      const spaced = spaceHanAndLatin(value);
      expect(withoutSpaces(spaced)).toBe(withoutSpaces(value));
      expect(spaceHanAndLatin(spaced)).toBe(spaced);
      expect(spaceHanAndLatin(withoutSpaces(value))).not.toMatch(/^ | {2}| $/);
    }),
  );
});

it('spaceHanAndLatin does not change a text without Han', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), (value) => {
      fc.pre(!/[\p{Script=Han}\u3041-\u31ff]/u.test(value));
      expect(spaceHanAndLatin(value)).toBe(value);
    }),
  );
});
