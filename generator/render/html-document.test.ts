import {expect, it} from 'vitest';
import type {PageData} from '#shared/page-data.ts';
import {eagerLoadPattern} from './html-document.ts';

const BASE = {path: '/x/', title: 'X', description: 'X'};
const TEXT_PAGE: PageData = {...BASE, kind: 'standalone', toc: []};
const SEARCH_PAGE: PageData = {...BASE, kind: 'search'};
const TABS = '<div data-query="bundler"></div><div data-query="包 管理(1)"></div>';

const PANEL = '<div role="tabpanel" data-anchors="webpack webpack-loader"></div>';

it.each([
  [SEARCH_PAGE, '', '?q=stylex', true],
  [SEARCH_PAGE, '', '?utm_source=a&q=stylex', true],
  [SEARCH_PAGE, '', '?theme=dark', false],
  [SEARCH_PAGE, '', '?faq=1', false],
  [TEXT_PAGE, TABS, '?bundler=vite', true],
  [TEXT_PAGE, TABS, `?a=b&${encodeURIComponent('包 管理(1)')}=npm#there`, true],
  [TEXT_PAGE, TABS, '?ref=x', false],
  [TEXT_PAGE, TABS, '#webpack', false],
  [TEXT_PAGE, PANEL, '#webpack', true],
  [TEXT_PAGE, PANEL, '?ref=x#webpack-loader', true],
  [TEXT_PAGE, PANEL, '#webpack-loaders', false],
  [TEXT_PAGE, PANEL, '?bundler=vite', false],
  [TEXT_PAGE, TABS + PANEL, '?bundler=vite', true],
  [TEXT_PAGE, TABS + PANEL, '#webpack', true],
])('eagerLoadPattern matches queries of search and tabs, and ids in hidden tabs: %#', (page, body, url, matches) => {
  expect(new RegExp(eagerLoadPattern(page, body) ?? '^$').test(url)).toBe(matches);
});

it.each(['?release=next', '?bundler=vite&release=next', '?release=next&bundler=vite#there'])(
  'eagerLoadPattern captures the edition, wherever it is in the query: %s',
  (query) => {
    const pattern = eagerLoadPattern(TEXT_PAGE, TABS, {parameter: 'release', storageKey: 'r'}) ?? '';
    expect(`https://x.test/docs/${query}`.match(pattern)?.[1]).toBe('next');
  },
);

it('eagerLoadPattern is undefined for a page without such URLs', () => {
  expect(eagerLoadPattern(TEXT_PAGE, '<main></main>')).toBeUndefined();
});
