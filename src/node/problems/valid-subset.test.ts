import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {strictObject} from './schema-problems.ts';
import {validSubset} from './valid-subset.ts';

const schema = strictObject({
  title: z.string(),
  mode: z.enum(['light', 'dark']).default('light'),
  items: z.array(strictObject({label: z.string(), to: z.string().optional()})).default([]),
  search: strictObject({key: z.string(), size: z.number().optional()}).optional(),
});

const sound = (value: unknown) => validSubset(schema, value, {title: 'Fallback'}).value;

describe('validSubset', () => {
  it('is the value itself when nothing is wrong', () => {
    expect(sound({title: 'T', items: [{label: 'a'}]})).toEqual({title: 'T', mode: 'light', items: [{label: 'a'}]});
  });

  it('leaves out fields that are unknown or have a wrong value', () => {
    expect(sound({title: 'T', titel: 'T', mode: 'dim', items: [{label: 'a', to: 3}]})).toEqual({
      title: 'T',
      mode: 'light',
      items: [{label: 'a'}],
    });
  });

  it('leaves out the items of a list that cannot be mended, and keeps the others', () => {
    const items = [{label: 'a'}, {to: '/b/'}, {label: 3}, {label: 'd', x: 1}, null];
    expect(sound({title: 'T', items}).items).toEqual([{label: 'a'}, {label: 'd'}]);
  });

  it('leaves out an object in which something is missing', () => {
    expect(sound({title: 'T', search: {size: 3}})).not.toHaveProperty('search');
  });

  it('puts the fallback in the place of what must be there', () => {
    const nothing = {title: 'Fallback', mode: 'light', items: []};
    expect(sound({title: 3, mode: 'dark'})).toEqual({...nothing, mode: 'dark'});
    for (const value of [undefined, null, 'text', [], () => 'T']) expect(sound(value)).toEqual(nothing);
  });

  it('gives a value up that is wrong as a whole', () => {
    const never = z.object({a: z.number()}).refine(({a}) => a === 0);
    expect(validSubset(never, {a: 1}, {a: 0}).value).toEqual({a: 0});
  });

  it('knows where the rest stood', () => {
    const items = [{label: 3}, {label: 'b'}, null, {to: '/c/'}, {label: 'd', to: 4}, {label: 'e'}];
    const {value, originalPath} = validSubset(schema, {title: 'T', items}, {});
    expect(value.items.map(({label}) => label)).toEqual(['b', 'd', 'e']);
    expect([0, 1, 2].map((index) => originalPath(['items', index, 'label'])[1])).toEqual([1, 4, 5]);
    expect(originalPath(['title'])).toEqual(['title']);
  });
});
