import {expect, it} from 'vitest';
import {withCodeChecks} from './exercise-check.ts';

it.each([
  ['no difference for its pattern', 'padding: space.inner', 'a.ts', []],
  ['a difference for a pattern in a line comment', '// space.inner', 'a.ts', ['变量']],
  ['a difference for a pattern in a comment', '/* space.inner\n */', 'a.ts', ['变量']],
  ['a difference for a file that is not there', 'padding: space.inner', 'b.ts', ['变量']],
])('withCodeChecks adds %s', (_what, code, name, missing) => {
  const checks = [
    {name: '背景', select: 'p', property: 'color', wanted: 'teal'},
    {name: '变量', file: 'a.ts', matches: 'space\\.inner'},
  ];
  const found = {name: '背景', reason: 'value', wanted: ['teal'], found: ['red'], parts: []} as const;
  const before = {differences: [found], right: '右'};
  const {differences, right} = withCodeChecks(before, {checks, right: '右'}, [{name, code}], []);
  expect(differences.map((difference) => difference.name)).toEqual(['背景', ...missing]);
  expect(right).toBe('右');
});
