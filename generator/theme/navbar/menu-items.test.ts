import {expect, it} from 'vitest';
import type {NavbarItem, SiteData} from '#shared/site-data.ts';
import {isActiveItem} from '#shared/navigation.ts';
import {docsVersion, standalonePage, testSite} from '#shared/data-in-tests.ts';
import {resolveItem} from './menu-items.tsx';

const NEXT = docsVersion('current', '/docs/next/', {label: 'Next', mainHref: '/docs/next/start/'});
const LAST = docsVersion('2.0', '/docs/', {isLast: true, mainHref: '/docs/start/'});
const OLD = docsVersion('1.0', '/docs/1.0/', {mainHref: '/docs/1.0/start/'});
const ABOUT = standalonePage('/about/');

/** An item on a page outside the docs. */
function resolve(item: NavbarItem, site: Partial<SiteData> = {}, place = {path: ABOUT.path, rest: ''}) {
  const versioned = {...testSite, docsVersions: [NEXT, LAST, OLD], ...site};
  return resolveItem(item, {site: versioned, page: ABOUT, preferredVersion: undefined, ...place});
}

/** Targets of the links of a dropdown. */
const hrefs = (resolved: ReturnType<typeof resolve>) =>
  resolved?.type === 'dropdown' ? resolved.items.map(({href}) => href) : [];

it('localeDropdown keeps query, hash and a path that was not found', () => {
  const english = {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/base/'} as const;
  const locales = {en: english, zh: {...english, label: '中文', htmlLang: 'zh-CN', baseUrl: '/base/zh/'}};
  const site = {locales, currentLocale: 'zh', baseUrl: '/base/zh/'};
  const resolved = resolve({type: 'localeDropdown', position: 'right'}, site, {path: '/nowhere/', rest: '?a=b#c'});
  // The current locale's link is a site path, which gets the base URL where it is rendered.
  expect(hrefs(resolved)).toEqual(['/base/nowhere/?a=b#c', '/nowhere/?a=b#c']);
  const host = resolve({type: 'localeDropdown', position: 'right'}, site, {path: '//other.example/', rest: ''});
  expect(hrefs(host)).toEqual(['/base/other.example/', '/other.example/']);
});

it('docsVersion takes label and href of the configuration first', () => {
  const fields = {label: 'Changes', href: '/changes/'};
  expect(resolve({type: 'docsVersion', position: 'left', ...fields})).toEqual({type: 'link', ...fields});
});

const DROPDOWN: NavbarItem = {type: 'docsVersionDropdown', position: 'right'};

it('docsVersionDropdown links to the main docs outside the docs, none of them active', () => {
  const resolved = resolve(DROPDOWN);
  expect(hrefs(resolved)).toEqual(['/docs/next/start/', '/docs/start/', '/docs/1.0/start/']);
  expect(resolved?.type === 'dropdown' && resolved.items.some((link) => isActiveItem(link, ABOUT.path))).toBe(false);
});

it('docsVersionDropdown is a plain link with one version', () => {
  expect(resolve(DROPDOWN, {docsVersions: [LAST]})).toEqual({type: 'link', label: '2.0', href: '/docs/start/'});
});

it.each(['docsVersion', 'docsVersionDropdown'] as const)('%s is left out on a site without docs', (type) => {
  expect(resolve({type, position: 'left'}, {docsVersions: []})).toBeUndefined();
});
