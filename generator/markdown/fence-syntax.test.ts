import fc from 'fast-check';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {parseFenceMeta, readFence, readNotations, stripNotations} from './fence-syntax.ts';
import {parsePage} from '#parse/parse-page.ts';

const PAGE = `# Title\r
\r
> - ~~~~TSX title="a.tsx" {1}\r
>   const a = 1;\r
>   ~~~~\r
\r
\`\`\`\r
plain\r
\`\`\`\r
`;

it('readFence reads the language and the meta of a fence, in containers too, and the line of its code', () => {
  const nodes: Code[] = [];
  const {tree, text} = parsePage(PAGE);
  visit(tree, 'code', (node) => void nodes.push(node));
  expect(nodes.map((node) => readFence(node, text))).toMatchObject([
    {lang: 'tsx', meta: {title: 'a.tsx', markedLines: [1], unknown: []}, code: 'const a = 1;', line: 4},
    {lang: '', meta: {unknown: []}, code: 'plain', line: 8},
  ]);
});

const NOTHING = parseFenceMeta('');
const WORDS = {flags: ['compiled', 'demo'], texts: ['error', 'demo']};

it('parseFenceMeta parses any text without an error and keeps every word', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(JSON.stringify(parseFenceMeta(text)) === JSON.stringify(NOTHING)).toBe(text.trim() === '');
    }),
  );
});

it.each([
  [
    String.raw`title="my card.tsx" error="Type '{ a: \"b\" }' is not \`c\`" {1, 4-6,5} /a b/`,
    {
      title: 'my card.tsx',
      words: new Map([['error', String.raw`Type '{ a: "b" }' is not \`c\``]]),
      markedLines: [1, 4, 5, 6],
      markedWords: ['a b'],
    },
  ],
  ['showLineNumbers npm2yarn demo', {lineNumbers: true, npm2yarn: true, words: new Map([['demo', true]])}],
  ['demo="resizable"', {words: new Map([['demo', 'resizable']])}],
  ['compiled="x"', {unknown: ['compiled="x"']}],
])('parseFenceMeta parses %s', (text, meta) => {
  expect(parseFenceMeta(text, WORDS)).toEqual({...NOTHING, ...meta});
});

it.each(['complied', 'title=a', '{0}', '{6-2}', '{1-1000000000}', '{a}', 'note="x"', 'title="open'])(
  'parseFenceMeta reports an unknown word: %s',
  (word) => {
    const words = new Map([['compiled', true]]);
    expect(parseFenceMeta(`${word} compiled`, WORDS)).toEqual({...NOTHING, words, unknown: [word]});
  },
);

/** The shown code, each line with its marks before it: `added|const a = 1;`. */
function read(source: string): string[] {
  const {code, marks} = readNotations(source);
  return code.split('\n').map((line, index) => `${[...(marks.get(index + 1) ?? [])].join(',')}|${line}`);
}

it.each([
  ['a // [!code highlight]\nb // [!code hl]\nc', ['marked|a', 'marked|b', '|c']],
  ['a // [!code ++]\nb // [!code --]\nc // [!code focus]', ['added|a', 'removed|b', 'focused|c']],
  ['a {/* [!code ++] */}\nb /* [!code --] */', ['added|a', 'removed|b']],
  ['a // [!code ++] // [!code focus]', ['added,focused|a']],
  ['a\n// [!code highlight]\nb\nc', ['|a', 'marked|b', '|c']],
  ['// [!code focus:2]\na\nb\nc', ['focused|a', 'focused|b', '|c']],
  ['a // [!code ++:2]\nb\nc', ['added|a', 'added|b', '|c']],
  ['import x;\n// ---cut---\ny\n  // ---cut---\nz', ['|z']],
  ['import x;\n// ---cut---\n\na\nb // [!code highlight]', ['|a', 'marked|b']],
  ['\n\na // [!code highlight]\n', ['marked|a']],
  ['a // [!code wrong]\n// b\nc // ---cut---', ['|a', '|// b', '|c // ---cut---']],
])('readNotations marks the lines of %j', (source, expected) => {
  expect(read(source)).toEqual(expected);
});

it.each([
  ['a(); // [!code highlight]\nb(); /* [!code focus] */', 'a();\nb();'],
  ['<p>\n  {/* [!code word:text] */}\n</p>', '<p>\n\n</p>'],
  ["color: 'red', // [!code --]\ncolor: 'blue', // [!code ++]", "\ncolor: 'blue',"],
  ['a // [!code --:2]\nb\nc', '\n\nc'],
  ['// [!code --:2]\na\nb\nc', '\n\n\nc'],
  ['// ---cut---\na // [note]', '\na // [note]'],
])('stripNotations removes notations and removed lines, and keeps the line numbers: %j', (before, after) => {
  expect(stripNotations(before)).toBe(after);
});
