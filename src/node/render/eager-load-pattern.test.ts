import {describe, expect, it} from 'vitest';
import type {PageData} from '#shared/page-record.ts';
import {eagerLoadPattern} from './eager-load-pattern.ts';

const BASE = {path: '/x/', title: 'X', description: 'X'};
const TEXT_PAGE: PageData = {...BASE, kind: 'standalone', toc: []};
const SEARCH_PAGE: PageData = {...BASE, kind: 'search'};

const asks = (page: PageData, body: string, address: string): boolean => {
  const question = eagerLoadPattern(page, body);
  return question !== undefined && new RegExp(question).test(address);
};

describe('a question in the address', () => {
  it('is the query on the search page', () => {
    expect(asks(SEARCH_PAGE, '', '?q=stylex')).toBe(true);
    expect(asks(SEARCH_PAGE, '', '?utm_source=a&q=stylex')).toBe(true);
    expect(asks(SEARCH_PAGE, '', '?theme=dark')).toBe(false);
    expect(asks(SEARCH_PAGE, '', '?faq=1')).toBe(false);
  });

  it('is a tab that the page has', () => {
    const body = '<div data-query="bundler"></div><div data-query="包 管理(1)"></div>';
    expect(asks(TEXT_PAGE, body, '?bundler=vite')).toBe(true);
    expect(asks(TEXT_PAGE, body, `?a=b&${encodeURIComponent('包 管理(1)')}=npm#there`)).toBe(true);
    expect(asks(TEXT_PAGE, body, '?ref=x')).toBe(false);
  });

  it('is nothing else', () => {
    expect(eagerLoadPattern(TEXT_PAGE, '<main></main>')).toBeUndefined();
  });
});
