import fc from 'fast-check';
import {expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {isSearchable, normalizeText, tokenize, withoutWeakWords} from './tokenizer.ts';

it('tokenize splits Han text into pairs and the last character', () => {
  expect(tokenize('定义变量')).toEqual(['定义', '义变', '变量', '量']);
  expect(tokenize('样')).toEqual(['样']);
});

it('tokenize keeps identifiers whole and in parts', () => {
  expect(tokenize('stylex.create')).toEqual(['stylex.create', 'stylex', 'create']);
  expect(tokenize('@stylexjs/babel-plugin')).toEqual(['stylexjs/babel-plugin', 'stylexjs', 'babel', 'plugin']);
  expect(tokenize('defineVars')).toEqual(['definevars', 'define', 'vars']);
  expect(tokenize('unstable_moduleResolution')).toEqual(
    expect.arrayContaining(['unstable_moduleresolution', 'unstable', 'moduleresolution', 'module', 'resolution']),
  );
});

it('tokenize finds a version with and without its letter', () => {
  expect(tokenize('v0.11.0')).toEqual(['v0.11.0', '0.11.0']);
  expect(tokenize('0.11.0')).toEqual(['0.11.0']);
});

it('tokenize splits adjacent Han and Latin', () => {
  expect(tokenize('用stylex做')).toEqual(['用', 'stylex', '做']);
});

it('tokenize normalizes wide, ligature and upper-case forms', () => {
  expect(tokenize('ＳＴＹＬＥ')).toEqual(tokenize('style'));
  expect(tokenize('ﬁrst')).toEqual(tokenize('first'));
});

it('tokenize returns no tokens for punctuation', () => {
  expect(tokenize('—— .*?[](){}<b>'.replace('b', ''))).toEqual([]);
  expect(isSearchable('…！？')).toBe(false);
});

it('tokenize is never empty for searchable text, and always empty for other text', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(tokenize(text).length > 0).toBe(isSearchable(text));
    }),
    {numRuns: 300},
  );
});

it('tokenize splits a word the same way in any context, so that queries match the index', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[\u4e00-\u9fa5]{1,6}$/),
    fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,9}([./-][a-zA-Z]{1,8}){0,2}$/),
  );
  fc.assert(
    fc.property(fc.array(word, {maxLength: 4}), word, fc.array(word, {maxLength: 4}), (before, asked, after) => {
      const indexed = new Set(tokenize([...before, asked, ...after].join(' ')));
      for (const term of tokenize(asked)) expect(indexed).toContain(term);
    }),
    {numRuns: 300},
  );
});

it('normalizeText returns lower case in compatibility form', () => {
  expect(normalizeText('ＳｔｙｌｅＸ①')).toBe('stylex1');
});

it.each([
  ['怎么用 hover', 'hover'],
  ['如何定义变量', '定义变量'],
  ['媒体查询是什么?', '媒体查询 ?'],
  ['how to use a theme', 'use theme'],
  ['hover', 'hover'],
])('withoutWeakWords reduces %s to %s', (query, rest) => expect(withoutWeakWords(query)).toBe(rest));

it('withoutWeakWords does not change a query of weak words only', () => {
  expect(withoutWeakWords('怎么用')).toBe('怎么用');
  expect(withoutWeakWords('how to')).toBe('how to');
  expect(withoutWeakWords('')).toBe('');
});

it('withoutWeakWords keeps a searchable query searchable', () => {
  fc.assert(
    fc.property(fc.string({unit: fc.constantFrom('怎', '么', '用', '如', '何', '吗', 'a', ' ', '?')}), (query) => {
      expect(isSearchable(withoutWeakWords(query))).toBe(isSearchable(query));
    }),
  );
});
