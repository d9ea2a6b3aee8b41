import {describe, expect, it} from 'vitest';
import type {PageData} from '#shared/page-record.ts';
import type {DocsVersion, LocaleData, NavbarItem, NavbarVersionedLink, SiteData} from '#shared/site-data.ts';
import {isActiveItem} from '#shared/navigation.ts';
import {testSite} from '#theme/ui/render-in-site.tsx';
import {menuItem, shownVersion} from './menu-items.ts';
import type {MenuDropdown, MenuItem, MenuPlace} from './menu-items.ts';

const version = (name: string, path: string, isLast = false): DocsVersion => ({
  name,
  label: name === 'current' ? 'Next' : name,
  isLast,
  path,
  mainHref: `${path}start/`,
  banner: 'none',
  badge: true,
});
const VERSIONS = [version('current', '/docs/next/'), version('2.0', '/docs/', true), version('1.0', '/docs/1.0/')];

const locale = (label: string, htmlLang: string, baseUrl: string): LocaleData => ({
  label,
  htmlLang,
  direction: 'ltr',
  calendar: 'gregory',
  baseUrl,
});
const LOCALES = {en: locale('English', 'en', '/base/'), zh: locale('中文', 'zh-CN', '/base/zh/')};

const doc = (versionName: string, path: string, otherVersions: Record<string, string> = {}): PageData => ({
  kind: 'doc',
  path,
  title: '',
  description: '',
  docId: 'x',
  version: versionName,
  otherVersions,
  breadcrumbs: [],
  toc: [],
  tags: [],
  unlisted: false,
});
const about: PageData = {kind: 'standalone', path: '/about/', title: '', description: '', toc: []};

function placeOn(page: PageData, more: Partial<MenuPlace> = {}, site: Partial<SiteData> = {}): MenuPlace {
  const versioned = {...testSite, docsVersions: VERSIONS, ...site};
  return {site: versioned, page, path: page.path, rest: '', preferredVersion: undefined, ...more};
}

function dropdownOf(items: readonly MenuItem[]): MenuDropdown {
  const [item] = items;
  if (item?.type !== 'dropdown') throw new Error('not a dropdown');
  return item;
}

const hrefs = ({items}: MenuDropdown): string[] => items.map(({href}) => href);

describe('the version that is shown', () => {
  it('is the page’s own, else the preferred one, else the last one', () => {
    const preferred = {preferredVersion: 'current'};
    expect(shownVersion(placeOn(doc('1.0', '/docs/1.0/x/'), preferred))?.name).toBe('1.0');
    expect(shownVersion(placeOn(about, preferred))?.name).toBe('current');
    expect(shownVersion(placeOn(about))?.name).toBe('2.0');
  });

  it('is the last one when the preferred one does not exist any more', () => {
    expect(shownVersion(placeOn(about, {preferredVersion: '0.9'}))?.name).toBe('2.0');
  });
});

