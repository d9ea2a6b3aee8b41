import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {InvertedIndex, type QueryNode} from './inverted-index.ts';

const name = {boost: 5, minPrefix: 1};
const text = {boost: 1, minPrefix: 3};

/** Two fields; the first has five times the weight. */
function indexOf(...sections: readonly (readonly [title: string, text: string])[]): InvertedIndex {
  const index = new InvertedIndex([name, text]);
  for (const section of sections) index.add(section.map((field) => field.split(' ').filter(Boolean)));
  return index;
}

const term = (typed: string, options: {prefix?: boolean; maxDistance?: number; boost?: number} = {}): QueryNode => ({
  kind: 'term',
  term: typed,
  prefix: false,
  maxDistance: 0,
  boost: 1,
  ...options,
});

/** Numbers of the found sections, the best first. */
const ranking = (index: InvertedIndex, query: QueryNode): number[] => {
  const scores = index.find(query, new Set());
  const found = [...scores.keys()].filter((section) => scores[section] !== 0);
  return found.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
};

describe('a term', () => {
  it('scores higher in a field with a higher weight', () => {
    expect(ranking(indexOf(['x', 'a'], ['a', 'x']), term('a'))).toEqual([1, 0]);
  });

  it('scores higher in sections where it is more frequent, and in shorter ones', () => {
    expect(ranking(indexOf(['', 'a b c d'], ['', 'a a b c']), term('a'))).toEqual([1, 0]);
    expect(ranking(indexOf(['', 'a b c d e f'], ['', 'a b']), term('a'))).toEqual([1, 0]);
  });

  it('scores higher when fewer sections have it', () => {
    const index = indexOf(['rare', ''], ['common', ''], ['common', ''], ['common', '']);
    expect(ranking(index, {kind: 'any', nodes: [term('rare'), term('common')]})[0]).toBe(0);
  });

  it('matches as a prefix on request, shorter terms first', () => {
    const index = indexOf(['creations', ''], ['create', ''], ['crea', ''], ['cream', '']);
    expect(ranking(index, term('crea'))).toEqual([2]);
    expect(ranking(index, term('crea', {prefix: true}))).toEqual([2, 3, 1, 0]);
  });

  it('matches as a short prefix in names only', () => {
    const index = indexOf(['', 'keyframes'], ['keyframes', ''], ['', 'ke']);
    expect(ranking(index, term('ke', {prefix: true})).toSorted()).toEqual([1, 2]);
    expect(ranking(index, term('key', {prefix: true}))).toEqual([1, 0]);
  });

  it('matches misspelled terms on request, after exact matches', () => {
    const index = indexOf(['keyfames', ''], ['keyframes', ''], ['keframe', '']);
    expect(ranking(index, term('keyframes', {maxDistance: 1}))).toEqual([1, 0]);
    expect(ranking(index, term('keyframes', {maxDistance: 2}))).toEqual([1, 0, 2]);
  });
});

describe('several terms', () => {
  const index = indexOf(['a b', ''], ['a', ''], ['b c', '']);

  it('rank sections with more of them first', () => {
    expect(ranking(index, {kind: 'any', nodes: [term('a'), term('b')]})[0]).toBe(0);
  });

  it('are all needed on request', () => {
    expect(ranking(index, {kind: 'all', nodes: [term('a'), term('b')]})).toEqual([0]);
  });
});

it('collects the terms of the index that matched', () => {
  const index = indexOf(['create', 'theme'], ['theme', '']);
  const matched = new Set<string>();
  index.find({kind: 'any', nodes: [term('crea', {prefix: true}), term('theme')]}, matched);
  expect([...matched].toSorted()).toEqual(['create', 'theme']);
  expect(index.termsOf(0)).toEqual(['create', 'theme']);
});

const field = fc.array(fc.constantFrom('a', 'b', 'ab', 'constructor', '__proto__'), {maxLength: 5});
const sections = fc.array(fc.tuple(field, field), {minLength: 1, maxLength: 12});

it('finds exactly the sections that contain the terms, for arbitrary text', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom('all' as const, 'any' as const), (all, kind) => {
      const index = new InvertedIndex([name, text]);
      for (const fields of all) index.add(fields);
      const wanted = ['a', '__proto__'];
      const scores = index.find({kind, nodes: wanted.map((held) => term(held))}, new Set());
      const holds = all.map((fields) => {
        const has = wanted.map((one) => fields.flat().some((held) => held === one));
        return kind === 'all' ? has.every(Boolean) : has.some(Boolean);
      });
      expect(Array.from(scores, (score) => score > 0)).toEqual(holds);
      expect(scores.every(Number.isFinite)).toBe(true);
    }),
  );
});
