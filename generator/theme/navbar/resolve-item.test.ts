import {expect, it} from 'vitest';
import type {NavbarItem, SiteData} from '#shared/site-data.ts';
import {docsVersion, standalonePage, testSite} from '#shared/data-in-tests.ts';
import {resolveMenuItem} from './resolve-item.ts';

const NEXT = docsVersion('current', '/docs/next/', {label: 'Next', mainHref: '/docs/next/start/'});
const LAST = docsVersion('2.0', '/docs/', {isLast: true, mainHref: '/docs/start/'});
const OLD = docsVersion('1.0', '/docs/1.0/', {mainHref: '/docs/1.0/start/'});
const ABOUT = standalonePage('/about/');

/** An item on a page outside the docs. */
const resolve = (item: NavbarItem, site: Partial<SiteData> = {}) =>
  resolveMenuItem(item, {site: {...testSite, docsVersions: [NEXT, LAST, OLD], ...site}, page: ABOUT});

it('docsVersion takes label and href of the configuration first', () => {
  const fields = {label: 'Changes', href: '/changes/'};
  expect(resolve({type: 'docsVersion', position: 'left', ...fields})).toEqual({type: 'link', ...fields});
});

const DROPDOWN: NavbarItem = {type: 'docsVersionDropdown', position: 'right'};

it('docsVersionDropdown links to the main docs outside the docs, none of them active', () => {
  const resolved = resolve(DROPDOWN);
  const items = resolved?.type === 'dropdown' ? resolved.items : [];
  expect(items.map(({href, current}) => [href, current])).toEqual([
    ['/docs/next/start/', undefined],
    ['/docs/start/', undefined],
    ['/docs/1.0/start/', undefined],
  ]);
});

it('docsVersionDropdown is a plain link with one version', () => {
  expect(resolve(DROPDOWN, {docsVersions: [LAST]})).toEqual({type: 'link', label: '2.0', href: '/docs/start/'});
});

it.each(['docsVersion', 'docsVersionDropdown'] as const)('%s is left out on a site without docs', (type) => {
  expect(resolve({type, position: 'left'}, {docsVersions: []})).toBeUndefined();
});

it('a link to a doc has alternatives where the preferred version makes a difference, under the base URL', () => {
  const byVersion = {'2.0': {href: '/docs/a/'}, '1.0': {href: '/docs/1.0/a/'}};
  const item: NavbarItem = {type: 'versioned-link', label: 'A', href: '/docs/a/', position: 'left', byVersion};
  expect(resolve(item, {baseUrl: '/base/'})).toMatchObject({
    href: '/docs/a/',
    choices: {'': {href: '/base/docs/a/', label: 'A'}, '1.0': {href: '/base/docs/1.0/a/', label: 'A'}},
  });
  expect(resolve(item, {docsVersions: [LAST]})).not.toHaveProperty('choices');
});
