import {expect, it} from 'vitest';
import {z} from 'zod';
import {checkValue, type LocatePath, strictObject} from './schema-problems.ts';
import type {Problem} from './problem.ts';

const FILE = 'site.config.ts';
const schema = strictObject({
  title: z.string(),
  mode: z.enum(['light', 'dark']).default('light'),
  items: z.array(strictObject({label: z.string(), to: z.string().optional()})).default([]),
  search: strictObject({key: z.string(), size: z.number().optional()}).optional(),
});

/** Locates a value at the number of steps of its path. */
const depth: LocatePath = (path) => path.length;

function check<Schema extends z.ZodType>(ofSchema: Schema, value: unknown, fallback: object, locate = depth) {
  const problems: Problem[] = [];
  return {...checkValue(ofSchema, {file: FILE, value, locate, fallback}, problems), problems};
}

const checkSite = (value: unknown, locate = depth) => check(schema, value, {title: 'Fallback'}, locate);

const kinds = z.discriminatedUnion('type', [
  strictObject({type: z.literal('doc')}),
  strictObject({type: z.literal('category'), mode: z.enum(['light', 'dark'])}),
]);
const UNKNOWN_TYPE = `"items[0].type": Invalid discriminator value. Expected 'doc' | 'category'`;
const UNKNOWN_MODE = '"items[0].mode": Invalid option: expected one of "light"|"dark"';

it.each([
  [{type: 'categry'}, `${UNKNOWN_TYPE} (got "categry")`, 'did you mean "category"?'],
  [{type: 'else'}, `${UNKNOWN_TYPE} (got "else")`, undefined],
  [{}, UNKNOWN_TYPE, undefined],
  [{type: 'category', mode: 'drak'}, `${UNKNOWN_MODE} (got "drak")`, 'did you mean "dark"?'],
  [{type: 'category', mode: 'x'.repeat(100)}, `${UNKNOWN_MODE} (got "${'x'.repeat(59)}…)`, undefined],
])('problems of checkValue suggest the nearest allowed value: %j', (item, message, allowed) => {
  const {problems} = check(strictObject({items: z.array(kinds)}), {items: [item]}, {items: []});
  expect(problems).toMatchObject([{message, allowed}]);
});

it.each([
  [{draft: 'yes'}, '"draft": Invalid input: expected boolean, received string (got "yes")', 'true or false'],
  [{position: '1'}, '"position": Invalid input: expected number, received string (got "1")', 'a number without quotes'],
  [{tags: {a: 1}}, '"tags": Invalid input: expected array, received object', 'a list'],
  [{title: null}, 'the field "title" has no value.', 'string'],
  [{title: undefined}, 'the field "title" is missing.', 'string'],
  [{name: undefined}, 'the field "name" is missing.', 'a name of three letters'],
  [{name: 1}, '"name": a name of three letters (got 1)', undefined],
])(
  'problems of checkValue say what is allowed in place of a value of the wrong type: %j',
  (wrong, message, allowed) => {
    const page = z.object({
      title: z.string(),
      name: z.string('a name of three letters'),
      draft: z.boolean().optional(),
      position: z.number().optional(),
      tags: z.array(z.string()).optional(),
    });
    const {problems} = check(page, {title: 'T', name: 'abc', ...wrong}, {title: 'F', name: 'abc'});
    expect(problems).toEqual([{file: FILE, line: 1, message, allowed}]);
  },
);

it('problems of checkValue do not repeat values that the message quotes', () => {
  const named = strictObject({color: z.string().refine((text) => text === '', 'there is no color "blu"')});
  const [problem] = check(named, {color: 'blu'}, {color: ''}).problems;
  expect(problem?.message).toBe('"color": there is no color "blu"');
});

it('a value that contains itself is removed, and one that is used twice is not', () => {
  const tree = z.object({
    title: z.string(),
    get items() {
      return z.array(tree).default([]);
    },
  });
  const item: {title: string; items: unknown[]} = {title: 'A', items: []};
  const twice = {title: 'C'};
  item.items.push(item, {title: 'B', items: [item.items]}, twice, twice);
  const {problems, value} = check(tree, {title: 'T', items: [item]}, {title: 'Fallback'});
  expect(problems.map(({line, message}) => `${line}: ${message}`)).toEqual([
    '4: "items[0].items[0]" is an object or a list that contains itself.',
    '6: "items[0].items[1].items[0]" is an object or a list that contains itself.',
  ]);
  const rest = ['B', 'C', 'C'].map((title) => ({title, items: []}));
  expect(value).toEqual({title: 'T', items: [{title: 'A', items: rest}]});
});

it.each([
  [{titel: 'T', mode: 'dim', items: [{label: 'a', to: 3}]}, [{label: 'a'}]],
  [{items: [{label: 'a'}, {to: '/b/'}, {label: 3}, {label: 'd', x: 1}, null]}, [{label: 'a'}, {label: 'd'}]],
  [{search: {size: 3}}, []],
])('the value of checkValue lacks fields and items that are not valid: %j', (value, items) => {
  expect(checkSite({title: 'T', ...value}).value).toEqual({title: 'T', mode: 'light', items});
});

it('the value of checkValue is the fallback when required fields or the whole value are invalid', () => {
  expect(checkSite({title: 3, mode: 'dark'}).value).toEqual({title: 'Fallback', mode: 'dark', items: []});
  for (const value of [undefined, null, 'text', [], () => 'T'])
    expect(checkSite(value).value).toEqual({title: 'Fallback', mode: 'light', items: []});
  const never = z.object({a: z.number()}).refine(({a}) => a === 0);
  expect(check(never, {a: 1}, {a: 0}).value).toEqual({a: 0});
});

it('the value of checkValue keeps the locations of the original value', () => {
  const items = [{label: 3}, {label: 'b'}, null, {to: '/c/'}, {label: 'd', to: 4}, {label: 'e'}];
  const {value, locate, invalidPaths} = checkSite({title: 'T', items}, (path) => Number(path[1] ?? -1));
  expect(value.items.map(({label}) => label)).toEqual(['b', 'd', 'e']);
  expect([0, 1, 2].map((index) => locate(['items', index, 'label']))).toEqual([1, 4, 5]);
  expect(invalidPaths).toContainEqual(['items', 0, 'label']);
});
