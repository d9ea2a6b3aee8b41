import fc from 'fast-check';
import {expect, test} from 'vitest';
import {parseFenceMeta} from './fence-meta.ts';

const NOTHING = parseFenceMeta('');

test('parses any text without an error and keeps every word', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary'}), (text) => {
      const isEmpty = JSON.stringify(parseFenceMeta(text)) === JSON.stringify(NOTHING);
      expect(isEmpty).toBe(text.trim() === '');
    }),
  );
});

test('parses values with spaces, braces, quotes and backticks', () => {
  const text = String.raw`title="my card.tsx" error="Type '{ a: \"b\" }' is not \`c\`" {1, 4-6,5} /a b/`;
  expect(parseFenceMeta(text)).toEqual({
    ...NOTHING,
    title: 'my card.tsx',
    error: String.raw`Type '{ a: "b" }' is not \`c\``,
    markedLines: [1, 4, 5, 6],
    markedWords: ['a b'],
  });
});

test.each(['complied', 'title=a', '{0}', '{6-2}', '{1-1000000000}', '{a}', 'note="x"', 'title="open'])(
  'reports an unknown word: %s',
  (word) => {
    expect(parseFenceMeta(`${word} compiled`)).toEqual({...NOTHING, compiled: true, unknown: [word]});
  },
);

test('parses the messages of both versions of StyleX', () => {
  expect(parseFenceMeta(`error="a" newest='b … c'`)).toEqual({...NOTHING, error: 'a', newest: 'b … c'});
});

test('parses names and flags', () => {
  expect(parseFenceMeta(`sample='a' showLineNumbers compiled playground hidden noproof npm2yarn`)).toEqual({
    ...NOTHING,
    sample: 'a',
    lineNumbers: true,
    compiled: true,
    playground: true,
    hidden: true,
    noproof: true,
    npm2yarn: true,
  });
});

test('parses only a plain and a resizable demo', () => {
  expect(parseFenceMeta('demo')).toEqual({...NOTHING, demo: 'plain'});
  expect(parseFenceMeta('demo="resizable"')).toEqual({...NOTHING, demo: 'resizable'});
  expect(parseFenceMeta('demo="wide"')).toEqual({...NOTHING, unknown: ['demo="wide"']});
});
