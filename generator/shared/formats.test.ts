import {expect, it} from 'vitest';
import {formatDate, formatMonthDay} from './format-date.ts';
import {formatMessage} from './messages.ts';

it('formatMessage fills placeholders and keeps unknown ones', () => {
  expect(formatMessage('{page} of {count}', {page: 1})).toBe('1 of {count}');
});

it('formatDate formats a date, with or without a time, for the locale, formatMonthDay without its year', () => {
  const chinese = {htmlLang: 'zh-CN', calendar: 'gregory'};
  expect(formatDate('2025-02-27', chinese)).toBe('2025年2月27日');
  expect(formatDate('2025-02-27T23:59:59Z', chinese)).toBe('2025年2月27日');
  expect(formatDate('2025-02-27', {htmlLang: 'en', calendar: 'gregory'})).toBe('February 27, 2025');
  expect(formatMonthDay('2023-12-05', chinese)).toBe('12月5日');
});
