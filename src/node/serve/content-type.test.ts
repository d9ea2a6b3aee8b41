import {describe, expect, it} from 'vitest';
import {contentType, isCompressible} from './content-type.ts';

describe('contentType', () => {
  it.each([
    ['docs/index.html', 'text/html; charset=utf-8'],
    ['assets/app.js', 'text/javascript; charset=utf-8'],
    ['docs/learn/index.md', 'text/markdown; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['brand/logo.SVG', 'image/svg+xml; charset=utf-8'],
    ['font.woff2', 'font/woff2'],
    ['oniguruma.wasm', 'application/wasm'],
    ['LICENSE', 'application/octet-stream'],
  ])('of %s is %s', (file, type) => {
    expect(contentType(file)).toBe(type);
  });

  it('is compressible for text and wasm, not for images and fonts', () => {
    expect(['a.html', 'a.svg', 'a.wasm', 'a.md'].every(isCompressible)).toBe(true);
    expect(['a.png', 'a.woff2', 'a.zip', 'constructor'].some(isCompressible)).toBe(false);
  });
});
