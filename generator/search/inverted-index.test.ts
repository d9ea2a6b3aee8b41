import fc from 'fast-check';
import {expect, it} from 'vitest';
import {pageDocuments, PageTable} from './index-file.ts';
import {InvertedIndex} from './inverted-index.ts';
import type {QueryNode} from './read-query.ts';
import {Vocabulary, weighTerms} from './weigh-terms.ts';

/** Sections of one page, `title|text|keywords`, with `,` between keywords. */
function indexOf(...sections: readonly string[]): InvertedIndex {
  const table = new PageTable({levels: '2'.repeat(sections.length), groups: '', ranks: []});
  const tuples = sections.map((section) => {
    const [title = '', text = '', keywords = ''] = section.split('|');
    return [2, '', title, text, '', keywords.replaceAll(',', '\n')] as const;
  });
  const documents = pageDocuments({path: '/', group: '', sections: tuples});
  const index = new InvertedIndex(table);
  index.add(weighTerms(documents, table, new Vocabulary()));
  return index;
}

const find = (index: InvertedIndex, node: QueryNode, matched = new Set<string>()): Float64Array =>
  index.find(node, {matched, named: new Uint8Array(index.pages.size)});

const term = (typed: string, options: {prefix?: boolean; maxDistance?: number} = {}): QueryNode => ({
  kind: 'term',
  term: typed,
  prefix: false,
  maxDistance: 0,
  ...options,
});
const terms = (kind: 'all' | 'any', ...typed: string[]): QueryNode => ({kind, nodes: typed.map((one) => term(one))});

const CREATE = ['creations|', 'create|', 'crea|', 'cream|'];
const SHORT = ['|keyframes', 'keyframes|', '|ke'];
const MISSPELT = ['keyfames|', 'keyframes|', 'keframe|'];
const SEVERAL = ['a|', 'a b|', 'b c|'];

/** Numbers of the found sections, the best first. */
it.each<[string, QueryNode, string[], number[]]>([
  ['in a field with a higher weight before others', term('a'), ['x|a', 'a|x'], [1, 0]],
  ['where it is more frequent before others', term('a'), ['|a b c d', '|a a b c'], [1, 0]],
  ['in a shorter section before longer ones', term('a'), ['|a b c d e f', '|a b'], [1, 0]],
  ['that is a keyword before a keyword that has it among others', term('a'), ['||a b,c', '||b c,a'], [1, 0]],
  ['that few sections have before one that many have', terms('any', 'x', 'a'), ['a|', 'a|', 'a|', 'x|'], [3, 0, 1, 2]],
  ['but not as a prefix by default', term('crea'), CREATE, [2]],
  ['as a prefix on request, in shorter terms first', term('crea', {prefix: true}), CREATE, [2, 3, 1, 0]],
  ['as a short prefix in names only', term('ke', {prefix: true}), SHORT, [2, 1]],
  ['as a longer prefix in texts, too', term('key', {prefix: true}), SHORT, [1, 0]],
  ['misspelt on request, after exact matches', term('keyframes', {maxDistance: 1}), MISSPELT, [1, 0]],
  ['misspelt with two mistakes on request', term('keyframes', {maxDistance: 2}), MISSPELT, [1, 0, 2]],
  ['with more of the other terms first', terms('any', 'a', 'b'), SEVERAL, [1, 0, 2]],
  ['with all other terms on request', terms('all', 'a', 'b'), SEVERAL, [1]],
])('finds a term %s', (_name, query, sections, ranking) => {
  const scores = find(indexOf(...sections), query);
  const found = [...scores.keys()].filter((section) => scores[section] !== 0);
  expect(found.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))).toEqual(ranking);
});

it('collects the terms of the index that matched', () => {
  const index = indexOf('create|theme', 'theme|');
  const matched = new Set<string>();
  find(index, {kind: 'any', nodes: [term('crea', {prefix: true}), term('theme')]}, matched);
  expect([...matched].toSorted()).toEqual(['create', 'theme']);
});

const field = fc.array(fc.constantFrom('a', 'b', 'ab', 'constructor', 'valueOf'), {maxLength: 5});
const sections = fc.array(fc.tuple(field, field), {minLength: 1, maxLength: 12});

it('finds exactly the sections that contain the terms, for arbitrary text', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom('all' as const, 'any' as const), (all, kind) => {
      const index = indexOf(...all.map((fields) => fields.map((words) => words.join(' ')).join('|')));
      const wanted = ['a', 'constructor'];
      const scores = find(index, {kind, nodes: wanted.map((held) => term(held))});
      const holds = all.map((fields) => {
        const has = wanted.map((one) => fields.flat().some((held) => held === one));
        return kind === 'all' ? has.every(Boolean) : has.some(Boolean);
      });
      expect(Array.from(scores, (score) => score > 0)).toEqual(holds);
      expect(scores.every(Number.isFinite)).toBe(true);
    }),
  );
});
