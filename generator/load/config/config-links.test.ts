import {expect, it} from 'vitest';
import {findConfigLinks} from './config-links.ts';

it('does not take the replacement of search results for a link', () => {
  const replaceSearchResultPathname = {from: '^/v1/(.*)', to: '/docs/$1'};
  const value = {themeConfig: {search: {replaceSearchResultPathname}}};
  expect(findConfigLinks({file: 'site.config.ts', value, locate: () => 1, invalidPaths: []})).toEqual([]);
});
