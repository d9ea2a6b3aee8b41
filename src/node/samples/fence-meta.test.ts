import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type FenceMeta, parseFenceMeta} from './fence-meta.ts';

const NOTHING = parseFenceMeta('');

const line = fc.string({unit: 'binary'}).filter((text) => !/[\r\n]/u.test(text));
const optionalLine = fc.option(line, {nil: undefined});
const flag = fc.boolean();
const meta = fc.record<FenceMeta>(
  {
    title: optionalLine,
    error: optionalLine,
    sample: optionalLine,
    markedLines: fc.uniqueArray(fc.integer({min: 1, max: 10_000})).map((lines) => lines.toSorted((a, b) => a - b)),
    markedWords: fc.array(line.filter((word) => word !== '')),
    lineNumbers: flag,
    compiled: flag,
    playground: flag,
    noproof: flag,
    npm2yarn: flag,
    unknown: fc.array(fc.stringMatching(/^[a-z]{1,5}$/u).map((word) => `x${word}`)),
  },
  {noNullPrototype: true},
);

function escape(text: string, quote: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
}

/** The words of a meta as an author would write them. */
function print(value: FenceMeta, quote: string): string[] {
  const texts = (['title', 'error', 'sample'] as const).flatMap((key) => {
    const text = value[key];
    return text === undefined ? [] : [`${key}=${quote}${escape(text, quote)}${quote}`];
  });
  return [
    ...texts,
    ...(value.markedLines.length > 0 ? [`{${value.markedLines.join(',')}}`] : []),
    ...value.markedWords.map((word) => `/${escape(word, '/')}/`),
    ...(value.lineNumbers ? ['showLineNumbers'] : []),
    ...(['compiled', 'playground', 'noproof', 'npm2yarn'] as const).filter((key) => value[key]),
    ...value.unknown,
  ];
}

test('parses every meta that can be written', () => {
  fc.assert(
    fc.property(meta, fc.constantFrom('"', "'"), fc.constantFrom(' ', '  ', '\t'), (value, quote, gap) => {
      expect(parseFenceMeta(print(value, quote).join(gap))).toEqual(value);
    }),
  );
});

test('parses any text without an error and loses no word', () => {
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

test('parses a plain and a resizable demo only', () => {
  expect(parseFenceMeta('demo')).toEqual({...NOTHING, demo: 'plain'});
  expect(parseFenceMeta('demo="resizable"')).toEqual({...NOTHING, demo: 'resizable'});
  expect(parseFenceMeta('demo="wide"')).toEqual({...NOTHING, unknown: ['demo="wide"']});
});
