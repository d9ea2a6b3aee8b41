import {expect, it} from 'vitest';
import {failOnProblems, formatProblems} from './problem.ts';

it('formatProblems lists problems by file and line', () => {
  const problems = [
    {file: 'b.mdx', line: 10, message: 'Second in b.'},
    {file: 'b.mdx', line: 9, message: 'First in b.', allowed: 'x, y'},
    {file: 'a.mdx', message: 'Has no line.'},
  ];
  expect(formatProblems(problems).split(/\n */)).toEqual([
    '3 problems:',
    'a.mdx',
    'Has no line.',
    'b.mdx:9',
    'First in b.',
    'allowed: x, y',
    'b.mdx:10',
    'Second in b.',
  ]);
  expect(formatProblems([{file: 'a.mdx', message: 'M.'}])).toMatch(/^1 problem:\n/);
});

it('failOnProblems throws all problems, if there are any', () => {
  expect(() => failOnProblems([])).not.toThrow();
  expect(() => failOnProblems([{file: 'a.mdx', line: 3, message: 'M.'}])).toThrow('a.mdx:3');
});
