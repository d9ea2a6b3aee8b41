import fc from 'fast-check';
import {expect, test} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {parseFenceMeta} from './fence-syntax.ts';

const NOTHING = parseFenceMeta('');

test('parses any text without an error and keeps every word', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const isEmpty = JSON.stringify(parseFenceMeta(text)) === JSON.stringify(NOTHING);
      expect(isEmpty).toBe(text.trim() === '');
    }),
  );
});

const WORDS = {flags: ['compiled', 'demo'], texts: ['error', 'demo']};

test('parses values with spaces, braces, quotes and backticks', () => {
  const text = String.raw`title="my card.tsx" error="Type '{ a: \"b\" }' is not \`c\`" {1, 4-6,5} /a b/`;
  expect(parseFenceMeta(text, WORDS)).toEqual({
    ...NOTHING,
    title: 'my card.tsx',
    words: new Map([['error', String.raw`Type '{ a: "b" }' is not \`c\``]]),
    markedLines: [1, 4, 5, 6],
    markedWords: ['a b'],
  });
});

test.each(['complied', 'title=a', '{0}', '{6-2}', '{1-1000000000}', '{a}', 'note="x"', 'title="open'])(
  'reports an unknown word: %s',
  (word) => {
    const words = new Map([['compiled', true]]);
    expect(parseFenceMeta(`${word} compiled`, WORDS)).toEqual({...NOTHING, words, unknown: [word]});
  },
);

test('parses flags, its own and those of the site', () => {
  expect(parseFenceMeta('showLineNumbers npm2yarn demo', WORDS)).toEqual({
    ...NOTHING,
    lineNumbers: true,
    npm2yarn: true,
    words: new Map([['demo', true]]),
  });
});

test('parses a word of the site with and without a text', () => {
  expect(parseFenceMeta('demo="resizable"', WORDS).words).toEqual(new Map([['demo', 'resizable']]));
  expect(parseFenceMeta('compiled="x"', WORDS).unknown).toEqual(['compiled="x"']);
  expect(parseFenceMeta('compiled').unknown).toEqual(['compiled']);
});
