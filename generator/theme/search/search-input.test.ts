import fc from 'fast-check';
import {expect, it} from 'vitest';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {cutQuery, encodeQuery} from './search-input.ts';

it('cutQuery keeps whole characters', () => {
  const start = 'a'.repeat(SEARCH_QUERY_MAX_LENGTH - 1);
  expect(cutQuery(`${start}😀`)).toBe(start);
  expect(cutQuery(`${start}bc`)).toBe(`${start}b`);
  expect(cutQuery(`${start.slice(1)}😀b`)).toBe(`${start.slice(1)}😀`);
});

it('encodeQuery replaces lone surrogates in any text', () => {
  fc.assert(
    fc.property(fc.string({unit: fc.constantFrom('a', '样', '😀', '\uD83D', '\uDE00', '&', ' ')}), (query) => {
      const read = new URLSearchParams(`q=${encodeQuery(query)}`).get('q') ?? '';
      expect(read).toBe(
        [...query].map((character) => (/\p{Surrogate}/u.test(character) ? '\uFFFD' : character)).join(''),
      );
    }),
  );
});
