import {expect, it} from 'vitest';
import {hitHref} from './search-provider.ts';

it('hitHref keeps pathname, query and hash of an absolute URL, under the base URL @2.65', () => {
  expect(hitHref('https://x.example/docs/a/?q=1#b', {baseUrl: '/'})).toBe('/docs/a/?q=1#b');
  expect(hitHref('https://x.example/docs/a/', {baseUrl: '/zh/'})).toBe('/zh/docs/a/');
  expect(hitHref('https://x.example/zh/docs/a/', {baseUrl: '/zh/'})).toBe('/zh/docs/a/');
});

it('hitHref applies the replacement rule, then adds the base URL @2.66', () => {
  const replacePathname = {from: '^/old/', to: '/new/'};
  expect(hitHref('https://x.example/old/a/', {baseUrl: '/zh/', replacePathname})).toBe('/zh/new/a/');
});

it('hitHref leaves external URLs absolute @2.64', () => {
  const rules = {baseUrl: '/', externalUrlRegex: 'github\\.com'};
  expect(hitHref('https://github.com/a', rules)).toBe('https://github.com/a');
  expect(hitHref('https://x.example/a', rules)).toBe('/a');
});

it('hitHref never leads to a script or to another host', () => {
  const hosts = ['//evil.example/a', 'https:/\\evil.example', '/\\evil.example'];
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '', ...hosts]) {
    expect(hitHref(url, {baseUrl: '/', externalUrlRegex: '.*'})).toMatch(/^\/(?![/\\])/);
  }
});
