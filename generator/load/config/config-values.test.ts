import {expect, it} from 'vitest';
import {isPathSegment, pathSegments} from './config-values.ts';

it('isPathSegment accepts names in any language, with spaces, dots and signs', () => {
  for (const name of ['a', '发布', 'descendant styles', 'v0.4.1', '.hidden', 'c#', '100%', 'console', 'a.con'])
    expect(isPathSegment(name), name).toBe(true);
});

it.each([
  ['path traversal and invalid names', ['', ' ', '.', '..', ' .. ', 'a\\b', '..\\..', 'a\nb', 'a\0', '\ud800', '...']],
  ['characters and ends that Windows does not allow', ['a:b', 'why?', 'a*', '<a>', 'a|b', '"a"', 'a.', 'a ']],
  ['names of devices on Windows', ['CON', 'nul.txt', 'com1', 'Lpt9.a.b']],
])('isPathSegment rejects %s, on every system', (_what, names) => {
  for (const name of names) expect(isPathSegment(name), JSON.stringify(name)).toBe(false);
});

it('pathSegments checks each segment', () => {
  const isAllowed = (path: string): boolean => pathSegments.safeParse(path).success;
  for (const path of ['', '/', 'a', '/a/b/', 'a//b', 'a/..b']) expect(isAllowed(path), path).toBe(true);
  for (const path of ['../../evil', '..', '/a/../b', 'a/./b', 'a/\\']) expect(isAllowed(path), path).toBe(false);
});
