import {expect, it} from 'vitest';
import {findConfigLinks} from './config-links.ts';

const hrefs = (value: unknown): string[] =>
  findConfigLinks({file: 'site.config.ts', value, locate: () => 1, invalidPaths: []}).map(({href}) => href);

it('finds links to pages and files, but none to other sites or headings', () => {
  const items = [{to: '/docs/start'}, {href: 'https://a.example/'}, {to: '#top'}];
  expect(hrefs({favicon: '/favicon.svg', navbar: {items}})).toEqual(['/favicon.svg', '/docs/start/']);
});

it('does not take the replacement of search results for a link', () => {
  const replaceSearchResultPathname = {from: '^/v1/(.*)', to: '/docs/$1'};
  expect(hrefs({themeConfig: {search: {replaceSearchResultPathname}}})).toEqual([]);
});
