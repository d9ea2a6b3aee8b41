import {expect, it} from 'vitest';
import type {PageData} from '#shared/page-data.ts';
import type {NavbarItem, SiteData} from '#shared/site-data.ts';
import {isActiveItem} from '#shared/navigation.ts';
import {docPage, docsVersion, standalonePage, testSite} from '#shared/data-in-tests.ts';
import {type MenuContext, type MenuDropdown, resolveItem} from './menu-items.tsx';

const VERSIONS = [
  docsVersion('current', '/docs/next/', {label: 'Next', mainHref: '/docs/next/start/'}),
  docsVersion('2.0', '/docs/', {isLast: true, mainHref: '/docs/start/'}),
  docsVersion('1.0', '/docs/1.0/', {mainHref: '/docs/1.0/start/'}),
];

const about = standalonePage('/about/');
const oldDoc = docPage('/docs/1.0/x/', {version: '1.0'});

function on(page: PageData, preferredVersion?: string, site: Partial<SiteData> = {}): MenuContext {
  return {site: {...testSite, docsVersions: VERSIONS, ...site}, page, path: page.path, rest: '', preferredVersion};
}

function resolveDropdown(item: NavbarItem, context: MenuContext): MenuDropdown {
  const resolved = resolveItem(item, context);
  if (resolved?.type !== 'dropdown') throw new Error('not a dropdown');
  return resolved;
}

const hrefs = ({items}: MenuDropdown): string[] => items.map(({href}) => href);

const VERSION: NavbarItem = {type: 'docsVersion', position: 'left'};

it.each([
  ['the page’s version', oldDoc, 'current', '1.0'],
  ['the preferred version outside the docs', about, 'current', 'Next'],
  ['the last version without a preferred one', about, undefined, '2.0'],
  ['the last version when the preferred one is gone', about, '0.9', '2.0'],
])('docsVersion shows %s', (_name, page, preferred, label) => {
  expect(resolveItem(VERSION, on(page, preferred))).toMatchObject({label});
});

it('docsVersion takes label and href of the configuration first', () => {
  const fields = {label: 'Changes', href: '/changes/'};
  expect(resolveItem({...VERSION, ...fields}, on(about))).toEqual({type: 'link', ...fields});
});

const LINK: NavbarItem = {
  type: 'versioned-link',
  label: 'Guide',
  href: '/docs/guide/',
  activeBasePath: '/docs/guide/',
  position: 'left',
  byVersion: {
    current: {href: '/docs/next/guide/', activeBasePath: '/docs/next/'},
    '2.0': {href: '/docs/guide/', activeBasePath: '/docs/guide/'},
  },
};
const next = {type: 'link', label: 'Guide', href: '/docs/next/guide/', activeBasePath: '/docs/next/'};

it('versioned-link links into the page’s version, with its active rule', () => {
  expect(resolveItem(LINK, on(docPage('/docs/next/x/')))).toMatchObject(next);
});

it('versioned-link skips versions without such a page: the preferred version is next, then the last', () => {
  expect(resolveItem(LINK, on(oldDoc, 'current'))).toMatchObject(next);
  expect(resolveItem(LINK, on(oldDoc))).toMatchObject({href: '/docs/guide/'});
});

it('localeDropdown keeps query, hash and a path that was not found', () => {
  const english = {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/base/'} as const;
  const locales = {en: english, zh: {...english, label: '中文', htmlLang: 'zh-CN', baseUrl: '/base/zh/'}};
  const notFound: PageData = {kind: 'not-found', path: '/404.html', title: '', description: ''};
  const context = on(notFound, undefined, {locales, currentLocale: 'zh', baseUrl: '/base/zh/'});
  const item: NavbarItem = {type: 'localeDropdown', position: 'right'};
  const resolved = resolveDropdown(item, {...context, path: '/nowhere/', rest: '?a=b#c'});
  // The current locale's link is a site path, which gets the base URL where it is rendered.
  expect(hrefs(resolved)).toEqual(['/base/nowhere/?a=b#c', '/nowhere/?a=b#c']);
});

const DROPDOWN: NavbarItem = {type: 'docsVersionDropdown', position: 'right'};

it('docsVersionDropdown links to the same doc in each version, and to the main doc of versions without it', () => {
  const page = docPage('/docs/next/x/', {otherVersions: {'2.0': '/docs/x/'}});
  const resolved = resolveDropdown(DROPDOWN, on(page));
  expect(resolved.label).toBe('Next');
  expect(hrefs(resolved)).toEqual(['/docs/next/x/', '/docs/x/', '/docs/1.0/start/']);
  expect(resolved.items.map((link) => link.version)).toEqual(['current', '2.0', '1.0']);
});

it('docsVersionDropdown links to the main docs outside the docs, none of them active', () => {
  const resolved = resolveDropdown(DROPDOWN, on(about));
  expect(hrefs(resolved)).toEqual(['/docs/next/start/', '/docs/start/', '/docs/1.0/start/']);
  expect(resolved.items.map((link) => isActiveItem(link, about.path))).toEqual([false, false, false]);
});

it('docsVersionDropdown is a plain link with one version', () => {
  const docsVersions = VERSIONS.slice(1, 2);
  const link = {type: 'link', label: '2.0', href: '/docs/start/'};
  expect(resolveItem(DROPDOWN, on(about, undefined, {docsVersions}))).toEqual(link);
});

it.each(['docsVersion', 'docsVersionDropdown'] as const)('%s is left out on a site without docs', (type) => {
  expect(resolveItem({type, position: 'left'}, on(about, undefined, {docsVersions: []}))).toBeUndefined();
});
