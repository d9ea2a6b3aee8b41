import fc from 'fast-check';
import {expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {Pinyin, Sounds} from './pinyin.ts';
import {QueryReader, SynonymFinder, withoutWeakWords} from './read-query.ts';
import {isSearchable} from './tokenizer.ts';

const SYNONYMS = [
  ['悬停', 'hover', '鼠标移上去'],
  ['深色', 'dark'],
];

const finder = new SynonymFinder(SYNONYMS);
/** Parts of a query, each with its synonyms. */
const written = (found: readonly {readonly text: string; readonly others: readonly {readonly text: string}[]}[]) =>
  found.map(({text, others}) => `${text}=${others.map((other) => other.text).join()}`);
const split = (query: string) => written(finder.split(query));

it('SynonymFinder finds words with synonyms anywhere in a text without spaces', () => {
  expect(split('鼠标移上去变色')).toEqual(['鼠标移上去=悬停,hover', '变色=']);
});

it('SynonymFinder ignores case, and words that are part of a longer one', () => {
  expect(split('DARK mode')).toEqual(['DARK=深色', ' mode=']);
  expect(split('hovercard')).toEqual(['hovercard=']);
});

it('SynonymFinder loses nothing of a query', () => {
  fc.assert(
    fc.property(anyText(), (query) => {
      const parts = finder.split(query).map(({text}) => text);
      expect(parts.join('')).toBe(query.normalize('NFKC'));
    }),
  );
});

const pinyin = new Pinyin(new Sounds('ti题zhu主'));
pinyin.addNames('1主题\n');
const reader = new QueryReader(SYNONYMS, pinyin);
const parts = (query: string) => written(reader.read(query).parts);

it('QueryReader takes letters for pinyin, with and without spaces', () => {
  expect(parts('zhuti')).toEqual(['zhuti=主题']);
  expect(parts('zhu ti')).toEqual(['zhu ti=主题']);
});

it('QueryReader asks for a synonym instead of a word, and for both of two words', () => {
  expect(reader.read('深色 card').units).toHaveLength(2);
  expect(reader.read('深色').units).toHaveLength(1);
});

it.each([
  ['怎么用 hover', 'hover'],
  ['如何定义变量', '定义变量'],
  ['媒体查询是什么?', '媒体查询 ?'],
  ['how to use a theme', 'use theme'],
  ['hover', 'hover'],
  // Weak words only.
  ['怎么用', '怎么用'],
  ['how to', 'how to'],
  ['', ''],
])('withoutWeakWords reduces %s to %s', (query, rest) => expect(withoutWeakWords(query)).toBe(rest));

it('withoutWeakWords keeps a searchable query searchable', () => {
  fc.assert(
    fc.property(fc.string({unit: fc.constantFrom('怎', '么', '用', '如', '何', '吗', 'a', ' ', '?')}), (query) => {
      expect(isSearchable(withoutWeakWords(query))).toBe(isSearchable(query));
    }),
  );
});
