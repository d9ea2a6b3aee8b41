import fc from 'fast-check';
import {expect, it} from 'vitest';
import {newPostings, packTerms, type Postings, unpackTerms} from './index-file.ts';

const word = fc.stringMatching(/^[a-z0-9.定义变量主题\u{20000}]{1,70}$/u);
const section = fc.nat({max: 100_000});
const places = fc.uniqueArray(section, {minLength: 1, maxLength: 20}).map((all) => all.toSorted((a, b) => a - b));

it('terms have the same sections and fields after packing, for arbitrary terms', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(word, places), {selector: ([term]) => term}), (all) => {
      const terms = new Map(
        all.map(([term, sections]): [string, Postings] => [
          term,
          {
            sections: Uint32Array.from(sections),
            fields: Uint8Array.from(sections, (number) => (number % 15) + 1),
            parts: Float32Array.from(sections, () => 2),
          },
        ]),
      );
      const unpacked = unpackTerms(packTerms(terms));
      expect(new Set(unpacked.keys())).toEqual(new Set(terms.keys()));
      for (const [term, {sections, fields}] of terms) {
        expect(unpacked.get(term)?.sections).toEqual(sections);
        expect(unpacked.get(term)?.fields).toEqual(fields);
      }
    }),
  );
});

it.each([0.45, 0.9, 2, 3.9, 40, 150])('a part of %d is the same but for a tenth', (part) => {
  const postings = newPostings(1);
  postings.parts[0] = part;
  const unpacked = unpackTerms(packTerms(new Map([['a', postings]])));
  expect(Math.abs((unpacked.get('a')?.parts[0] ?? 0) / part - 1)).toBeLessThan(0.1);
});
