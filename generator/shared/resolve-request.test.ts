import fc from 'fast-check';
import {expect, it} from 'vitest';
import {type Resolution, resolveRequest} from './resolve-request.ts';

const FILES = [
  '404.html',
  'index.html',
  'assets/app-1a2b.js',
  'docs/learn/index.html',
  'docs/learn/recipes/descendant styles/index.html',
  'blog/v0.11.0/index.html',
  'exact.html',
  'plain/readme.md',
];

const NOT_FOUND: Resolution = {kind: 'file', file: '404.html', status: 404};

function resolve(target: string, {files = FILES, baseUrl = '/'} = {}): Resolution {
  return resolveRequest(target, {baseUrl, isFile: (file) => files.includes(file)});
}

const recipe = 'docs/learn/recipes/descendant styles/index.html';

it.each([
  ['the index.html of a folder', '/', 'index.html'],
  ['the index.html of a folder with a query', '/blog/v0.11.0/?x=1', 'blog/v0.11.0/index.html'],
  ['an exact file', '/assets/app-1a2b.js', 'assets/app-1a2b.js'],
  ['an exact page', '/docs/learn/index.html', 'docs/learn/index.html'],
  ['an exact .html file', '/exact.html', 'exact.html'],
  ['the page of a .html path that is not a file', '/blog/v0.11.0.html', 'blog/v0.11.0/index.html'],
  ['the page of an encoded path', '/docs/learn/recipes/descendant%20styles/', recipe],
  ['the page of a path that is not encoded', '/docs/learn/recipes/descendant styles/', recipe],
  ['the page of an encoded .html path', '/docs/learn/recipes/descendant%20styles.html', recipe],
])('serves %s: %s', (_name, target, file) => {
  expect(resolve(target)).toEqual({kind: 'file', file, status: 200});
});

it.each([
  ['/docs/learn?a=1&b', '/docs/learn/?a=1&b'],
  ['/docs/learn/recipes/descendant%20styles', '/docs/learn/recipes/descendant%20styles/'],
])('redirects a folder without a slash to the slash form and keeps the query: %s', (target, location) => {
  expect(resolve(target)).toEqual({kind: 'redirect', location});
});

it.each([
  ['unknown paths', ['/nothing/', '/nothing.html', '/assets/', '/plain', '/exact.html/']],
  ['malformed escapes', ['/%E0%A4%A', '/%', '/docs/%ZZ/']],
  ['escaped separators', ['/docs%2Flearn/', '/docs%5Clearn/', '/docs/learn%00/']],
  ['other hosts', ['//docs/learn', 'http://evil.example/docs/learn']],
])('shows the not-found page for %s', (_name, targets) => {
  for (const target of targets) expect(resolve(target), target).toEqual(NOT_FOUND);
});

it('does not redirect to another host, and finds nothing when the site has no not-found page', () => {
  expect(resolve('//evil.example', {files: ['404.html', '/evil.example/index.html']})).toEqual(NOT_FOUND);
  expect(resolve('/nothing/', {files: []})).toEqual({kind: 'nothing'});
});

it('serves under the base URL and nowhere else', () => {
  const options = {baseUrl: '/base/'};
  expect(resolve('/base/docs/learn/', options)).toMatchObject({file: 'docs/learn/index.html', status: 200});
  expect(resolve('/base?x', options)).toEqual({kind: 'redirect', location: '/base/?x'});
  expect(resolve('/base/docs/learn', options)).toEqual({kind: 'redirect', location: '/base/docs/learn/'});
  for (const outside of ['/docs/learn/', '/basement/']) expect(resolve(outside, options)).toEqual(NOT_FOUND);
});

it('never resolves to a file outside the folder', () => {
  const pieces = ['..', '.', '%2e%2e', '%2E.', '/', '//', '%2f', '\\', '%5c', 'a', 'index.html', '%00', '?', '#'];
  const piece = fc.constantFrom(...pieces);
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      resolveRequest(`/${pieces.join('')}`, {
        baseUrl: '/',
        isFile: (file) => {
          expect(file.startsWith('/')).toBe(false);
          expect(file.split('/').some((segment) => segment === '..' || segment === '.')).toBe(false);
          expect(file).not.toMatch(/\0/);
          return false;
        },
      });
    }),
  );
});
