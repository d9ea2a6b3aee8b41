import {expect, it} from 'vitest';
import {siteConfigSchema} from './site-config-schema.ts';

const MINIMAL = {title: 'T', url: 'https://t.example'};
const parseTheme = (themeConfig: object) => siteConfigSchema.parse({...MINIMAL, themeConfig}).themeConfig;

/** Paths and messages of the issues of a configuration. */
function issuesOf(config: object): [path: string, message: string][] {
  const result = siteConfigSchema.safeParse({...MINIMAL, ...config});
  return (result.error?.issues ?? []).map(({path, message}) => [path.join('.'), message]);
}

const NOT_DRAWABLE = 'expected the site path of an SVG, PNG or JPEG file';

it('siteConfigSchema accepts search parameters that JSON has, and link previews without a logo', () => {
  const searchParameters = {hitsPerPage: 3, facetFilters: [['a:b'], null], facets: undefined};
  expect(issuesOf({themeConfig: {search: {searchParameters}, linkPreviews: {}}})).toEqual([]);
});

it.each([
  [{url: 'minimal.example'}, 'url', 'Invalid URL'],
  [{themeConfig: {linkPreviews: {logo: '/logo.webp'}}}, 'themeConfig.linkPreviews.logo', NOT_DRAWABLE],
])('siteConfigSchema rejects %j', (config, path, message) => {
  expect(issuesOf(config)).toEqual([[path, message]]);
});

it('locales that the site does not have cannot be configured', () => {
  const localeConfigs = {'zh-cn': {label: '中文', htmlLang: 'zh-CN'}, de: {label: 'Deutsch', htmlLang: 'de'}};
  const i18n = {defaultLocale: 'en', locales: ['en', 'zh-CN'], localeConfigs};
  expect(issuesOf({i18n})).toEqual([
    ['i18n.localeConfigs', 'did you mean "zh-CN"? Known: en, zh-CN'],
    ['i18n.localeConfigs', 'en, zh-CN'],
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