describe('a link that stands elsewhere in each version', () => {
  const item: NavbarVersionedLink = {
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

  it('leads into the page’s version, with the rule of that version', () => {
    const next = {type: 'link', label: 'Guide', href: '/docs/next/guide/', activeBasePath: '/docs/next/'};
    expect(menuItem(item, placeOn(doc('current', '/docs/next/x/')))).toMatchObject([next]);
  });

  it('skips a version that has no such page: the next candidate is the preferred one, then the last', () => {
    const old = doc('1.0', '/docs/1.0/x/');
    expect(menuItem(item, placeOn(old, {preferredVersion: 'current'}))).toMatchObject([{href: '/docs/next/guide/'}]);
    expect(menuItem(item, placeOn(old))).toMatchObject([{href: '/docs/guide/'}]);
  });
});

describe('the locale dropdown', () => {
  const item: NavbarItem = {type: 'localeDropdown', position: 'right'};
  const place = placeOn(about, {rest: '?a=b#c'}, {locales: LOCALES, currentLocale: 'zh', baseUrl: '/base/zh/'});

  it('is called like the current locale and leads to the same path, query and hash in each', () => {
    const menu = dropdownOf(menuItem(item, place));
    expect(menu.label).toBe('中文');
    expect(menu.items).toMatchObject([
      {label: 'English', href: '/base/about/?a=b#c', lang: 'en', isOtherEdition: true},
      // A site path, which gets the base URL of its edition where it is rendered.
      {label: '中文', href: '/about/?a=b#c', lang: 'zh-CN'},
    ]);
    expect(menu.items[1]?.isOtherEdition).toBeUndefined();
  });

  it('keeps a path that was not found', () => {
    const notFound: PageData = {kind: 'not-found', path: '/404.html', title: '', description: ''};
    const menu = dropdownOf(menuItem(item, {...place, page: notFound, path: '/nowhere/'}));
    expect(hrefs(menu)).toEqual(['/base/nowhere/?a=b#c', '/nowhere/?a=b#c']);
  });
});

describe('the version dropdown', () => {
  const item: NavbarItem = {type: 'docsVersionDropdown', position: 'right'};

  it('leads to the same doc in each version, and to the main doc where a version does not have it', () => {
    const page = doc('current', '/docs/next/x/', {'2.0': '/docs/x/'});
    const menu = dropdownOf(menuItem(item, placeOn(page)));
    expect(menu.label).toBe('Next');
    expect(hrefs(menu)).toEqual(['/docs/next/x/', '/docs/x/', '/docs/1.0/start/']);
    expect(menu.items.map((link) => link.version)).toEqual(['current', '2.0', '1.0']);
  });

  it('marks the page’s version alone as active, though the last one’s path holds all others', () => {
    const path = '/docs/next/x/';
    const {items} = dropdownOf(menuItem(item, placeOn(doc('current', path))));
    expect(items.map((link) => isActiveItem(link, path))).toEqual([true, false, false]);
  });

  it('marks nothing outside the docs, and leads to the main docs', () => {
    const menu = dropdownOf(menuItem(item, placeOn(about)));
    expect(menu.items.map((link) => isActiveItem(link, '/about/'))).toEqual([false, false, false]);
    expect(hrefs(menu)).toEqual(['/docs/next/start/', '/docs/start/', '/docs/1.0/start/']);
  });

  it('is a plain link where there is one version, and nothing where there is none', () => {
    const one = VERSIONS.slice(1, 2);
    expect(menuItem(item, placeOn(about, {}, {docsVersions: one}))).toEqual([
      {type: 'link', label: '2.0', href: '/docs/start/', position: 'right'},
    ]);
    expect(menuItem(item, placeOn(about, {}, {docsVersions: []}))).toEqual([]);
  });
});

describe('the link of the docs version', () => {
  it('is the shown version’s label and main doc, unless the configuration gives its own', () => {
    const place = placeOn(about, {preferredVersion: '1.0'});
    expect(menuItem({type: 'docsVersion', position: 'left'}, place)).toEqual([
      {type: 'link', label: '1.0', href: '/docs/1.0/start/', position: 'left'},
    ]);
    expect(menuItem({type: 'docsVersion', label: 'Changes', href: '/changes/', position: 'left'}, place)).toEqual([
      {type: 'link', label: 'Changes', href: '/changes/', position: 'left'},
    ]);
  });

  it('is nothing on a site without docs', () => {
    expect(menuItem({type: 'docsVersion', position: 'left'}, placeOn(about, {}, {docsVersions: []}))).toEqual([]);
  });
});

describe('other items', () => {
  it.each<NavbarItem>([
    {type: 'link', label: 'Blog', href: '/blog/', position: 'left'},
    {type: 'dropdown', label: 'More', position: 'left', items: []},
    {type: 'html', value: '<b>new</b>', position: 'right'},
    {type: 'search', position: 'right'},
  ])('$type is what it says', (item) => {
    expect(menuItem(item, placeOn(about))).toEqual([item]);
  });

  it('of a type that does not exist throw, and name it', () => {
    const unknown: NavbarItem = JSON.parse('{"type": "carousel", "position": "left"}');
    expect(() => menuItem(unknown, placeOn(about))).toThrow('No NavbarItem component found for type "carousel".');
  });
});
