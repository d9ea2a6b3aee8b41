import fc from 'fast-check';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import {parseFenceMeta, readFence, readNotations} from './fence-syntax.ts';
import {parsePage} from '#parse/parse-page.ts';

const PAGE =
  '# Title\r\n\r\n> - ~~~~TSX title="a.tsx" {1}\r\n>   const a = 1;\r\n>   ~~~~\r\n\r\n```\r\nplain\r\n```\r\n';

it.each([
  ['in containers too', PAGE, {lang: 'tsx', meta: {title: 'a.tsx', markedLines: [1]}, code: 'const a = 1;', line: 4}],
  ['without them', PAGE.slice(PAGE.indexOf('```')), {lang: '', meta: {unknown: []}, code: 'plain', line: 2}],
  ['a brace after the language', '```js{1,3}\na\n```', {lang: 'js', meta: {markedLines: [1, 3]}}],
  ['a brace and words', '```js{1, 3} showLineNumbers\na\n```', {meta: {markedLines: [1, 3], lineNumbers: true}}],
  ['a brace alone', '```{2}\na\n```', {lang: '', meta: {markedLines: [2]}}],
  ['a brace that has no lines', '```js{a}\na\n```', {lang: 'js', meta: {unknown: ['{a}']}}],
])('readFence reads language, meta and the line of the code of a fence: %s', (_what, page, fence) => {
  const nodes: Code[] = [];
  const {tree, text} = parsePage(page);
  visit(tree, 'code', (node) => void nodes.push(node));
  expect(nodes[0] && readFence(nodes[0], text)).toMatchObject(fence);
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

it('parseFenceMeta reports unknown words', () => {
  const unknown =
    'complied title=a {0} {6-2} {1-1000000000} {a} note="x" showLineNumbers=5 {1-} {} {1 title="open'.split(' ');
  const words = new Map([['compiled', true]]);
  expect(parseFenceMeta(`compiled ${unknown.join(' ')}`, WORDS)).toEqual({...NOTHING, words, unknown});
});

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
  // Notations are read in the comments of any language.
  ['a: 1 # [!code highlight]\n# [!code focus:2]\nb: 2\nc: 3', ['marked|a: 1', 'focused|b: 2', 'focused|c: 3']],
  ['<p> <!-- [!code --] -->\n<!--[!code ++]-->\n</p>', ['removed|<p>', 'added|</p>']],
  ["a -- [!code ++]\nb% [!code hl]\nc ;; [!code hl]\nd ' [!code hl]", ['added|a', 'marked|b', 'marked|c', 'marked|d']],
  ['a {# [!code hl] #}\nb (* [!code hl] *)\nc {- [!code hl] -}', ['marked|a', 'marked|b', 'marked|c']],
  ['a --[[ [!code hl] ]]', ['marked|a']],
  ['a <%-- [!code hl] --%>\nb <# [!code hl] #>', ['marked|a', 'marked|b']],
  ['a {{!-- [!code hl] --}}\nb rem [!code hl]\n * [!code hl]\n c', ['marked|a', 'marked|b', 'marked| c']],
  ['a /* [!code ++] */ b /* [!code focus] */', ['added,focused|a b']],
  // A notation may be beside text of a comment.
  ['a // why [!code hl]\nb // [!code hl] why', ['marked|a // why', 'marked|b // why']],
  ['c /* [!code hl] why */', ['marked|c /* why */']],
  ["a('[!code hl]'); b('x [!code hl]');", ["|a('[!code hl]'); b('x [!code hl]');"]],
  // A longer range is not ended by a shorter one, and the counts are of shown lines.
  ['a // [!code hl:3]\n// [!code hl]\nb\nc', ['marked|a', 'marked|b', 'marked|c']],
  // The comments of Docusaurus.
  ['// highlight-next-line\na\nb', ['marked|a', '|b']],
  [
    '# highlight-start\na\n{/* highlight-next-line */}\nb\n\n<!-- highlight-end -->\nc',
    ['marked|a', 'marked|b', 'marked|', '|c'],
  ],
  ['a // highlight-next-line\n// This will error\nb', ['|a // highlight-next-line', '|// This will error', '|b']],
])('readNotations marks the lines of %j', (source, expected) => {
  expect(read(source)).toEqual(expected);
});

