import path from 'node:path';
import {parseAllHeaders} from '@netlify/headers-parser';
import {parseAllRedirects} from '@netlify/redirect-parser';
import {expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {headersOf, servingRules} from './serving-rules.ts';
import {cloudflareRedirects, headersFile, netlifyRedirects} from './hosts.ts';

const assetHeaders = {'frame-': {'Content-Security-Policy': "frame-ancestors 'self'; sandbox allow-scripts"}};
const SITES = [
  {baseUrl: '/', locales: [''], assetHeaders},
  {baseUrl: '/sub/path/', locales: ['', 'en'], assetHeaders},
];
const FILES = ['', 'docs/start/', 'index.html', 'assets/app-1a2b.js', 'assets/frame-5e6f.html', 'en/assets/frame-5e6f'];

interface Rule {
  readonly matches: RegExp;
  readonly values: Readonly<Record<string, string>>;
}

const temporaryFile = async (text: string): Promise<string> => path.join(await temporaryFolder({file: text}), 'file');

/** The parser that Netlify builds with. */
async function netlifyRules(text: string): Promise<Rule[]> {
  const headersFiles = [await temporaryFile(text)];
  const {headers, errors} = await parseAllHeaders({headersFiles, configHeaders: undefined, minimal: false});
  expect(errors).toEqual([]);
  return headers.flatMap((rule) => ('forRegExp' in rule ? [{matches: rule.forRegExp, values: rule.values}] : []));
}

/** Values of a header from all rules that match: Cloudflare joins them, others take the last. */
const valuesOf = (rules: readonly Rule[], path: string, name: string): string[] =>
  rules.filter(({matches}) => matches.test(path)).flatMap(({values}) => values[name] ?? []);

it.each(SITES)('Netlify and Cloudflare send the headers of the table, %j', async (site) => {
  const rules = servingRules(site);
  const text = headersFile(rules);
  // What Cloudflare reads besides: one `*` in a path, and short lines.
  for (const line of text.split('\n')) expect(line).toMatch(/^(?:\/[^\s*:]*\*?[^\s*:]*| +[\w-]+: \S.{0,1900})?$/);
  const parsed = await netlifyRules(text);
  for (const path of FILES.map((file) => site.baseUrl + file)) {
    const {'Cache-Control': caching, ...others} = headersOf(rules, path);
    for (const [name, value] of Object.entries(others)) expect(valuesOf(parsed, path, name).at(-1), path).toBe(value);
    // Both hosts let browsers revalidate a file that has no rule.
    expect(valuesOf(parsed, path, 'Cache-Control'), path).toEqual(caching === 'no-cache' ? [] : [caching]);
  }
});

it('Netlify serves the clean path of ….html, and the not-found page of each locale', async () => {
  const rules = servingRules({baseUrl: '/', locales: ['', 'en']});
  const text = netlifyRedirects(rules, ['/', '/404.html', '/docs/descendant%20styles/', '/en/', '/en/docs/start/']);
  const redirectsFiles = [await temporaryFile(text)];
  const {errors, redirects} = await parseAllRedirects({redirectsFiles, configRedirects: [], minimal: true});
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject([
    {from: '/docs/descendant%20styles.html', to: '/docs/descendant%20styles/', status: 200, force: false},
    {from: '/en/docs/start.html', to: '/en/docs/start/', status: 200, force: false},
    {from: '/en/*', to: '/en/404.html', status: 404, force: false},
    {from: '/*', to: '/404.html', status: 404, force: false},
  ]);
});

it('Cloudflare serves the clean path of ….html', () => {
  const text = cloudflareRedirects(servingRules({baseUrl: '/sub/', locales: ['']}));
  // A source with one `*`, a target with its text, and a status that rewrites within the site.
  const [, source = '', target = '', status] = /^(\/\S*) (\/\S*) (\d{3})\n$/.exec(text) ?? [];
  const [before = '', after = ''] = source.split('*');
  const rewrite = (path: string): string | undefined =>
    path.startsWith(before) && path.endsWith(after)
      ? target.replace(':splat', path.slice(before.length, path.length - after.length))
      : undefined;
  expect(rewrite('/sub/docs/start.html')).toBe('/sub/docs/start/');
  expect([rewrite('/sub/docs/start/'), status]).toEqual([undefined, '200']);
});
