import {describe, expect, it} from 'vitest';
import {isPathSegment, pathSegments} from './config-values.ts';

describe('isPathSegment', () => {
  it('accepts names in any language, with spaces, dots and signs', () => {
    for (const name of ['a', '发布', 'descendant styles', 'v0.4.1', '.hidden', 'c#', '100%', 'console', 'a.con']) {
      expect(isPathSegment(name), name).toBe(true);
    }
  });

  it('rejects path traversal and invalid names', () => {
    for (const name of ['', ' ', '.', '..', ' .. ', 'a\\b', '..\\..', 'a\nb', 'a\0', '\ud800', '...']) {
      expect(isPathSegment(name), JSON.stringify(name)).toBe(false);
    }
  });
});

describe('isPathSegment on Windows', () => {
  it('rejects characters, ends and names that folders cannot have there, on every system', () => {
    for (const name of ['a:b', 'why?', 'a*', '<a>', 'a|b', '"a"', 'a.', 'a ', 'CON', 'nul.txt', 'com1', 'Lpt9.a.b']) {
      expect(isPathSegment(name), name).toBe(false);
    }
  });
});

describe('pathSegments', () => {
  const isAllowed = (path: string): boolean => pathSegments.safeParse(path).success;

  it('checks each segment', () => {
    for (const path of ['', '/', 'a', '/a/b/', 'a//b', 'a/..b']) expect(isAllowed(path), path).toBe(true);
    for (const path of ['../../evil', '..', '/a/../b', 'a/./b', 'a/\\']) expect(isAllowed(path), path).toBe(false);
  });
});