it.each([
  ['a(); // [!code highlight]\nb(); /* [!code focus] */', 'a();\nb();'],
  ['<p>\n  {/* [!code word:text] */}\n</p>', '<p>\n\n</p>'],
  ["color: 'red', // [!code --]\ncolor: 'blue', // [!code ++]", "\ncolor: 'blue',"],
  ['a // [!code --:2]\nb\nc', '\n\nc'],
  ['// [!code --:2]\na\nb\nc', '\n\n\nc'],
  ['// [!code --:2]\na\n# [!code hl]\nb\nc', '\n\n\n\nc'],
  ['// [!code --:2]\n\na\nb\nc', '\n\n\n\nc'],
  ['// highlight-next-line\na', '\na'],
  ['// ---cut---\na // [note]', '\na // [note]'],
])(
  'readNotations takes notations and removed lines out of the program, and keeps the line numbers: %j',
  (before, after) => {
    expect(readNotations(before).program).toBe(after);
  },
);

it.each([
  ['marks nothing.', '// [!code higlight]', '# [!code error]', '<!-- [!code] -->', '// [!code hl:0]'],
  ['marks nothing.', '// [!code hl:2-3]'],
  ['marks nothing.', '// [!code word]', '// highlight-end'],
  ['marks nothing: no shown line has this word.', '// [!code word:b]'],
  ['is not read as a notation.', '// [! code highlight]', '// ［!code ++］', '# 【！code --】', '<!-- [!Code ++] -->'],
  ['is not read as a notation.', '// hightlight-next-line', '# highlight-nextline', '{/* Highlight-Next-Line */}'],
  ['is not read as a notation.', '// higlight_start', '// [code ++]'],
  ['is not in a comment.', 'a; [!code hl]', '@* [!code hl] *@'],
])('readNotations reports each notation that %s', (reason, ...lines) => {
  const notation = (line: string): string => /(?:[[［【].*[\]］】]|hi[\w-]+)/i.exec(line)?.[0] ?? '';
  expect(readNotations(lines.join('\n')).problems.map(({line, message}) => `${line}: ${message}`)).toEqual(
    lines.map((line, index) => `${index}: "${notation(line)}" ${reason}`),
  );
});

it.each([
  ['a\n// [!code hl]', '1: "[!code hl]" marks lines beyond the last one.'],
  ['a\nb // [!code hl:3]', '1: "[!code hl:3]" marks lines beyond the last one.'],
  ['// highlight-start\na', '0: "highlight-start" marks lines beyond the last one.'],
  ['a // why [code ++]', '0: "[code ++]" is not read as a notation.'],
])('readNotations reports a notation without effect: %j', (source, problem) => {
  expect(readNotations(source).problems.map(({line, message}) => `${line}: ${message}`)).toEqual([problem]);
});

it.each([
  "a('［!code ++］');",
  '// [code] and a[code] // [codes]',
  '// header-start\n// highlighted\n// highlight-start of the list',
  '// hidden-end\na.highlight-next-line',
])('readNotations leaves other comments and code as they are: %j', (source) => {
  expect(readNotations(source)).toMatchObject({code: source, problems: []});
});

it('readNotations marks a word in as many lines as are given', () => {
  const {words, wordsOfLines, problems} = readNotations('a\n// [!code word:a:2]\na\na\na // [!code word:b\\:1]\nb:1');
  expect({words, problems}).toEqual({words: ['b:1'], problems: []});
  expect(readNotations('list[0]; // [!code word:list[0]]')).toMatchObject({code: 'list[0];', words: ['list[0]']});
  expect([...wordsOfLines.values()]).toEqual([[], ['a'], ['a'], ['b:1'], ['b:1']]);
});

it.each([
  ['// highlight-end', 'highlight-start above it'],
  ['a // [!code hl:0]', 'a number of lines: [!code hl:2]'],
  ['a; [!code hl]', '// [!code hl], in a comment of the language'],
  ['a # [!code higlight]', expect.stringContaining('did you mean "highlight"?')],
])('readNotations says what to write in place of %j', (source, allowed) => {
  expect(readNotations(source).problems.map((problem) => problem.allowed)).toEqual([allowed]);
});

it('readNotations loses no line of any code', () => {
  const pieces = ['a', ' ', '\n', '// ', '# ', '{/*', '*/}', '[!code hl:2]', '[!code --]', 'highlight-start'];
  const piece = fc.constantFrom(...pieces);
  fc.assert(
    fc.property(fc.array(piece), (found) => {
      const source = found.join('');
      expect(readNotations(source).program.split('\n')).toHaveLength(source.split('\n').length);
    }),
  );
});
