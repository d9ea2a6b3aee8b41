import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {checkValue, formatPath, type LocatePath, schemaProblems, strictObject} from './schema-problems.ts';

const schema = strictObject({
  title: z.string(),
  items: z.array(strictObject({label: z.string(), to: z.string().optional()})).default([]),
});

function problemsWith(ofSchema: z.ZodType, value: unknown, locate: LocatePath = () => undefined) {
  const result = checkValue(ofSchema, value);
  return 'error' in result ? schemaProblems('site.config.ts', result.error, locate) : [];
}

/** Problems of a value; the line is the number of steps of the path. */
function problemsOf(value: unknown, locate: LocatePath = (path) => path.length) {
  return problemsWith(schema, value, locate);
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
      {file: 'site.config.ts', line: 1, message: '"title": Invalid input: expected string, received number (got 1)'},
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

  it('says what it got where that is short, and asks whether a name was misspelt', () => {
    const item = z.discriminatedUnion('type', [
      strictObject({type: z.literal('doc')}),
      strictObject({type: z.literal('category'), mode: z.enum(['light', 'dark'])}),
    ]);
    const textsOf = (value: unknown) => problemsWith(z.array(item), value).map(({file: _, ...texts}) => texts);
    expect(textsOf([{type: 'categry'}, {type: 'else'}, {}])).toEqual([
      {
        message: `"[0].type": Invalid discriminator value. Expected 'doc' | 'category' (got "categry")`,
        allowed: 'did you mean "category"?',
      },
      {message: `"[1].type": Invalid discriminator value. Expected 'doc' | 'category' (got "else")`},
      {message: `"[2].type": Invalid discriminator value. Expected 'doc' | 'category'`},
    ]);
    expect(textsOf([{type: 'category', mode: 'drak'}])).toEqual([
      {
        message: `"[0].mode": Invalid option: expected one of "light"|"dark" (got "drak")`,
        allowed: 'did you mean "dark"?',
      },
    ]);
    expect(problemsWith(z.array(z.number()), ['x'.repeat(100), [1], null])).toMatchObject([
      {message: `"[0]": Invalid input: expected number, received string (got "${'x'.repeat(59)}…)`},
      {message: '"[1]": Invalid input: expected number, received array'},
      {message: '"[2]": Invalid input: expected number, received null'},
    ]);
  });

  it('leaves alone what names the value itself', () => {
    const named = z.string().refine(() => false, 'there is no colour "blu"');
    expect(problemsWith(named, 'blu')).toMatchObject([{message: 'there is no colour "blu"'}]);
  });

  it('has no line where none can be told, and no field for the whole value', () => {
    expect(problemsOf(undefined, () => undefined)).toEqual([
      {file: 'site.config.ts', message: 'Invalid input: expected object, received undefined'},
    ]);
  });
});
