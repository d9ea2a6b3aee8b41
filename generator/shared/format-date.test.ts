import {describe, expect, it} from 'vitest';
import {formatDate, formatMonthDay} from './format-date.ts';

const chinese = {htmlLang: 'zh-CN', calendar: 'gregory'};

describe('formatDate', () => {
  it('formats a date for the locale', () => {
    expect(formatDate('2025-02-27', chinese)).toBe('2025年2月27日');
    expect(formatDate('2025-02-27', {htmlLang: 'en', calendar: 'gregory'})).toBe('February 27, 2025');
  });

  it('ignores the time of a full ISO date', () => {
    expect(formatDate('2025-02-27T23:59:59Z', chinese)).toBe('2025年2月27日');
  });

  it('leaves out the year', () => {
    expect(formatMonthDay('2023-12-05', chinese)).toBe('12月5日');
  });
});
