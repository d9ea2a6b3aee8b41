import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {formatPath, type LocatePath, schemaProblems, strictObject} from './schema-problems.ts';

const schema = strictObject({
  title: z.string(),
  items: z.array(strictObject({label: z.string(), to: z.string().optional()})).default([]),
});

/** Problems of a value; the line is the number of steps of the path. */
function problemsOf(value: unknown, locate: LocatePath = (path) => path.length) {
  const {error} = schema.safeParse(value);
  return error === undefined ? [] : schemaProblems('site.config.ts', error, locate);
}

describe('formatPath', () => {
  it('writes a path as a maintainer would', () => {
    expect(formatPath(['navbar', 'items', 0, 'label'])).toBe('navbar.items[0].label');
    expect(formatPath([0])).toBe('[0]');
    expect(formatPath([])).toBe('');
  });
});

describe('schemaProblems', () => {
  it('names the field, what it got and what is allowed, at its line', () => {
    expect(problemsOf({title: 1, items: [{label: 'a'}, {label: null}]})).toEqual([
      {file: 'site.config.ts', line: 1, message: '"title": Invalid input: expected string, received number'},
      {file: 'site.config.ts', line: 3, message: '"items[1].label": Invalid input: expected string, received null'},
    ]);
  });

  it('reports each unknown field, with what was probably meant', () => {
    expect(problemsOf({title: 'T', titel: 'T', items: [{label: 'a', lable: 'b', color: 'c'}]})).toEqual([
      {
        file: 'site.config.ts',
        line: 3,
        message: 'unknown field "items[0].lable".',
        allowed: 'did you mean "label"? Known: label, to',
      },
      {file: 'site.config.ts', line: 3, message: 'unknown field "items[0].color".', allowed: 'label, to'},
      {
        file: 'site.config.ts',
        line: 1,
        message: 'unknown field "titel".',
        allowed: 'did you mean "title"? Known: title, items',
      },
    ]);
  });

  it('has no line where none can be told, and no field for the whole value', () => {
    expect(problemsOf(undefined, () => undefined)).toEqual([
      {file: 'site.config.ts', message: 'Invalid input: expected object, received undefined'},
    ]);
  });
});
