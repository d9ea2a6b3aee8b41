import fc from 'fast-check';
import {expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {isSearchable, normalizeText, tokenize} from './tokenizer.ts';

it.each([
  // Han: pairs and the last character.
  ['定义变量', ['定义', '义变', '变量', '量']],
  ['样', ['样']],
  ['用stylex做', ['用', 'stylex', '做']],
  // Identifiers: whole and in parts.
  ['stylex.create', ['stylex.create', 'stylex', 'create']],
  ['@stylexjs/babel-plugin', ['stylexjs/babel-plugin', 'stylexjs', 'babel', 'plugin']],
  ['defineVars', ['definevars', 'define', 'vars']],
  // A version with and without its letter.
  ['v0.11.0', ['v0.11.0', '0.11.0']],
  ['0.11.0', ['0.11.0']],
  // Wide, ligature and upper-case forms.
  ['ＳＴＹＬＥ', ['style']],
  ['ﬁrst', ['first']],
  ['—— .*?[](){}<>', []],
  ['…！？', []],
])('tokenize splits %j into %j', (text, tokens) => expect(tokenize(text)).toEqual(tokens));

it('tokenize keeps an identifier with both separators and capitals whole, in parts, and in their parts', () => {
  const parts = ['unstable_moduleresolution', 'unstable', 'moduleresolution', 'module', 'resolution'];
  expect(tokenize('unstable_moduleResolution')).toEqual(expect.arrayContaining(parts));
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
