import {beforeEach, expect, it} from 'vitest';
import {isJumpInDocument, isPlainClick, linkAround, pageLinkUrl} from './route-clicks.ts';

function leadsTo(html: string, baseUrl = '/'): string | undefined {
  document.body.innerHTML = html;
  const link = linkAround(document.querySelector('[data-hit]') ?? document.querySelector('a'));
  if (link === undefined) throw new Error(`no link in ${html}`);
  const url = pageLinkUrl(link, baseUrl);
  return url && url.pathname + url.search + url.hash;
}

beforeEach(() => history.replaceState(null, '', '/docs/'));

it.each([
  ['by pathname, query and hash', '<a href="/docs/learn/?a=b#c">x</a>', '/docs/learn/?a=b#c'],
  ['from an element inside', '<a href="/docs/learn/"><code><b data-hit>x</b></code></a>', '/docs/learn/'],
  ['with a slash after a version number', '<a href="/blog/v0.4.1?x#y">x</a>', '/blog/v0.4.1/?x#y'],
  ['with .html', '<a href="/docs/learn.html">x</a>', '/docs/learn.html'],
])('links of the site lead to pages %s', (_name, html, href) => expect(leadsTo(html)).toBe(href));

it('links of the site work under any base URL, and only under it', () => {
  expect(leadsTo('<a href="/base/docs/">x</a>', '/base/')).toBe('/base/docs/');
  expect(leadsTo('<a href="/docs/">x</a>', '/base/')).toBeUndefined();
});

it.each([
  ['another origin', '<a href="https://example.com/docs/">x</a>'],
  ['mail', '<a href="mailto:a@example.com">x</a>'],
  ['a new tab', '<a href="/docs/" target="_blank">x</a>'],
  ['a download', '<a href="/img/logo.svg" download>x</a>'],
  ['a feed', '<a href="/blog/rss.xml">x</a>'],
  ['a Markdown copy', '<a href="/docs/learn/index.md">x</a>'],
  ['a link inside data-no-route', '<div data-no-route><a href="/docs/learn/">x</a></div>'],
  ['a broken URL', '<a href="https://[">x</a>'],
])('links that the browser handles include %s', (_name, html) => {
  expect(leadsTo(html)).toBeUndefined();
});

it('clicks are plain with the main button, without modifiers, and when no listener has handled them', () => {
  expect(isPlainClick(new MouseEvent('click', {button: 0}))).toBe(true);
  for (const init of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}]) {
    expect(isPlainClick(new MouseEvent('click', init))).toBe(false);
  }
  const handled = new MouseEvent('click', {cancelable: true});
  handled.preventDefault();
  expect(isPlainClick(handled)).toBe(false);
});

it('clicks that change only the hash are left to the browser', () => {
  expect(isJumpInDocument(new URL('/docs/#a', location.href))).toBe(true);
  expect(isJumpInDocument(new URL('/docs/', location.href))).toBe(false);
  expect(isJumpInDocument(new URL('/docs/?q#a', location.href))).toBe(false);
});
