import {beforeEach, expect, it} from 'vitest';
import {swapPage} from './swap-page.ts';

interface PageParts {
  readonly path: string;
  readonly sidebar?: string | undefined;
}

const current = (href: string, path: string): string => (href === path ? ' aria-current="page"' : '');

/** A page as it is rendered. */
function pageHtml({path, sidebar}: PageParts): string {
  const menu = ['/a/', '/b/'].map((href) => `<a href="${href}"${current(href, path)}>${href}</a>`).join('');
  const item = (href: string): string => `<li><a href="${href}"${current(href, path)}>${href}</a></li>`;
  const docs =
    sidebar === undefined
      ? ''
      : `<nav class="sidebar" data-sidebar="${sidebar}"><ul>${item('/a/')}${item('/b/')}</ul></nav>`;
  const role = sidebar === undefined ? 'dialog' : 'complementary';
  return (
    `<header><nav>${menu}</nav></header><div id="columns" class="${sidebar === undefined ? 'one' : 'two'}">` +
    `<div id="mobile-sidebar" role="${role}"><p>Logo</p><div>${docs}<nav>${menu}</nav></div></div>` +
    `<main>${path}</main>${sidebar === undefined ? '' : '<button>Up</button>'}</div><dialog open="">search</dialog>`
  );
}

const element = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const shown = (): string => element('#root').innerHTML;

/** @param html what the next page has at its root */
function swapTo(html: string): void {
  const next = document.createElement('div');
  next.innerHTML = html;
  swapPage(next);
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${pageHtml({path: '/a/', sidebar: 'docs'})}</div>`;
});

it.each([{path: '/b/', sidebar: 'docs'}, {path: '/b/', sidebar: 'api'}, {path: '/b/'}])(
  'the page is that of the next HTML: %j',
  (parts) => {
    swapTo(pageHtml(parts));
    expect(shown()).toBe(pageHtml(parts));
  },
);

it('the elements of the menus, of the same sidebar and of the search dialog stay, and with them focus and state', () => {
  const kept = ['header a', '.sidebar', '.sidebar a', '#mobile-sidebar div > nav:last-child a', 'dialog'].map(element);
  const main = element('main');
  swapTo(pageHtml({path: '/b/', sidebar: 'docs'}));
  for (const part of kept) expect(part.isConnected).toBe(true);
  expect(main.isConnected).toBe(false);
});

it('a page without main is none, and leaves the page before as it is', () => {
  const before = shown();
  expect(() => swapTo(pageHtml({path: '/b/'}).replaceAll('main>', 'div>'))).toThrow('"main"');
  expect(shown()).toBe(before);
});
