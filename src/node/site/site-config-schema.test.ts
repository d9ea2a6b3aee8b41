import {describe, expect, it} from 'vitest';
import {siteConfigSchema} from './site-config-schema.ts';

/** Paths and messages of what is wrong with a configuration. */
function faults(config: object): [path: string, message: string][] {
  const result = siteConfigSchema.safeParse({title: 'T', url: 'https://t.example', ...config});
  return (result.error?.issues ?? []).map(({path, message}) => [path.join('.'), message]);
}

describe('the url of the configuration', () => {
  it.each(['minimal.example', '', 'ftp://minimal.example'])('must be an absolute URL, which %j is not', (url) =>
    expect(faults({url})).toEqual([['url', 'Invalid URL']]),
  );

  it('is an origin without a path', () => {
    expect(faults({url: 'https://minimal.example'})).toEqual([]);
    expect(faults({url: 'https://minimal.example/docs'})).toEqual([
      ['url', 'expected an origin without a path; the path is baseUrl'],
    ]);
  });
});

describe('the docs of the configuration', () => {
  const versions = [
    {name: 'current', label: 'Next'},
    {name: '1.0', label: '1.0'},
  ];

  it('name as last version one that exists', () => {
    expect(faults({docs: {versions, lastVersion: '1.0'}})).toEqual([]);
    expect(faults({docs: {versions, lastVersion: '1.1'}})).toEqual([
      ['docs.lastVersion', 'There is no docs version "1.1". Available versions: current, 1.0.'],
    ]);
  });
});

describe('the hosted search of the configuration', () => {
  it('without app id or api key is an error that names what is missing', () => {
    expect(faults({themeConfig: {search: {provider: 'algolia'}}})).toEqual([
      ['themeConfig.search.appId', 'The search provider "algolia" needs `appId`: it is missing.'],
      ['themeConfig.search.apiKey', 'The search provider "algolia" needs `apiKey`: it is missing.'],
    ]);
    expect(faults({themeConfig: {search: {provider: 'algolia', appId: 'A', apiKey: 'k'}}})).toEqual([]);
  });
});

it('a logo is 30 by 30 unless the configuration says otherwise', () => {
  const logo = (fields: object) =>
    siteConfigSchema.parse({
      title: 'T',
      url: 'https://t.example',
      themeConfig: {navbar: {logo: {alt: '', src: '/logo.svg', ...fields}}},
    }).themeConfig.navbar.logo;
  expect(logo({})).toMatchObject({width: 30, height: 30});
  expect(logo({width: 40, height: 20})).toMatchObject({width: 40, height: 20});
});

describe('the link previews of the configuration', () => {
  const faultsOf = (linkPreviews: unknown): [string, string][] => faults({themeConfig: {linkPreviews}});

  it('are made when the field is there, with a logo or without', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({logo: '/brand/logo.svg'})).toEqual([]);
  });

  it('take nothing but the site path of a picture that can be drawn', () => {
    const message = 'expected the site path of an SVG, PNG or JPEG file';
    expect(faultsOf({logo: '/brand/logo.webp'})).toEqual([['themeConfig.linkPreviews.logo', message]]);
    expect(faultsOf({logo: 'logo.svg'})[0]?.[1]).toBe('expected a site path that starts with "/"');
    expect(faultsOf(true)).toHaveLength(1);
  });
});
