import fc from 'fast-check';
import {expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {highlight, ELLIPSIS, snippet} from './highlight.ts';
import {normalizeText} from './tokenizer.ts';

const textOf = (segments: readonly {readonly text: string}[]): string => segments.map(({text}) => text).join('');
const read = (text: string, marks: string[]): string => textOf(snippet(text, marks, 5));
const marked = (text: string, marks: string[]): string =>
  highlight(text, marks)
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('');

it.each([
  ['matches regardless of case and letter width', '用ＳｔｙｌｅＸ写', ['stylex'], '用[ＳｔｙｌｅＸ]写'],
  ['neighbouring pairs as one', '怎样定义变量', ['定义', '义变', '变量'], '怎样[定义变量]'],
  ['words from their start or a capital', 'createTheme themes metheme', ['theme'], 'create[Theme] [theme]s metheme'],
  ['expressions and HTML as text', 'a <b>.*</b>', ['.*', '<b>'], 'a [<b>.*]</b>'],
])('highlight marks %s', (_what, text, marks, shown) => expect(marked(text, marks)).toBe(shown));

it('highlight never changes, drops or adds text, and its marks match', () => {
  const letter = fc.constantFrom('a', 'Ａ', 'ﬁ', 'f', '样', '式', ' ');
  const texts = fc.array(fc.oneof(letter, anyText())).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, fc.array(fc.string({unit: letter, maxLength: 3})), (text, words) => {
      const marks = words.map(normalizeText).filter(Boolean);
      const segments = highlight(text, marks);
      expect(textOf(segments)).toBe(text);
      const hasMark = (shown: string) => marks.some((mark) => normalizeText(shown).includes(mark));
      const wrong = segments.filter(({text: shown, isMatch}) => shown === '' || (isMatch && !hasMark(shown)));
      expect(wrong).toEqual([]);
    }),
    {numRuns: 300},
  );
});

it('snippet begins with the sentence that has the match, else with the clause, else with the match', () => {
  expect(read('编译器在构建时读出所有样式对象。主题会覆盖变量的值', ['主题'])).toBe('主题会覆盖变量的值');
  expect(read('stylex.create is one. Call it a theme', ['theme'])).toBe('Call it a theme');
  const clauses = 'one two three four five six seven, eight nine ten eleven, twelve';
  expect(read(clauses, ['nine'])).toBe(`${ELLIPSIS}eight nine ten eleven, twelve`);
  const text = 'one two three four five six seven eight nine ten eleven';
  expect(read(text, ['one'])).toBe(text);
  expect(read(text, ['six'])).toBe(`${ELLIPSIS}six seven eight nine ten eleven`);
});

it('snippet fills a row, and says when the text goes on', () => {
  const long = '主题会覆盖变量的值，'.repeat(20);
  expect(read(long, ['主题'])).toBe(`${long.slice(0, 120)}${ELLIPSIS}`);
});

it('snippet prefers a sentence that explains to a short one, and the line with most matches', () => {
  const explanation = '主题是一组变量的另一套取值，应用在子树上。';
  expect(read(`主题见那一页\n${explanation}`, ['主题'])).toBe(explanation);
  expect(read('first a\nsecond a b', ['a', 'b'])).toBe('second a b');
});

it('snippet is short for any text, and contains no lone surrogates', () => {
  const signs = fc.string({unit: fc.constantFrom('😀', '-'), minLength: 300, maxLength: 500});
  const text = fc.oneof(signs, fc.string({unit: 'grapheme', maxLength: 3000}));
  fc.assert(
    fc.property(text, fc.string({unit: 'grapheme'}), (all, word) => {
      const shown = read(all, [normalizeText(word)]);
      expect(shown.length).toBeLessThanOrEqual(122);
      // Half a pair cannot be encoded: it throws.
      expect(() => encodeURIComponent(shown)).not.toThrow();
    }),
  );
});
