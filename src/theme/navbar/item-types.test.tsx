import {cleanup, fireEvent, render, screen, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {PageData} from '#shared/page-record.ts';
import type {NavbarItem as NavbarItemData, SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#client/router/app-providers.tsx';
import {staticRoute} from '#client/router/route.ts';
import {testSite} from '#theme/ui/render-in-site.tsx';
import {MobileNavbarItems} from './mobile-items.tsx';
import {NavbarItem} from './navbar-item.tsx';

const english = {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/'} as const;
const docsVersion = {
  name: '2.0',
  label: '2.0',
  isLast: true,
  path: '/docs/',
  mainHref: '/docs/start/',
  banner: 'none',
  badge: true,
} as const;

const SITE: SiteData = {
  ...testSite,
  currentLocale: 'zh',
  baseUrl: '/zh/',
  locales: {en: english, zh: {...english, label: '中文', htmlLang: 'zh-CN', baseUrl: '/zh/'}},
  docsVersions: [
    {...docsVersion, name: 'current', label: 'Next', isLast: false, path: '/docs/next/', mainHref: '/docs/next/start/'},
    docsVersion,
  ],
};

const ABOUT: PageData = {kind: 'standalone', path: '/about/', title: '', description: '', toc: []};
const NEXT_START: PageData = {
  kind: 'doc',
  path: '/docs/next/start/',
  title: '',
  description: '',
  docId: 'start',
  version: 'current',
  otherVersions: {'2.0': '/docs/start/'},
  breadcrumbs: [],
  toc: [],
  tags: [],
  unlisted: false,
};

/** The two forms of an item: in the bar, and in the mobile sidebar. */
const FORMS = ['bar', 'mobile'] as const;

function renderItem(form: (typeof FORMS)[number], item: NavbarItemData, page: PageData): void {
  const site = {...SITE, navbar: {...SITE.navbar, items: [item]}};
  render(
    <AppProviders site={site} initial={staticRoute({default: () => null, page}, [])}>
      {form === 'bar' ? <NavbarItem item={item} search={<button type="button">Find</button>} /> : <MobileNavbarItems />}
    </AppProviders>,
  );
}

function dropdown(): HTMLDetailsElement {
  const details = document.querySelector('details');
  if (!details) throw new Error('no dropdown');
  return details;
}

/** Links as the reader meets them: text, target, and whether it is where one is. */
const links = (): (string | null)[][] =>
  [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe.each(FORMS)('in the %s', (form) => {
  it('localeDropdown leads to the page in each locale, to other locales by a full load', () => {
    renderItem(form, {type: 'localeDropdown', position: 'right'}, ABOUT);
    expect(dropdown().querySelector('summary')?.textContent).toContain('中文');
    expect(links()).toEqual([
      ['English', '/about/', null],
      ['中文', '/zh/about/', 'page'],
    ]);
    const other = screen.getByText('English');
    expect([other.getAttribute('lang'), other.getAttribute('hreflang')]).toEqual(['en', 'en']);
    expect(other.hasAttribute('data-no-route')).toBe(true);
    expect(screen.getAllByText('中文').some((element) => element.hasAttribute('data-no-route'))).toBe(false);
  });

  it('docsVersionDropdown leads to the doc in each version, and a click makes the version the preferred one', () => {
    renderItem(form, {type: 'docsVersionDropdown', position: 'right'}, NEXT_START);
    expect(links()).toEqual([
      ['Next', '/zh/docs/next/start/', 'page'],
      ['2.0', '/zh/docs/start/', null],
    ]);
    fireEvent.click(within(dropdown()).getByRole('link', {name: '2.0', hidden: true}));
    expect(localStorage.getItem('docs-preferred-version-default')).toBe('2.0');
  });

  it('docsVersion is a link to the main doc of the shown version', () => {
    renderItem(form, {type: 'docsVersion', position: 'right'}, ABOUT);
    expect(links()).toEqual([['2.0', '/zh/docs/start/', null]]);
  });

  it('versioned-link follows the preferred version outside the docs', () => {
    localStorage.setItem('docs-preferred-version-default', 'current');
    const byVersion = {current: {href: '/docs/next/a/'}, '2.0': {href: '/docs/a/'}};
    renderItem(form, {type: 'versioned-link', label: 'A', href: '/docs/a/', position: 'left', byVersion}, ABOUT);
    expect(links()).toEqual([['A', '/zh/docs/next/a/', null]]);
  });

  it('html is the maintainers’ own', () => {
    renderItem(form, {type: 'html', value: '<b>new</b> <i>here</i>', position: 'right'}, ABOUT);
    expect(screen.getByText('new').tagName).toBe('B');
    expect(screen.getByText('here').tagName).toBe('I');
  });

  it('an item that throws is left out and reported whole, with the cause', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const broken: NavbarItemData = JSON.parse('{"type": "dropdown", "label": "Broken", "position": "left"}');
    renderItem(form, broken, ABOUT);
    expect(document.querySelector('details')).toBeNull();
    const reports = error.mock.calls.flatMap(([first]) => (first instanceof Error && first.cause ? [first] : []));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.message).toContain(JSON.stringify(broken, null, 2));
    expect(reports[0]?.cause).toBeInstanceOf(TypeError);
  });
});

it('search stands in the bar, and not in the mobile sidebar', () => {
  renderItem('bar', {type: 'search', position: 'right'}, ABOUT);
  expect(screen.getByRole('button', {name: 'Find'})).toBeTruthy();
  cleanup();
  renderItem('mobile', {type: 'search', position: 'right'}, ABOUT);
  expect(document.querySelectorAll('li')).toHaveLength(0);
});

describe('a dropdown with the active item', () => {
  const item: NavbarItemData = {
    type: 'dropdown',
    label: 'More',
    position: 'left',
    items: [
      {type: 'link', label: 'Contact', href: '/contact/', position: 'left'},
      {type: 'link', label: 'About', href: '/about/', position: 'left'},
    ],
  };
  const contactless: NavbarItemData = {...item, items: item.items.slice(0, 1)};

  it('starts open on mobile, and closed without it', () => {
    renderItem('mobile', item, ABOUT);
    expect(dropdown().open).toBe(true);
    expect(links()[1]).toEqual(['About', '/zh/about/', 'page']);
    cleanup();
    renderItem('mobile', contactless, ABOUT);
    expect(dropdown().open).toBe(false);
  });

  it('starts closed in the bar, and its label looks active', () => {
    const labelClass = (): string => dropdown().querySelector('summary')?.className ?? '';
    renderItem('bar', item, ABOUT);
    expect(dropdown().open).toBe(false);
    const active = labelClass();
    cleanup();
    renderItem('bar', contactless, ABOUT);
    expect(labelClass()).not.toBe(active);
  });
});
