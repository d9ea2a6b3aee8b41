import {expect, it} from 'vitest';
import {scrollMove} from './move-reader.ts';

function at(href: string): {path: string; search: string; hash: string} {
  const {pathname: path, search, hash} = new URL(href, 'http://localhost');
  return {path, search, hash};
}

it.each([
  ['to another page', '/a/', '/b/', 'push', {to: 'top'}],
  ['to a heading of another page', '/a/', '/b/#x', 'push', {to: 'hash', orTop: true}],
  ['to a heading of the same page', '/a/', '/a/#x', 'push', {to: 'hash', orTop: false}],
  ['to the page one is on', '/a/', '/a/', 'replace', {to: 'top'}],
  ['on the first load', '/a/', '/a/#x', 'start', {to: 'nowhere'}],
  ['if only the query changed', '/a/?q=1', '/a/?q=2', 'replace', {to: 'nowhere'}],
  ['if only the query changed beside a hash', '/a/?q=1#x', '/a/?q=2#x', 'push', {to: 'nowhere'}],
  ['back to an unknown position of a heading', '/b/', '/a/#x', 'pop', {to: 'hash', orTop: true}],
  ['back to an unknown position', '/b/', '/a/', 'pop', {to: 'top'}],
  ['by the browser itself', '/a/', '/a/#x', 'foreign', {to: 'nowhere'}],
  ['to an overlay', '/a/', '/a/', 'overlay', {to: 'nowhere'}],
  ['from an overlay to another page', '/a/', '/b/', 'overlay', {to: 'top'}],
] as const)('scrollMove %s', (_name, previous, next, arrival, move) => {
  expect(scrollMove(at(previous), at(next), arrival, undefined)).toEqual(move);
});

it('scrollMove restores the position on back and forward, whatever the hash', () => {
  const position = {x: 0, y: 700};
  expect(scrollMove(at('/b/'), at('/a/#x'), 'pop', position)).toEqual({to: 'position', position});
});
