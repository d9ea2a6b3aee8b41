import {expect, it} from 'vitest';
import {isActiveItem} from './navigation.ts';

const based = {href: '/docs/learn/', activeBasePath: '/docs/'};
const byRegex = {...based, activeBaseRegex: '^/API/'};

it.each([
  ['the same path', {href: '/blog/'}, '/blog/', true],
  ['the same path but for case, query and hash', {href: '/Blog?x#y'}, '/blog/', true],
  ['a path below', {href: '/blog/'}, '/blog/v0.11.0/', false],
  ['a path below the base path', based, '/docs/api/', true],
  ['the link outside the base path', {...based, activeBasePath: '/x/'}, '/docs/learn/', false],
  ['a path that matches the expression', byRegex, '/api/types/', true],
  ['a base path that does not match the expression', byRegex, '/docs/', false],
  ['an external link', {href: 'https://example.org/'}, '/', false],
])('isActiveItem decides on %s', (_name, item, path, isActive) => expect(isActiveItem(item, path)).toBe(isActive));
