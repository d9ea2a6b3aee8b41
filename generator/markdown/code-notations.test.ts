import {describe, expect, it} from 'vitest';
import {readNotations, stripNotations} from './fence-syntax.ts';

/** The shown code, each line with its marks before it: `added|const a = 1;`. */
function read(source: string): string[] {
  const {code, marks} = readNotations(source);
  return code.split('\n').map((line, index) => `${[...(marks.get(index + 1) ?? [])].join(',')}|${line}`);
}

describe('readNotations', () => {
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
  ])('marks the lines of %j', (source, expected) => {
    expect(read(source)).toEqual(expected);
  });

  it('finds words', () => {
    const {code, words} = readNotations('// [!code word:stylex.create]\nstylex.create() // [!code word:create]');
    expect(words).toEqual(['stylex.create', 'create']);
    expect(code).toBe('stylex.create()');
  });
});

describe('stripNotations', () => {
  it.each([
    ['a(); // [!code highlight]\nb(); /* [!code focus] */', 'a();\nb();'],
    ['<p>\n  {/* [!code word:text] */}\n</p>', '<p>\n\n</p>'],
    ["color: 'red', // [!code --]\ncolor: 'blue', // [!code ++]", "\ncolor: 'blue',"],
    ['a // [!code --:2]\nb\nc', '\n\nc'],
    ['// [!code --:2]\na\nb\nc', '\n\n\nc'],
    ['// ---cut---\na // [note]', '\na // [note]'],
  ])('removes notations and removed lines, and keeps the line numbers: %j', (before, after) => {
    expect(stripNotations(before)).toBe(after);
  });
});
