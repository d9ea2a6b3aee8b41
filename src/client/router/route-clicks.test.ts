import {beforeEach, describe, expect, it} from 'vitest';
import {isJumpInDocument, isPlainClick, linkAround, pageLinkUrl} from './route-clicks.ts';

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  const found = linkAround(document.querySelector('[data-hit]') ?? document.querySelector('a'));
  if (found === undefined) throw new Error(`no link in ${html}`);
  return found;
}

const leadsTo = (html: string, baseUrl = '/'): string | undefined => {
  const url = pageLinkUrl(link(html), baseUrl);
  return url && url.pathname + url.search + url.hash;
};

beforeEach(() => history.replaceState(null, '', '/docs/'));

describe('links of the site', () => {
  it('lead to pages by their pathname, query and hash', () => {
    expect(leadsTo('<a href="/docs/learn/?a=b#c">x</a>')).toBe('/docs/learn/?a=b#c');
  });

  it('are found from anything inside them', () => {
    expect(leadsTo('<a href="/docs/learn/"><code><b data-hit>x</b></code></a>')).toBe('/docs/learn/');
  });

  it('get the trailing slash before the query, and version numbers are no file extensions', () => {
    expect(leadsTo('<a href="/blog/v0.4.1?x#y">x</a>')).toBe('/blog/v0.4.1/?x#y');
  });

  it('keep .html in the path that is asked for', () => {
    expect(leadsTo('<a href="/docs/learn.html">x</a>')).toBe('/docs/learn.html');
  });

  it('work under any base URL, and only under it', () => {
    expect(leadsTo('<a href="/base/docs/">x</a>', '/base/')).toBe('/base/docs/');
    expect(leadsTo('<a href="/docs/">x</a>', '/base/')).toBeUndefined();
  });
});

describe('the browser’s business', () => {
  it.each([
    ['another origin', '<a href="https://example.com/docs/">x</a>'],
    ['mail', '<a href="mailto:a@example.com">x</a>'],
    ['a new tab', '<a href="/docs/" target="_blank">x</a>'],
    ['a download', '<a href="/img/logo.svg" download>x</a>'],
    ['a feed', '<a href="/blog/rss.xml">x</a>'],
    ['a Markdown copy', '<a href="/docs/learn/index.md">x</a>'],
    ['what is marked so', '<div data-no-route><a href="/docs/learn/">x</a></div>'],
    ['a broken URL', '<a href="https://[">x</a>'],
  ])('is %s', (_name, html) => {
    expect(leadsTo(html)).toBeUndefined();
  });
});

describe('clicks', () => {
  it('are plain with the main button and without modifiers', () => {
    expect(isPlainClick(new MouseEvent('click', {button: 0}))).toBe(true);
    for (const init of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}]) {
      expect(isPlainClick(new MouseEvent('click', init))).toBe(false);
    }
  });

  it('are not plain when somebody has handled them', () => {
    const click = new MouseEvent('click', {cancelable: true});
    click.preventDefault();
    expect(isPlainClick(click)).toBe(false);
  });

  it('that change the hash alone are the browser’s own jump', () => {
    expect(isJumpInDocument(new URL('/docs/#a', location.href))).toBe(true);
    expect(isJumpInDocument(new URL('/docs/', location.href))).toBe(false);
    expect(isJumpInDocument(new URL('/docs/?q#a', location.href))).toBe(false);
  });
});
