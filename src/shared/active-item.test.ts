import {describe, expect, it} from 'vitest';
import {isActiveItem} from './active-item.ts';

describe('isActiveItem', () => {
  it('is the same path, whatever the trailing slash, the case, the query and the hash', () => {
    expect(isActiveItem({href: '/blog/'}, '/blog/')).toBe(true);
    expect(isActiveItem({href: '/Blog?x#y'}, '/blog/')).toBe(true);
    expect(isActiveItem({href: '/blog/'}, '/blog/v0.11.0/')).toBe(false);
  });

  it('prefers the base path to the link', () => {
    const item = {href: '/docs/learn/', activeBasePath: '/docs/'};
    expect(isActiveItem(item, '/docs/api/')).toBe(true);
    expect(isActiveItem({...item, activeBasePath: '/x/'}, '/docs/learn/')).toBe(false);
  });

  it('prefers the regular expression to the base path, and ignores its case', () => {
    const item = {href: '/docs/', activeBasePath: '/docs/', activeBaseRegex: '^/API/'};
    expect(isActiveItem(item, '/api/types/')).toBe(true);
    expect(isActiveItem(item, '/docs/')).toBe(false);
  });

  it('is never an external link', () => {
    expect(isActiveItem({href: 'https://example.org/'}, '/')).toBe(false);
  });
});
