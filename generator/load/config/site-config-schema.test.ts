import {expect, it} from 'vitest';
import {siteConfigSchema} from './site-config-schema.ts';

const MINIMAL = {title: 'T', url: 'https://t.example'};
const parseTheme = (themeConfig: object) => siteConfigSchema.parse({...MINIMAL, themeConfig}).themeConfig;

/** Paths and messages of the issues of a configuration. */
function issuesOf(config: object): [path: string, message: string][] {
  const result = siteConfigSchema.safeParse({...MINIMAL, ...config});
  return (result.error?.issues ?? []).map(({path, message}) => [path.join('.'), message]);
}

const VERSIONS = [
  {name: 'current', label: 'Next'},
  {name: '1.0', label: '1.0'},
];
const NOT_DRAWABLE = 'expected the site path of an SVG, PNG or JPEG file';

it.each([
  {url: 'https://minimal.example'},
  {docs: {versions: VERSIONS, lastVersion: '1.0'}},
  {themeConfig: {search: {provider: 'algolia', appId: 'A', apiKey: 'k'}}},
  {themeConfig: {search: {searchParameters: {hitsPerPage: 3, facetFilters: [['a:b'], null], facets: undefined}}}},
  {themeConfig: {linkPreviews: {}}},
  {themeConfig: {linkPreviews: {logo: '/brand/logo.svg'}}},
])('siteConfigSchema accepts %j', (config) => {
  expect(issuesOf(config)).toEqual([]);
});

it.each([
  [{url: 'minimal.example'}, 'url', 'Invalid URL'],
  [{url: 'ftp://minimal.example'}, 'url', 'Invalid URL'],
  [
    {docs: {versions: VERSIONS, lastVersion: '1.1'}},
    'docs.lastVersion',
    'There is no docs version "1.1". Available versions: current, 1.0.',
  ],
  [{themeConfig: {linkPreviews: {logo: '/logo.webp'}}}, 'themeConfig.linkPreviews.logo', NOT_DRAWABLE],
  [{themeConfig: {linkPreviews: true}}, 'themeConfig.linkPreviews', 'Invalid input: expected object, received boolean'],
])('siteConfigSchema rejects %j', (config, path, message) => {
  expect(issuesOf(config)).toEqual([[path, message]]);
});

it.each([[1n], [() => 1], [{a: [1n]}]])('search rejects the parameter %s, which no page can carry', (facets) => {
  const message = 'expected text, a number, a boolean, null, or a list or an object of these';
  expect(issuesOf({themeConfig: {search: {searchParameters: {facets}}}})).toEqual([
    ['themeConfig.search.searchParameters.facets', message],
  ]);
});

it('search by Algolia requires an app id and an API key', () => {
  expect(issuesOf({themeConfig: {search: {provider: 'algolia'}}})).toEqual([
    ['themeConfig.search.appId', 'The search provider "algolia" needs `appId`: it is missing.'],
    ['themeConfig.search.apiKey', 'The search provider "algolia" needs `apiKey`: it is missing.'],
  ]);
});

it('a logo has the default size unless the configuration sets another @9.7', () => {
  const logoOf = (fields: object) => parseTheme({navbar: {logo: {src: '/logo.svg', ...fields}}}).navbar.logo;
  expect(logoOf({})).toMatchObject({width: 30, height: 30});
  expect(logoOf({width: 40, height: 20})).toMatchObject({width: 40, height: 20});
});

it('the color mode is light unless the configuration sets another @4.3', () => {
  expect(parseTheme({}).colorMode.defaultMode).toBe('light');
  expect(parseTheme({colorMode: {defaultMode: 'dark'}}).colorMode.defaultMode).toBe('dark');
});
