import {expect, test} from 'vitest';

import {stripNotations} from './strip-notations.ts';

function expectStripped(before: string, after: string) {
  expect(stripNotations(before)).toBe(after);
}

test('notations go, in every kind of comment', () => {
  expectStripped('a(); // [!code highlight]\nb(); /* [!code focus] */', 'a();\nb();');
  expectStripped('<p>\n  {/* [!code word:text] */}\n</p>', '<p>\n\n</p>');
});

test('removed lines are not compiled, and lines keep their numbers', () => {
  expectStripped("color: 'red', // [!code --]\ncolor: 'blue', // [!code ++]", "\ncolor: 'blue',");
  expectStripped('a // [!code --:2]\nb\nc', '\n\nc');
  expectStripped('// [!code --:2]\na\nb\nc', '\n\n\nc');
});

test('the cut is not part of the program, other comments are', () => {
  expectStripped('// ---cut---\na // [note]', '\na // [note]');
});
