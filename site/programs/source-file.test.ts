import {expect, it} from 'vitest';
import {resolveImport} from './source-file.ts';

const names = new Set(['App.tsx', 'src/card.tsx', 'src/tokens.stylex.ts', 'src/ui/index.ts', 'data.json']);

it.each([
  ['./src/card', 'App.tsx', 'src/card.tsx'],
  ['./tokens.stylex', 'src/card.tsx', 'src/tokens.stylex.ts'],
  ['./tokens.stylex.js', 'src/card.tsx', 'src/tokens.stylex.ts'],
  ['./tokens.stylex.ts', 'src/card.tsx', 'src/tokens.stylex.ts'],
  ['../App', 'src/card.tsx', 'App.tsx'],
  ['./ui', 'src/card.tsx', 'src/ui/index.ts'],
  ['../data.json', 'src/card.tsx', 'data.json'],
  ['../../App', 'src/card.tsx', undefined],
  ['./nothing', 'App.tsx', undefined],
])('resolves %s in %s to %s', (specifier, from, expected) => {
  expect(resolveImport(specifier, from, names)).toBe(expected);
});
