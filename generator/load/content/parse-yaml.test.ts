import {expect, it} from 'vitest';
import type {z} from 'zod';
import {type Problem, SiteProblemsError} from '#problems/problem.ts';
import {docFrontMatterSchema, postFrontMatterSchema} from './front-matter.ts';
import {parseYaml} from './parse-yaml.ts';

const DOES_NOT_PARSE = /^the YAML does not parse: /;

const DEFAULTS = {title: 'D', description: 'D'};

function parse(yaml: string, schema: z.ZodType = docFrontMatterSchema, fallback = {}) {
  const problems: Problem[] = [];
  const source = {file: 'a.md', yaml, fallback: {...DEFAULTS, ...fallback}, defaults: DEFAULTS};
  return {value: parseYaml(source, schema, problems).value, problems};
}

const TEXTS = [
  '第一章: 开始',
  '@scope/x',
  '2024',
  '3.10',
  '~',
  '%x',
  '*粗体*',
  '**粗体** 字',
  '!important 规则',
  '&x 引用',
  '- 短横',
  '[译] 标题',
  '[译]',
  '> 引用',
  '#1 技巧',
  '问题 #12',
  'C #',
];

it.each<[text: string, allowed: string, title: string]>([
  ...TEXTS.map((text): [string, string, string] => [text, `"${text}"`, text]),
  ['true # why', '"true" # why', 'true'],
  ['`a` 与 "b"', `'\`a\` 与 "b"'`, '`a` 与 "b"'],
  ['"A" 与 B', `'"A" 与 B'`, '"A" 与 B'],
])('parseYaml reports a text that needs quotes, with the line as it should be: %s', (text, allowed, title) => {
  const {value, problems} = parse(`draft: false\ntitle: ${text}\n`);
  expect(problems).toEqual([{file: 'a.md', line: 2, message: 'the text needs quotes.', allowed: `title: ${allowed}`}]);
  expect(value).toMatchObject({title});
});

it.each([
  ['title: "B', 1, 'title: "B"'],
  ['title: "B\nsummary: C\n', 1, 'title: "B"'],
  ["title: 'it's'", 1, `title: "it's"`],
  ['title：标题\ndraft: true', 1, 'title: 标题'],
  ['draft: true\ntitle:标题', 2, 'title: 标题'],
])('parseYaml keeps the text of an error, with the line as it should be: %j', (yaml, line, allowed) => {
  const message: unknown = expect.stringMatching(DOES_NOT_PARSE);
  expect(parse(yaml).problems).toEqual([{file: 'a.md', line, message, allowed}]);
});

it.each(['[a, 乙', '[a,, 乙]', 'a, 乙', '"a, 乙"'])('parseYaml reports a list as it should be: %s', (list) => {
  const {value, problems} = parse(`keywords: ${list}\n`);
  expect(problems).toMatchObject([{line: 1, allowed: 'keywords: ["a", "乙"]'}]);
  expect(value).toMatchObject({keywords: ['a', '乙']});
});

it('parseYaml reports each field without a value, also below a text', () => {
  const {problems} = parse('description: 说明\nsidebar_label:\nimage:\n');
  expect(problems.map(({line, message}) => `${line}: ${message}`).toSorted()).toEqual([
    '2: the field "sidebar_label" has no value.',
    '3: the field "image" has no value.',
  ]);
});

it.each(['title: a\ntitle: b', 'title: a\n  b: c', 'description: a\nb\ntitle: c'])(
  'parseYaml gives advice where the meaning of a line is not clear: %j',
  (yaml) => {
    const message: unknown = expect.stringMatching(DOES_NOT_PARSE);
    expect(parse(yaml).problems).toMatchObject([{message, allowed: expect.any(String)}]);
  },
);

it('parseYaml reports all mistakes of a text at once', () => {
  const {problems} = parse('title: a: b\nkeywords: 网格, grid\ntags: [2024, a]\nsummary: @x\ntitel: 1\n');
  expect(problems.map(({line, allowed}) => [line, allowed]).toSorted()).toEqual([
    [1, 'title: "a: b"'],
    [2, 'keywords: ["网格", "grid"]'],
    [3, 'tags: ["2024", a]'],
    [4, 'summary: "@x"'],
    [5, expect.stringContaining('title')],
  ]);
});

it.each([
  'title: yes',
  'title: &a A\nsummary: *a',
  'title: !!str 2024',
  'title: "a: b" #note',
  'title: a # note\n#b\n  #c\ntags: []',
])('parseYaml leaves alone what has one meaning: %j', (yaml) => {
  expect(parse(yaml).problems).toEqual([]);
});

it.each(['title：标题', 'title:\u3000标题'])(
  'parseYaml reads a field without an ordinary space after its colon: %j',
  (yaml) => {
    const {value, problems} = parse(yaml);
    expect(problems).toEqual([{file: 'a.md', line: 1, message: 'this is no field.', allowed: 'title: 标题'}]);
    expect(value).toMatchObject({title: '标题'});
  },
);

it.each(['title\uff1aA\ndescription\uff1aB', 'title:\u3000A\ntags:\u3000[a]', 'title:A\nslug:b', 'A'])(
  'parseYaml says how fields are written where none is: %j',
  (yaml) => {
    const message = 'the YAML does not parse: no line has a colon and an ordinary space after the name of a field';
    expect(parse(yaml).problems).toMatchObject([{line: 1, message, allowed: expect.stringContaining('"name: value"')}]);
  },
);

it('parseYaml asks for the form of a date, not for quotes', () => {
  const {problems} = parse('date: 2024\n', postFrontMatterSchema, {date: '2000-01-01'});
  expect(problems.map(({message}) => message)).toEqual(['"date": expected a date in the form YYYY-MM-DD (got 2024)']);
});

it('parseYaml fails with the problems of the author when its caller has no value in place of theirs', () => {
  const read = () => parseYaml({file: 'a.md', yaml: 'a', fallback: {}}, docFrontMatterSchema, []);
  expect(read).toThrow(SiteProblemsError);
  expect(read).toThrow(/a\.md:1\n/);
});
