import {fireEvent, screen, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {docPage, docsVersion, standalonePage, testSite} from '#shared/data-in-tests.ts';
import type {PageData} from '#shared/page-data.ts';
import type {DocsVersion, NavbarItem, SiteData} from '#shared/site-data.ts';
import {followDocsVersions} from '#theme/controls/menu-items.ts';
import {showInSite} from '#theme/ui/render-in-tests.tsx';
import {resolveMenuItem} from './menu-items.tsx';
import {MobileNavbarItems} from './mobile-sidebar.tsx';
import {NavbarItems} from './navbar.tsx';

const english = {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/'} as const;

const SITE: SiteData = {
  ...testSite,
  currentLocale: 'zh',
  baseUrl: '/zh/',
  locales: {en: english, zh: {...english, label: '中文', htmlLang: 'zh-CN', baseUrl: '/zh/'}},
  docsVersions: [
    docsVersion('current', '/docs/next/', {label: 'Next', mainHref: '/docs/next/start/'}),
    docsVersion('2.0', '/docs/', {isLast: true, mainHref: '/docs/start/'}),
  ],
};

const ABOUT = standalonePage('/about/');
const NEXT_START = docPage('/docs/next/start/', {otherVersions: {'2.0': '/docs/start/'}});

function renderItem(form: 'bar' | 'mobile', item: NavbarItem, page: PageData = ABOUT): void {
  const site = {...SITE, navbar: {...SITE.navbar, items: [item]}};
  const search = <button type="button">Find</button>;
  showInSite(form === 'bar' ? <NavbarItems items={[item]} search={search} /> : <MobileNavbarItems />, {site, page});
}

const link = (label: string, href: string) => ({type: 'link', label, href, position: 'left'}) as const;

function dropdown(): HTMLDetailsElement {
  const details = document.querySelector('details');
  if (!details) throw new Error('no dropdown');
  return details;
}

/** Text, target and state of every link: `Blog /blog/ page`. */
const links = (): string[] =>
  [...document.querySelectorAll('a')].map((element) =>
    [element.textContent, element.getAttribute('href'), element.getAttribute('aria-current') ?? '-'].join(' '),
  );

describe.each(['bar', 'mobile'] as const)('in the %s', (form) => {
  it('localeDropdown links to the page in each locale, to other locales by a full load @2.31', () => {
    renderItem(form, {type: 'localeDropdown', position: 'right'});
    expect(dropdown().querySelector('summary')?.textContent).toContain('中文');
    expect(links()).toEqual(['English /about/ -', '中文 /zh/about/ page']);
    const other = screen.getByText('English');
    expect([other.getAttribute('lang'), other.getAttribute('hreflang')]).toEqual(['en', 'en']);
    expect(document.querySelectorAll('[data-no-route]')).toHaveLength(1);
    expect(other.hasAttribute('data-no-route')).toBe(true);
  });

  it('docsVersionDropdown links to the doc in each version, and a click makes the version the preferred one @2.39', () => {
    renderItem(form, {type: 'docsVersionDropdown', position: 'right'}, NEXT_START);
    expect(links()).toEqual(['Next /zh/docs/next/start/ page', '2.0 /zh/docs/start/ -']);
    followDocsVersions(SITE);
    fireEvent.click(within(dropdown()).getByRole('link', {name: '2.0', hidden: true}));
    expect(localStorage.getItem('docs-preferred-version-default')).toBe('2.0');
  });

  it('docsVersion links to the main doc of the shown version @2.38', () => {
    renderItem(form, {type: 'docsVersion', position: 'right'});
    expect(links()).toEqual(['2.0 /zh/docs/start/ -']);
  });

  it('html is inserted unchanged @2.35', () => {
    renderItem(form, {type: 'html', value: '<b>new</b> <i>here</i>', position: 'right'});
    expect(screen.getByText('new').tagName).toBe('B');
    expect(screen.getByText('here').tagName).toBe('I');
  });

  it('an item that throws fails the build and is reported whole, with its cause @8.7', () => {
    const unknown: NavbarItem = JSON.parse('{"type": "clock", "label": "Time", "position": "left"}');
    let error: unknown;
    try {
      renderItem(form, unknown);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({
      message: expect.stringContaining(JSON.stringify(unknown, null, 2)),
      cause: new Error('No NavbarItem component found for type "clock".'),
    });
  });

  it('outside the docs, labels and links are those of the preferred version, and follow the choice of another tab', () => {
    renderItem(form, {type: 'docsVersion', position: 'right'});
    localStorage.setItem('docs-preferred-version-default', 'current');
    followDocsVersions(SITE);
    expect(links()).toEqual(['Next /zh/docs/next/start/ -']);
    localStorage.setItem('docs-preferred-version-default', '2.0');
    dispatchEvent(new StorageEvent('storage', {key: 'docs-preferred-version-default', newValue: '2.0'}));
    expect(links()).toEqual(['2.0 /zh/docs/start/ -']);
  });

  it('a stored version that does not exist is removed, and the last one counts', () => {
    renderItem(form, {type: 'docsVersionDropdown', position: 'right'});
    localStorage.setItem('docs-preferred-version-default', '0.9');
    followDocsVersions(SITE);
    expect(localStorage.getItem('docs-preferred-version-default')).toBeNull();
    expect(dropdown().querySelector('summary')?.textContent).toBe('2.0');
  });
});

it('search is in the bar, and not in the mobile sidebar @2.32', () => {
  renderItem('bar', {type: 'search', position: 'right'});
  expect(screen.getByRole('button', {name: 'Find'})).toBeTruthy();
  renderItem('mobile', {type: 'search', position: 'right'});
  expect(document.querySelectorAll('li')).toHaveLength(0);
});

it.each([
  ['/blog/', 'page'],
  ['/blog/archive/', 'true'],
  ['/docs/', '-'],
])('on %s, the link to /blog/ has aria-current %s: by its base path, on pages below, too @2.30', (path, current) => {
  renderItem('bar', {...link('Blog', '/blog/'), activeBasePath: '/blog/'}, standalonePage(path));
  expect(links()).toEqual([`Blog /zh/blog/ ${current}`]);
});

it('a link gets the base URL; to another site it opens a new tab and is labelled so', () => {
  renderItem('bar', link('Blog', '/blog'));
  expect(links()).toEqual(['Blog /zh/blog/ -']);
  renderItem('bar', link('GitHub', 'https://github.com/'));
  const element = screen.getByRole('link', {name: 'GitHub (opens in a new tab)'});
  expect([element.getAttribute('target'), element.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

const inactive: NavbarItem = {
  type: 'dropdown',
  label: 'More',
  position: 'left',
  items: [link('Contact', '/contact/'), link('Blog', '/blog/')],
};
const active: NavbarItem = {...inactive, items: [link('Contact', '/contact/'), link('About', '/about/')]};

it.each([
  ['mobile', 'opens', [true, false]],
  ['bar', 'stays closed', [false, false]],
] as const)(
  'in the %s, a dropdown %s at first when it holds the active item, and is marked @2.34',
  (form, _what, opens) => {
    const states = [active, inactive].map((item) => {
      renderItem(form, item);
      return {isOpen: dropdown().open, isMarked: dropdown().querySelector('[data-active]') !== null};
    });
    expect(states).toEqual([
      {isOpen: opens[0], isMarked: true},
      {isOpen: opens[1], isMarked: false},
    ]);
  },
);

const LAST = docsVersion('2.0', '/docs/', {isLast: true, mainHref: '/docs/start/'});
const OLD = docsVersion('1.0', '/docs/1.0/', {mainHref: '/docs/1.0/start/'});

type LinkItem = Parameters<typeof resolveMenuItem>[0];

/** An item on a page outside the docs. */
const resolve = (item: LinkItem, docsVersions: readonly DocsVersion[]) =>
  resolveMenuItem(item, {site: {...testSite, baseUrl: '/base/', docsVersions}, page: ABOUT});

const VERSION: LinkItem = {type: 'docsVersion', position: 'left'};
const VERSIONS: LinkItem = {type: 'docsVersionDropdown', position: 'right'};
const CHANGES = {label: 'Changes', href: '/changes/'};
const START = {type: 'link', label: '2.0', href: '/docs/start/', current: undefined};

it.each([
  [
    'docsVersion takes label and href of the configuration first',
    {...VERSION, ...CHANGES},
    [LAST],
    {...START, ...CHANGES},
  ],
  ['docsVersion is left out on a site without docs', VERSION, [], undefined],
  ['docsVersionDropdown is left out on a site without docs', VERSIONS, [], undefined],
  ['docsVersionDropdown is a plain link with one version', VERSIONS, [LAST], START],
] as const)('%s', (_what, item, docsVersions, resolved) => expect(resolve(item, docsVersions)).toEqual(resolved));

it('docsVersionDropdown links to the main docs outside the docs, none of them active', () => {
  expect(resolve(VERSIONS, [LAST, OLD])).toMatchObject({
    items: [
      {href: '/docs/start/', current: undefined},
      {href: '/docs/1.0/start/', current: undefined},
    ],
  });
});

it('a link to a doc has alternatives where the preferred version makes a difference, under the base URL', () => {
  const byVersion = {'2.0': {href: '/docs/a/'}, '1.0': {href: '/docs/1.0/a/'}};
  const item: LinkItem = {type: 'versioned-link', label: 'A', href: '/docs/a/', position: 'left', byVersion};
  expect(resolve(item, [LAST, OLD])).toMatchObject({
    href: '/docs/a/',
    choices: {'': {href: '/base/docs/a/', label: 'A'}, '1.0': {href: '/base/docs/1.0/a/', label: 'A'}},
  });
  expect(resolve(item, [LAST])?.choices).toBeUndefined();
});
