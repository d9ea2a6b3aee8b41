import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';
import {cutQuery, encodeQuery} from './query-text.ts';

/** Any units in any order: pairs, halves of pairs, and letters. Around the limit, where a cut may meet any of them. */
const unit = fc.oneof(fc.integer({min: 0xd7f0, max: 0xe00f}), fc.integer({min: 0, max: 0xffff}));
const part = fc.oneof(
  fc.constant('😀'),
  unit.map((code) => String.fromCharCode(code)),
);
const text = fc.array(part, {maxLength: 2 * SEARCH_QUERY_MAX_LENGTH, size: 'max'}).map((parts) => parts.join(''));

describe('a query that is cut', () => {
  it('is the start of the text, of whole characters, and as long as it may be', () => {
    fc.assert(
      fc.property(text, (full) => {
        const query = cutQuery(full);
        const characters = [...query];
        expect(query.length).toBeLessThanOrEqual(SEARCH_QUERY_MAX_LENGTH);
        expect([...full].slice(0, characters.length)).toEqual(characters);
        const next = [...full][characters.length];
        if (next !== undefined) expect((query + next).length).toBeGreaterThan(SEARCH_QUERY_MAX_LENGTH);
      }),
    );
  });

  it('ends before a character that has room for one half only', () => {
    const start = 'a'.repeat(63);
    expect(cutQuery(`${start}😀`)).toBe(start);
    expect(cutQuery(`${start}bc`)).toBe(`${start}b`);
    expect(cutQuery(`${'a'.repeat(62)}😀b`)).toBe(`${'a'.repeat(62)}😀`);
  });
});

describe('a query in an address', () => {
  it('does not throw, whatever it is, and says the same again', () => {
    fc.assert(
      fc.property(text, (query) => {
        const read = new URLSearchParams(`q=${encodeQuery(query)}`).get('q') ?? '';
        expect([...read]).toEqual([...query].map((character) => (/\p{Surrogate}/u.test(character) ? '�' : character)));
      }),
    );
  });
});
