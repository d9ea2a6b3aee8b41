import {describe, expect, it} from 'vitest';
import type {PageData} from '#shared/page-record.ts';
import {eagerLoadPattern} from './html-document.ts';

const BASE = {path: '/x/', title: 'X', description: 'X'};
const TEXT_PAGE: PageData = {...BASE, kind: 'standalone', toc: []};
const SEARCH_PAGE: PageData = {...BASE, kind: 'search'};
const TABS = '<div data-query="bundler"></div><div data-query="包 管理(1)"></div>';

describe('eagerLoadPattern', () => {
  it.each([
    [SEARCH_PAGE, '', '?q=stylex', true],
    [SEARCH_PAGE, '', '?utm_source=a&q=stylex', true],
    [SEARCH_PAGE, '', '?theme=dark', false],
    [SEARCH_PAGE, '', '?faq=1', false],
    [TEXT_PAGE, TABS, '?bundler=vite', true],
    [TEXT_PAGE, TABS, `?a=b&${encodeURIComponent('包 管理(1)')}=npm#there`, true],
    [TEXT_PAGE, TABS, '?ref=x', false],
  ])('matches the query of the search page and the tabs of a page: %#', (page, body, url, matches) => {
    expect(new RegExp(eagerLoadPattern(page, body) ?? '^$').test(url)).toBe(matches);
  });

  it('is undefined for a page without such URLs', () => {
    expect(eagerLoadPattern(TEXT_PAGE, '<main></main>')).toBeUndefined();
  });
});
