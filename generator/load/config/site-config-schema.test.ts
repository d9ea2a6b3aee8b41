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

it('siteConfigSchema accepts search parameters that JSON has, and link previews without a logo', () => {
  const searchParameters = {hitsPerPage: 3, facetFilters: [['a:b'], null], facets: undefined};
  expect(issuesOf({themeConfig: {search: {searchParameters}, linkPreviews: {}}})).toEqual([]);
});

it.each([
  [{url: 'minimal.example'}, 'url', 'Invalid URL'],
  [
    {docs: {versions: VERSIONS, lastVersion: '1.1'}},
    'docs.lastVersion',
    'There is no docs version "1.1". Available versions: current, 1.0.',
  ],
  [{themeConfig: {linkPreviews: {logo: '/logo.webp'}}}, 'themeConfig.linkPreviews.logo', NOT_DRAWABLE],
])('siteConfigSchema rejects %j', (config, path, message) => {
  expect(issuesOf(config)).toEqual([[path, message]]);
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

it.each([
  ['https://github.com/a/b', 'https://github.com/a/b/edit/main/site/'],
  ['https://github.com/a/b.git', 'https://github.com/a/b/edit/main/site/'],
  ['https://github.com/a/b.js/#v1/next', 'https://github.com/a/b.js/edit/v1/next/site/'],
  ['https://gitlab.example.org/a/b/c#dev', 'https://gitlab.example.org/a/b/c/-/edit/dev/site/'],
  ['https://codeberg.org/a/b/', 'https://codeberg.org/a/b/_edit/main/site/'],
  ['http://gitea.localhost:3000/a/b', 'http://gitea.localhost:3000/a/b/_edit/main/site/'],
])('files of the repository %s are edited below %s', (url, editUrl) => {
  expect(siteConfigSchema.parse({...MINIMAL, repository: {url, folder: 'site'}}).repository).toEqual({editUrl});
});

it('files are not edited without the address of a repository, and a folder is optional', () => {
  expect(siteConfigSchema.parse(MINIMAL).repository).toEqual({editUrl: undefined});
  expect(siteConfigSchema.parse({...MINIMAL, repository: {url: 'https://github.com/a/b'}}).repository).toEqual({
    editUrl: 'https://github.com/a/b/edit/main/',
  });
});

it.each([
  '',
  'a/b',
  'git@github.com:a/b.git',
  'https://github.com/a',
  'https://github.com/a/b/tree/main',
  'https://github.com/a/b?tab=readme',
  'https://gitlab.com/a/b/-/tree/main',
  'https://token@github.com/a/b',
  'https://bitbucket.org/a/b',
  'javascript:github/a/b',
])('%j is no address of a repository', (url) => {
  expect(issuesOf({repository: {url}})).toEqual([
    [
      'repository.url',
      expect.stringMatching(/^expected https:\/\/HOST\/OWNER\/NAME of a repository at GitHub, GitLab,/),
    ],
  ]);
});
