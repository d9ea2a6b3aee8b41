import {expect, it} from 'vitest';
import {formatDate, formatMonthDay, spaceHanAndLatin} from './format-text.ts';
import {defaultMessages, formatMessage} from './messages.ts';
import fc from 'fast-check';

it('formatMessage fills placeholders, keeps unknown ones, and picks the form of a word by its count; one form is enough for a translation', () => {
  expect(formatMessage('{page} of {count}', {page: 1})).toBe('1 of {count}');
  const textsFor = (label: string) => [0, 1, 2, '1'].map((count) => formatMessage(label, {count}));
  expect(textsFor('{count} {count|reply|replies}')).toEqual(['0 replies', '1 reply', '2 replies', '1 reply']);
  expect(textsFor('{count}条结果')).toEqual(['0条结果', '1条结果', '2条结果', '1条结果']);
  expect(formatMessage('{count|reply|replies}', {})).toBe('{count|reply|replies}');
});

it.each([
  ['tags.docs-title', '1 doc tagged with "x"', '2 docs tagged with "x"'],
  ['tags.posts-title', '1 post tagged with "x"', '2 posts tagged with "x"'],
  ['search.see-all', 'See the 1 result', 'See all 2 results'],
  ['search.count', '1 result', '2 results'],
  ['search.shown', '1 of 1 result shown', '1 of 2 results shown'],
  ['blog.count', '1 post', '2 posts'],
] as const)('the English label %s has a singular and a plural', (id, one, other) => {
  const textFor = (count: number) => formatMessage(defaultMessages[id], {count, shown: 1, tag: 'x'});
  expect([textFor(1), textFor(2)]).toEqual([one, other]);
});

it('formatDate formats a date, with or without a time, for the locale, formatMonthDay without its year', () => {
  const chinese = {htmlLang: 'zh-CN', calendar: 'gregory'};
  expect(formatDate('2025-02-27', chinese)).toBe('2025年2月27日');
  expect(formatDate('2025-02-27T23:59:59Z', chinese)).toBe('2025年2月27日');
  expect(formatDate('2025-02-27', {htmlLang: 'en', calendar: 'gregory'})).toBe('February 27, 2025');
  expect(formatMonthDay('2023-12-05', chinese)).toBe('12月5日');
});

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

it('spaceHanAndLatin adds nothing but single spaces between characters, and nothing to its own result or without Han', () => {
  fc.assert(
    fc.property(text, (value) => {
      const spaced = spaceHanAndLatin(value);
      expect(withoutSpaces(spaced)).toBe(withoutSpaces(value));
      expect(spaceHanAndLatin(spaced)).toBe(spaced);
      expect(spaceHanAndLatin(withoutSpaces(value))).not.toMatch(/^ | {2}| $/);
    }),
  );
  const withoutHan = fc.string({unit: 'grapheme'}).filter((value) => !/[\p{Script=Han}\u3041-\u31ff]/u.test(value));
  fc.assert(fc.property(withoutHan, (value) => spaceHanAndLatin(value) === value));
});
