import {describe, expect, it} from 'vitest';
import {failOnProblems, formatProblems, SiteProblemsError} from './problem.ts';

describe('formatProblems', () => {
  it('lists problems by file and line, with what is allowed', () => {
    const problems = [
      {file: 'b.mdx', line: 10, message: 'Second in b.'},
      {file: 'b.mdx', line: 9, message: 'First in b.', allowed: 'x, y'},
      {file: 'a.mdx', message: 'Has no place.'},
    ];
    expect(formatProblems(problems)).toBe(
      [
        '3 problems:',
        '  a.mdx',
        '    Has no place.',
        '  b.mdx:9',
        '    First in b.',
        '    allowed: x, y',
        '  b.mdx:10',
        '    Second in b.',
      ].join('\n'),
    );
  });

  it('counts one problem as one', () => {
    expect(formatProblems([{file: 'a.mdx', message: 'M.'}])).toMatch(/^1 problem:\n/);
  });
});

describe('failOnProblems', () => {
  it('does nothing without problems', () => {
    expect(() => failOnProblems([])).not.toThrow();
  });

  it('throws all of them, readable as a message', () => {
    const problems = [{file: 'a.mdx', line: 3, message: 'M.'}];
    expect(() => failOnProblems(problems)).toThrow(new SiteProblemsError(problems));
    expect(() => failOnProblems(problems)).toThrow('a.mdx:3');
  });
});
