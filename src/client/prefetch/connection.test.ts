import {describe, expect, it} from 'vitest';
import {mayPrefetch, readConnection} from './connection.ts';

describe('prefetching', () => {
  it.each([
    [{effectiveType: 'slow-2g'}, false],
    [{effectiveType: '2g'}, false],
    [{effectiveType: '4g', saveData: true}, false],
    [{saveData: true}, false],
    [{effectiveType: '3g'}, true],
    [{effectiveType: '4g', saveData: false}, true],
    [{}, true],
  ])('with %j is allowed: %s', (hints, expected) => {
    expect(mayPrefetch(hints)).toBe(expected);
  });

  it('is allowed where the browser tells nothing, or nonsense', () => {
    for (const source of [
      {},
      {connection: null},
      {connection: 'fast'},
      {connection: {effectiveType: 2, saveData: 'no'}},
    ]) {
      expect(readConnection(source)).toEqual({});
    }
    expect(readConnection({connection: {effectiveType: '2g', saveData: true}})).toEqual({
      effectiveType: '2g',
      saveData: true,
    });
  });
});
