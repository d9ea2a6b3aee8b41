import fc from 'fast-check';
import {expect, test} from 'vitest';

import {parseFenceMeta, type FenceMeta} from './fence-meta.ts';

const NOTHING: FenceMeta = {
  markedLines: [],
  markedWords: [],
  lineNumbers: false,
  compiled: false,
  playground: false,
  noproof: false,
  npm2yarn: false,
  unknown: [],
};

const line = fc.string({unit: 'binary'}).filter((text) => !/[\r\n]/u.test(text));
const flag = fc.boolean();
const meta = fc.record<FenceMeta>(
  {
    title: line,
    error: line,
    sample: line,
    markedLines: fc.uniqueArray(fc.integer({min: 1, max: 10_000})).map((lines) => lines.toSorted((a, b) => a - b)),
    markedWords: fc.array(line.filter((word) => word !== '')),
    lineNumbers: flag,
    compiled: flag,
    playground: flag,
    noproof: flag,
    npm2yarn: flag,
    unknown: fc.array(fc.stringMatching(/^[a-z]{1,5}$/u).map((word) => `x${word}`)),
  },
  {
    requiredKeys: [
      'markedLines',
      'markedWords',
      'lineNumbers',
      'compiled',
      'playground',
      'noproof',
      'npm2yarn',
      'unknown',
    ],
  },
);

function escape(text: string, quote: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
}

/** The tokens of a meta, in the way a writer would type them. */
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

test('what is written is what is read', () => {
  fc.assert(
    fc.property(meta, fc.constantFrom('"', "'"), fc.constantFrom(' ', '  ', '\t'), (value, quote, gap) => {
      expect(parseFenceMeta(print(value, quote).join(gap))).toEqual(value);
    }),
  );
});

test('any text is read without an error, and no word of it gets lost', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary'}), (text) => {
      const read = parseFenceMeta(text);
      const isEmpty = JSON.stringify(read) === JSON.stringify(NOTHING);
      expect(isEmpty).toBe(text.trim() === '');
    }),
  );
});

test('values may hold spaces, braces, quotes and backticks', () => {
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
  'a word that means nothing is reported: %s',
  (word) => {
    expect(parseFenceMeta(`${word} compiled`)).toEqual({...NOTHING, compiled: true, unknown: [word]});
  },
);

test('a demo is plain or resizable, and nothing else', () => {
  expect(parseFenceMeta('demo')).toEqual({...NOTHING, demo: 'plain'});
  expect(parseFenceMeta('demo="resizable"')).toEqual({...NOTHING, demo: 'resizable'});
  expect(parseFenceMeta('demo="wide"')).toEqual({...NOTHING, unknown: ['demo="wide"']});
});
