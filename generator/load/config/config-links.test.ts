import {expect, it} from 'vitest';
import {findConfigLinks} from './config-links.ts';

const hrefsIn = (value: object): string[] =>
  findConfigLinks({file: 'site.config.ts', value, locate: () => 1, invalidPaths: []}).map(({href}) => href);

it.each([
  {themeConfig: {search: {replaceSearchResultPathname: {from: '^/v1/(.*)', to: '/docs/$1'}}}},
  {themeConfig: {search: {searchParameters: {to: 'a'}}}},
  {i18n: {localeConfigs: {en: {labels: {cover: 'Cover page'}}}}},
  {extension: {labels: {image: 'Image'}}},
])('findConfigLinks takes no text for a link because of its key: %j', (value) => {
  expect(hrefsIn(value)).toEqual([]);
});

it('findConfigLinks has the links of a sidebar, whatever its name', () => {
  expect(hrefsIn({labels: [{type: 'link', label: 'A', href: '/a'}]})).toEqual(['/a/']);
});
