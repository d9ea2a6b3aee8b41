import {expect, it} from 'vitest';
import {readStyleTree} from '#app/style-tree.ts';
import {standalonePage, testSite} from '#shared/data-in-tests.ts';
import type {PageData} from '#shared/page-data.ts';
import {contentSecurityPolicy, type DocumentInput, htmlDocument, type HtmlShell, styleText} from './html-document.ts';
import {createHash} from 'node:crypto';

const SHELL: HtmlShell = {
  buildId: 'b1',
  inlineScripts: {first: 'first()', baseUrl: 'check()'},
  stylesheet: '/assets/site.css',
  modules: ['/assets/boot.js', '/assets/shell.js'],
  noIndex: false,
  hasFeeds: false,
};
const SITE = {...testSite, baseUrl: '/base/'};

const NOT_FOUND: PageData = {kind: 'not-found', path: '/404.html', title: 'N', description: ''};

const html = (input: Partial<DocumentInput> = {}, shell: Partial<HtmlShell> = {}): string =>
  htmlDocument({page: standalonePage('/x/'), head: {type: 'website', noIndex: false}, body: '', ...input}, SITE, {
    ...SHELL,
    ...shell,
  });

const rootOf = (text: string): string => /<html[^>]*>/.exec(text)?.[0] ?? '';

it('the root element names build, base URL, script and path; the path is missing where any address shows the page', () => {
  const attributes = 'data-build="b1" data-base="/base/" data-app="/base/assets/boot.js /base/assets/shell.js"';
  expect(rootOf(html())).toBe(`<html lang="en" dir="ltr" ${attributes} data-path="/x/">`);
  expect(rootOf(html({page: NOT_FOUND}))).toBe(`<html lang="en" dir="ltr" ${attributes}>`);
});

it('the root element names the islands that start at once, and parameter and key of the edition', () => {
  const island = (name: string, when: string): string => `<div data-island="${name}" data-when="${when}"></div>`;
  const body = island('a', 'at-once') + island('b', 'touched') + island('c', 'at-once');
  expect(rootOf(html({body}))).toContain(' data-islands="a c"');
  expect(rootOf(html({body: island('b', 'touched')}))).not.toContain('data-islands');
  expect(rootOf(html({}, {edition: {parameter: 'release', storageKey: 'r'}}))).toContain(' data-edition="release r"');
});

it('a page has the rules of its elements before those of its content, and names the whole style sheet', () => {
  const text = html({body: '<i></i>', styles: 'a{}', styleTree: readStyleTree('i{color:red}b{color:tan}')});
  expect(text).toContain(
    '<style data-page-head="own">i{color:red}</style>\n<script>first()</script>\n<style data-page-head>a{}</style>',
  );
  expect(rootOf(text)).toContain(' data-styles="/base/assets/site.css"');
  expect(text).not.toContain('rel="stylesheet"');
});

it('in the dev server a page links the whole style sheet instead', () => {
  expect(html()).toContain('<link rel="stylesheet" href="/base/assets/site.css">');
  expect(html()).not.toContain('data-styles');
});

it('an element after the root tells that all of the page has arrived', () => {
  expect(html({body: '<p></p>'})).toContain('<div id="root"><p></p></div><template></template>\n</body>\n</html>\n');
});

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const base = {inlineScripts: ['x()', 'y()'], search: {provider: 'local', insights: false}, styles: []} as const;

it('contentSecurityPolicy allows the inline scripts and no inline style', () => {
  expect(contentSecurityPolicy(base)).toBe(
    `default-src 'self'; script-src 'self' ${hash('x()')} ${hash('y()')}; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'`,
  );
});

it('contentSecurityPolicy allows the hosts of Algolia, and its events only when they are on', () => {
  const hosts = 'https://app-dsn.algolia.net https://app.algolia.net https://app-1.algolianet.com';
  const search = {provider: 'algolia', appId: 'APP', insights: false} as const;
  const policy = contentSecurityPolicy({...base, search});
  expect(policy).toContain(`connect-src 'self' ${hosts}`);
  expect(policy).not.toContain('insights');
  expect(contentSecurityPolicy({...base, search: {...search, insights: true}})).toContain('insights.algolia.io');
});

it('contentSecurityPolicy allows exactly the styles of the page', () => {
  expect(styleText('a::after{content:"</style>"}')).toBe('a::after{content:"<\\/style>"}');
  expect(contentSecurityPolicy({...base, styles: ['a{}', 'b{}']})).toContain(
    `style-src 'self' ${hash('a{}')} ${hash('b{}')};`,
  );
});
