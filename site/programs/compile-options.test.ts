import {expect, it} from 'vitest';
import {readCompileError} from './compile-options.ts';

it.each([
  ['/card.tsx', '/card.tsx: all is not supported'],
  ['/card.tsx', String.raw`Z:\card.tsx: all is not supported`],
  ['/a/card.tsx', String.raw`C:\a\card.tsx: all is not supported`],
  [String.raw`C:\a\card.tsx`, String.raw`C:\a\card.tsx: all is not supported`],
  ['/card.tsx', 'all is not supported'],
])('removes the path %s from the message %s', (filename, message) => {
  expect(readCompileError(new Error(message), filename)).toEqual({message: 'all is not supported'});
});

it('keeps a path of another file', () => {
  const message = String.raw`Z:\other.tsx: all is not supported`;
  expect(readCompileError(new Error(message), '/card.tsx')).toEqual({message});
});
