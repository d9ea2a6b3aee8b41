import fc from 'fast-check';
import {expect, it} from 'vitest';
import {
  cleanPathname,
  commonFolder,
  decodeFilePath,
  decodePathname,
  encodeFilePath,
  isExternalUrl,
  isSamePath,
  joinSitePath,
  splitHref,
  withBaseUrl,
  withoutBaseUrl,
  withTrailingSlash,
} from './page-path.ts';

/** Names of pages and folders with spaces, dots and Chinese; never a file. */
const name = fc
  .string({unit: fc.constantFrom(...'abZ09-_ +样式'), minLength: 1, maxLength: 6})
  .filter((text) => text.trim() !== '');
const path = fc.array(name, {maxLength: 4}).map((parts) => (parts.length === 0 ? '/' : `/${parts.join('/')}/`));
const rest = fc.constantFrom('', '?q=1', '#a', '?q=1#a', '#a?b', '?a/b', '#/a.html');
const href = fc.tuple(path, rest).map(([pathname, end]) => pathname + end);

it.each([
  [true, ['https://a.example/', 'mailto:a@b.example', 'tel:1', '//a.example', 'https:']],
  [false, ['/', '/docs/a:b/', '#a', '?a:b', './a', 'docs', '']],
])('isExternalUrl is %s for %j', (isExternal, urls) => {
  for (const url of urls) expect(isExternalUrl(url), url).toBe(isExternal);
});

it('encodeFilePath encodes characters that would end a path, and decodeFilePath is its inverse', () => {
  expect(encodeFilePath('/docs/a b#1?.md')).toBe('/docs/a%20b%231%3F.md');
  expect(decodeFilePath('./100%.mdx')).toBe('./100%.mdx');
  const text = fc.string({unit: fc.constantFrom(...'aZ0-_ %#?/+&样式')});
  fc.assert(
    fc.property(text, (file) => {
      const encoded = encodeFilePath(file);
      expect(encoded).not.toMatch(/[?# ]/);
      expect(decodeFilePath(encoded)).toBe(file);
    }),
  );
});

it('splitHref splits before the query and the hash, whichever comes first', () => {
  expect(splitHref('/docs/a/?x#y')).toEqual({pathname: '/docs/a/', rest: '?x#y'});
  expect(splitHref('/a#b?c')).toEqual({pathname: '/a', rest: '#b?c'});
  expect(splitHref('#a')).toEqual({pathname: '', rest: '#a'});
});

it('withTrailingSlash adds a slash to every path of a page, before query and hash, and only once', () => {
  for (const same of ['#y', '?x', '', '/img/a.svg', '/img/a.svg#b', 'https://a.example/b', '//a.example', 'mailto:a'])
    expect(withTrailingSlash(same)).toBe(same);
  expect(withTrailingSlash('/blog/v0.11.0')).toBe('/blog/v0.11.0/');
  fc.assert(
    fc.property(path, rest, (pathname, end) => {
      const bare = pathname === '/' ? pathname : pathname.slice(0, -1);
      expect(withTrailingSlash(bare + end)).toBe(pathname + end);
      expect(withTrailingSlash(pathname + end)).toBe(pathname + end);
    }),
  );
});

it('cleanPathname removes index.html and .html at the end', () => {
  for (const same of ['/', '/docs/a', '/a.html/', '/ahtml', '/a.htm', '/index.html.txt'])
    expect(cleanPathname(same)).toBe(same);
  expect(cleanPathname('/blog/v0.11.0.html')).toBe('/blog/v0.11.0/');
  fc.assert(
    fc.property(path, (pathname) => {
      expect(cleanPathname(pathname)).toBe(pathname);
      expect(cleanPathname(`${pathname}index.html`)).toBe(pathname);
      if (pathname !== '/') expect(cleanPathname(`${pathname.slice(0, -1)}.html`)).toBe(pathname);
    }),
  );
});

it('decodePathname decodes a path, and is undefined for a malformed escape', () => {
  expect(decodePathname('/%E0%A4%A')).toBeUndefined();
  expect(decodePathname('/%')).toBeUndefined();
  fc.assert(
    fc.property(path, (pathname) => {
      expect(decodePathname(encodeURI(pathname))).toBe(pathname);
    }),
  );
});

it('withoutBaseUrl is the inverse of withBaseUrl, and undefined for paths outside the base', () => {
  expect(withBaseUrl('/base/', '/docs/')).toBe('/base/docs/');
  expect(withBaseUrl('/', '//other.example/')).toBe('/other.example/');
  fc.assert(
    fc.property(path, href, (base, link) => {
      expect(withoutBaseUrl(base, withBaseUrl(base, link))).toBe(link);
    }),
  );
  expect(withoutBaseUrl('/base/', '/base')).toBe('/');
  for (const outside of ['/', '/basement/', '/docs/base/'])
    expect(withoutBaseUrl('/base/', outside), outside).toBeUndefined();
});

it('isSamePath ignores the trailing slash and the case', () => {
  fc.assert(
    fc.property(path, (pathname) => {
      expect(isSamePath(pathname, pathname.slice(0, -1))).toBe(true);
      expect(isSamePath(pathname.toUpperCase(), pathname)).toBe(true);
    }),
  );
  expect(isSamePath('/docs/', '/docs/a/')).toBe(false);
  expect(isSamePath('/', '/docs/')).toBe(false);
});

it('joinSitePath encodes what it appends, not the path before it', () => {
  expect(joinSitePath('/')).toBe('/');
  expect(joinSitePath('/', 'docs', '', '样 式')).toBe('/docs/%E6%A0%B7%20%E5%BC%8F/');
  expect(joinSitePath('/docs/%E6%A0%B7/', 'a/b#')).toBe('/docs/%E6%A0%B7/a/b%23/');
});

it.each([
  [['/docs/a/'], '/docs/a/'],
  [['/docs/a/', '/docs/ab/'], '/docs/'],
  [['/docs/a/', '/docs/a/b/'], '/docs/a/'],
  [['/docs/', '/blog/'], '/'],
  [[], '/'],
])('commonFolder of %j is %s', (paths, folder) => {
  expect(commonFolder(paths)).toBe(folder);
});
