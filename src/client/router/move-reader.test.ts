import {describe, expect, it} from 'vitest';
import {scrollMove} from './move-reader.ts';

const at = (path: string, search = '', hash = ''): {path: string; search: string; hash: string} => ({
  path,
  search,
  hash,
});

describe('scroll after a navigation', () => {
  it('goes to the top of another page', () => {
    expect(scrollMove(at('/a/'), at('/b/'), 'push', undefined)).toEqual({to: 'top'});
  });

  it('goes to the hash target, and to the top of another page that has no such target', () => {
    expect(scrollMove(at('/a/'), at('/b/', '', '#x'), 'push', undefined)).toEqual({to: 'hash', orTop: true});
    expect(scrollMove(at('/a/'), at('/a/', '', '#x'), 'push', undefined)).toEqual({to: 'hash', orTop: false});
  });

  it('goes nowhere on the first load', () => {
    expect(scrollMove(at('/a/'), at('/a/', '', '#x'), 'start', undefined)).toEqual({to: 'nowhere'});
  });

  it('goes nowhere if only the query changed', () => {
    expect(scrollMove(at('/a/', '?q=1'), at('/a/', '?q=2'), 'replace', undefined)).toEqual({to: 'nowhere'});
    expect(scrollMove(at('/a/', '?q=1', '#x'), at('/a/', '?q=2', '#x'), 'push', undefined)).toEqual({to: 'nowhere'});
  });

  it('goes to the top when a link leads to the page one is on', () => {
    expect(scrollMove(at('/a/'), at('/a/'), 'replace', undefined)).toEqual({to: 'top'});
  });

  it('restores the position on back and forward, whatever the hash', () => {
    const position = {x: 0, y: 700};
    expect(scrollMove(at('/b/'), at('/a/', '', '#x'), 'pop', position)).toEqual({to: 'position', position});
  });

  it('follows the hash on back to an entry whose position nobody knows', () => {
    expect(scrollMove(at('/b/'), at('/a/', '', '#x'), 'pop', undefined)).toEqual({to: 'hash', orTop: true});
    expect(scrollMove(at('/b/'), at('/a/'), 'pop', undefined)).toEqual({to: 'top'});
  });

  it('leaves a jump inside the page to the browser', () => {
    expect(scrollMove(at('/a/'), at('/a/', '', '#x'), 'foreign', undefined)).toEqual({to: 'nowhere'});
  });

  it('does not move the page below an overlay', () => {
    expect(scrollMove(at('/a/'), at('/a/'), 'overlay', undefined)).toEqual({to: 'nowhere'});
    expect(scrollMove(at('/a/'), at('/b/'), 'overlay', undefined)).toEqual({to: 'top'});
  });
});
