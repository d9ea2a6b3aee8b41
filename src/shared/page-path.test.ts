import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  cleanPathname,
  decodeFilePath,
  decodePathname,
  encodeFilePath,
  isExternalUrl,
  isSamePath,
  splitHref,
  withBaseUrl,
  withoutBaseUrl,
  withTrailingSlash,
} from './page-path.ts';

/** Names of pages and folders: with spaces, dots, Chinese; never a file. */
const name = fc
  .string({unit: fc.constantFrom(...'abZ09-_ +样式'), minLength: 1, maxLength: 6})
  .filter((text) => text.trim() !== '');
const names = fc.array(name, {maxLength: 4});
const path = names.map((parts) => (parts.length === 0 ? '/' : `/${parts.join('/')}/`));
const baseUrl = names.map((parts) => (parts.length === 0 ? '/' : `/${parts.join('/')}/`));
const rest = fc.constantFrom('', '?q=1', '#a', '?q=1#a', '#a?b', '?a/b', '#/a.html');
const href = fc.tuple(path, rest).map(([pathname, end]) => pathname + end);

describe('isExternalUrl', () => {
  it.each(['https://a.example/', 'mailto:a@b.example', 'tel:1', '//a.example', 'https:'])('is true for %s', (url) =>
    expect(isExternalUrl(url)).toBe(true),
  );

  it.each(['/', '/docs/a:b/', '#a', '?a:b', './a', 'docs', ''])('is false for %j', (url) =>
    expect(isExternalUrl(url)).toBe(false),
  );
});

describe('names of files in paths', () => {
  it('are encoded so that nothing ends the path', () => {
    expect(encodeFilePath('/docs/a b#1?.md')).toBe('/docs/a%20b%231%3F.md');
    expect(decodeFilePath('/docs/a%20b%231%3F.md')).toBe('/docs/a b#1?.md');
    expect(decodeFilePath('./100%.mdx')).toBe('./100%.mdx');
  });

  it('come back as they were', () => {
    const text = fc.string({unit: fc.constantFrom(...'aZ0-_ %#?/+&样式')});
    fc.assert(
      fc.property(text, (name) => {
        const encoded = encodeFilePath(name);
        expect(encoded).not.toMatch(/[?# ]/);
        expect(decodeFilePath(encoded)).toBe(name);
      }),
    );
  });
});

describe('splitHref', () => {
  it('splits before the query and the hash, whichever comes first', () => {
    expect(splitHref('/docs/a/?x#y')).toEqual({pathname: '/docs/a/', rest: '?x#y'});
    expect(splitHref('/a#b?c')).toEqual({pathname: '/a', rest: '#b?c'});
    expect(splitHref('#a')).toEqual({pathname: '', rest: '#a'});
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const {pathname, rest: end} = splitHref(text);
        expect(pathname + end).toBe(text);
        expect(pathname).not.toMatch(/[?#]/);
      }),
    );
  });
});

describe('withTrailingSlash', () => {
  it('adds the slash to the pathname, before the query and the hash', () => {
    expect(withTrailingSlash('/docs/a')).toBe('/docs/a/');
    expect(withTrailingSlash('/docs/a?x#y')).toBe('/docs/a/?x#y');
    expect(withTrailingSlash('/docs/a#y')).toBe('/docs/a/#y');
    expect(withTrailingSlash('/blog/v0.11.0')).toBe('/blog/v0.11.0/');
  });

  it('leaves a hash or a query alone, files and external links as they are', () => {
    for (const same of [
      '#y',
      '?x',
      '',
      '/img/a.svg',
      '/img/a.svg#b',
      'https://a.example/b',
      '//a.example',
      'mailto:a',
    ]) {
      expect(withTrailingSlash(same)).toBe(same);
    }
  });

  it('ends every path with one slash, and changes nothing the second time', () => {
    fc.assert(
      fc.property(path, rest, (pathname, end) => {
        const bare = pathname === '/' ? pathname : pathname.slice(0, -1);
        expect(withTrailingSlash(bare + end)).toBe(pathname + end);
        expect(withTrailingSlash(pathname + end)).toBe(pathname + end);
      }),
    );
  });
});

describe('cleanPathname', () => {
  it('takes index.html and .html off', () => {
    expect(cleanPathname('/index.html')).toBe('/');
    expect(cleanPathname('/docs/a/index.html')).toBe('/docs/a/');
    expect(cleanPathname('/docs/a.html')).toBe('/docs/a/');
    expect(cleanPathname('/blog/v0.11.0.html')).toBe('/blog/v0.11.0/');
  });

  it('leaves other paths as they are', () => {
    for (const same of ['/', '/docs/a/', '/docs/a', '/a.html/', '/ahtml', '/a.htm', '/index.html.txt']) {
      expect(cleanPathname(same)).toBe(same);
    }
  });

  it('gives every page three more names', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        expect(cleanPathname(pathname)).toBe(pathname);
        expect(cleanPathname(`${pathname}index.html`)).toBe(pathname);
        if (pathname !== '/') expect(cleanPathname(`${pathname.slice(0, -1)}.html`)).toBe(pathname);
      }),
    );
  });
});

describe('decodePathname', () => {
  it('gives nothing for a malformed escape', () => {
    expect(decodePathname('/%E0%A4%A')).toBeUndefined();
    expect(decodePathname('/%')).toBeUndefined();
  });

  it('takes encoding back, and never throws', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        expect(decodePathname(encodeURI(pathname))).toBe(pathname);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodePathname(text);
      }),
    );
  });
});

describe('withBaseUrl', () => {
  it('puts a path under the base', () => {
    expect(withBaseUrl('/', '/docs/')).toBe('/docs/');
    expect(withBaseUrl('/base/', '/docs/')).toBe('/base/docs/');
    expect(withBaseUrl('/base/', '/')).toBe('/base/');
  });

  it('is taken back by withoutBaseUrl, whatever base and link', () => {
    fc.assert(
      fc.property(baseUrl, href, (base, link) => {
        expect(withoutBaseUrl(base, withBaseUrl(base, link))).toBe(link);
      }),
    );
  });
});

describe('withoutBaseUrl', () => {
  it('takes the base without its slash for the home page', () => {
    expect(withoutBaseUrl('/base/', '/base')).toBe('/');
  });

  it('gives nothing for a path outside', () => {
    expect(withoutBaseUrl('/base/', '/')).toBeUndefined();
    expect(withoutBaseUrl('/base/', '/basement/')).toBeUndefined();
    expect(withoutBaseUrl('/base/', '/docs/base/')).toBeUndefined();
  });
});

describe('isSamePath', () => {
  it('ignores the trailing slash and the case', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        expect(isSamePath(pathname, pathname.slice(0, -1))).toBe(true);
        expect(isSamePath(pathname.toUpperCase(), pathname)).toBe(true);
      }),
    );
  });

  it('tells other paths apart', () => {
    expect(isSamePath('/docs/', '/docs/a/')).toBe(false);
    expect(isSamePath('/', '/docs/')).toBe(false);
  });
});
