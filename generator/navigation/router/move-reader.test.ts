import {expect, it} from 'vitest';
import {scrollTarget} from './move-reader.ts';
import type {ShownArrival} from '#navigation/shown-page.ts';

function at(href: string, arrival: ShownArrival = 'start') {
  const {pathname: path, search, hash} = new URL(href, 'http://localhost');
  return {path, search, hash, arrival};
}

it.each([
  ['to another page', '/a/', '/b/', 'push', 'top'],
  ['to a heading of another page', '/a/', '/b/#x', 'push', 'hash-or-top'],
  ['to a heading of the same page', '/a/', '/a/#x', 'push', 'hash'],
  ['to the page one is on', '/a/', '/a/', 'replace', 'top'],
  ['if a choice on the page drops the hash', '/a/#x', '/a/', 'replace', 'nowhere'],
  ['on the first load', '/a/', '/a/#x', 'start', 'nowhere'],
  ['if only the query changed', '/a/?q=1', '/a/?q=2', 'replace', 'nowhere'],
  ['if only the query changed beside a hash', '/a/?q=1#x', '/a/?q=2#x', 'push', 'nowhere'],
  ['back to an unknown position of a heading', '/b/', '/a/#x', 'pop', 'hash-or-top'],
  ['back to an unknown position', '/b/', '/a/', 'pop', 'top'],
  ['by the browser itself', '/a/', '/a/#x', 'external', 'nowhere'],
  ['to an overlay', '/a/', '/a/', 'overlay', 'nowhere'],
  ['from an overlay to another page', '/a/', '/b/', 'overlay', 'top'],
] as const)('scrollTarget %s', (_name, previous, next, arrival, target) => {
  expect(scrollTarget(at(previous), at(next, arrival), undefined)).toBe(target);
});

it('scrollTarget restores the position on back and forward, whatever the hash', () => {
  const position = {x: 0, y: 700};
  expect(scrollTarget(at('/b/'), at('/a/#x', 'pop'), position)).toBe(position);
});
