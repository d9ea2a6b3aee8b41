import {describe, expect, it} from 'vitest';
import {graphProblems, resolveImport} from './module-graph.ts';

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

describe('graphProblems', () => {
  const problems = (imports: Readonly<Record<string, readonly string[]>>) => {
    const map = new Map(
      Object.entries(imports).map(([file, list]) => [
        file,
        list.map((specifier, line) => ({specifier, line: line + 1})),
      ]),
    );
    return graphProblems(map).map(({kind, file, line, detail}) => [kind, file, line, detail]);
  };

  it('names missing imports with their lines, and no others', () => {
    expect(problems({'a.tsx': ['react', './b', 'left-pad', './c'], 'c.ts': []})).toEqual([
      ['missing-import', 'a.tsx', 2, './b'],
      ['unknown-package', 'a.tsx', 3, 'left-pad'],
    ]);
  });
});
