import {expect, it} from 'vitest';
import {formatDate, formatMonthDay} from './format-date.ts';
import {defaultMessages, formatMessage} from './messages.ts';

it('formatMessage fills placeholders and keeps unknown ones', () => {
  expect(formatMessage('{page} of {count}', {page: 1})).toBe('1 of {count}');
});

it('formatMessage picks the form of a word by its count, and one form is enough for a translation', () => {
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
  [
    'search.count-incomplete',
    '1 result; part of the search index did not load',
    '2 results; part of the search index did not load',
  ],
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
