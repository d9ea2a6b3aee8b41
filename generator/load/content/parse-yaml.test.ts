import {expect, it} from 'vitest';
import {z} from 'zod';
import type {Problem} from '#problems/problem.ts';
import {parseYaml} from './parse-yaml.ts';

const schema = z.strictObject({a: z.array(z.string()).optional(), b: z.string().optional()});

function problemsOf(yaml: string): Problem[] {
  const problems: Problem[] = [];
  parseYaml({file: 'content/authors.yml', yaml, fallback: {}}, schema, problems);
  return problems;
}

it('reports an alias of a value that contains it, with the other problems', () => {
  expect(problemsOf('b: 1\na: &x\n  - t\n  - *x\n')).toMatchObject([
    {file: 'content/authors.yml', line: 4, message: '"a[1]" is an object or a list that contains itself.'},
    {line: 1, message: '"b": Invalid input: expected string, received number (got 1)'},
  ]);
});

it('reports an alias without an anchor', () => {
  expect(problemsOf('a: []\nb: *Note*\n')).toEqual([
    {
      file: 'content/authors.yml',
      line: 2,
      message: 'the YAML does not parse: there is no anchor "&Note*" before the alias "*Note*"',
      allowed: 'quotes around a text that begins with "*"',
    },
  ]);
});

it('resolves other aliases', () => {
  expect(problemsOf('b: &x text\na: [*x, *x]\n')).toEqual([]);
});
