import {expect, it} from 'vitest';
import {readIntro} from '#parse/parse-page.ts';
import type {Problem} from '#problems/problem.ts';
import {contentFiles} from './content-files.ts';
import {blankFrontMatter, docFrontMatterSchema, parseContentFile, postFrontMatterSchema} from './front-matter.ts';

const FILE = 'content/docs/a.mdx';

function parse(source: string, schema: typeof docFrontMatterSchema | typeof postFrontMatterSchema, fallback = {}) {
  const problems: Problem[] = [];
  const [file] = contentFiles(new Map([[FILE, source]]), 'content/docs');
  if (file === undefined) throw new Error('no content file');
  const intro = readIntro(blankFrontMatter(source));
  return {...parseContentFile({...file, intro}, schema, problems, {fallback}), problems};
}

const parseDoc = (source: string) => parse(source, docFrontMatterSchema);

it('parseContentFile checks the front matter and adds the defaults', () => {
  const {frontMatter, problems} = parseDoc('---\ntitle: A\ndescription: B\n---\n\nText.\n');
  const added = {tags: [], keywords: [], section_keywords: {}, draft: false, unlisted: false};
  expect(frontMatter).toEqual({title: 'A', description: 'B', ...added});
  expect(problems).toEqual([]);
});

it.each([
  ['---\ntitle: A\ndescription: B\n---\n\na\n\n---\n\nb\n', '   \n        \n              \n   \n\na\n\n---\n\nb\n'],
  ['---\r\ntitle: A\r\n---\r\n\r\nText.\r\n', '   \r\n        \r\n   \r\n\r\nText.\r\n'],
  ['Text.\n', 'Text.\n'],
])('parseContentFile blanks the front matter and keeps the lines of the text: %j', (source, body) => {
  expect(parseDoc(source).markdown?.body).toBe(body);
});

it('parseContentFile takes a title at the top of the text, which loses it, and the first paragraph with a notice', () => {
  const source =
    '---\nsidebar_position: 1\n---\n\n# `props.*` of *all* {#props}\n\n- a\n\nFirst [line](/a/),\n_second_.\n\nNext.\n';
  const {frontMatter, markdown, problems} = parseDoc(source);
  expect(frontMatter).toMatchObject({title: 'props.* of all', description: 'First line, second.'});
  expect(markdown?.body).not.toContain('props');
  expect(markdown?.body.split('\n')).toHaveLength(source.split('\n').length);
  expect(problems).toEqual([expect.objectContaining({file: FILE, line: 2, isNotice: true})]);
});

it.each(['[项目](/a/)', '![徽章](/img/a.svg)', '<img src="/img/a.svg" alt="徽章">', '[^1]'])(
  'parseContentFile notices what a title cannot have: %s',
  (lost) => {
    const {problems} = parseDoc(`---\ndescription: B\n---\n\n# 题 ${lost}\n\n正文[^1]\n\n[^1]: 注\n`);
    const message = `"${lost}" is not shown: a title is a text.`;
    expect(problems).toMatchObject([{file: FILE, line: 5, message, isNotice: true}]);
  },
);

it('parseContentFile takes the title for a description when there is no paragraph, with a notice', () => {
  const {frontMatter, problems} = parseDoc('---\ntitle: "List of: tools"\n---\n\n- one\n');
  expect(frontMatter.description).toBe('List of: tools');
  expect(problems).toMatchObject([{message: 'no description: the title takes its place.', isNotice: true}]);
});

it('parseContentFile notices fields that only change how Docusaurus shows a page', () => {
  const {frontMatter, problems} = parseDoc('---\ntitle: A\ndescription: B\nhide_title: true\n---\n');
  expect(frontMatter).not.toHaveProperty('hide_title');
  expect(problems).toMatchObject([{line: 4, message: 'the field "hide_title" has no effect here.', isNotice: true}]);
});

it('parseContentFile takes a single author without a list', () => {
  const post = '---\ntitle: A\ndescription: B\ndate: 2024-01-01\nauthors: ada\n---\n';
  expect(parse(post, postFrontMatterSchema).frontMatter).toMatchObject({authors: ['ada']});
});

it('parseContentFile leaves a title in the text alone when the front matter has one, or when other text is before it', () => {
  expect(parseDoc('---\ntitle: A\ndescription: B\n---\n# C\n').markdown?.body).toContain('# C');
  expect(parseDoc('Text.\n\n# C\n').problems[0]?.message).toBe('the field "title" is missing.');
});

it.each([
  ['<!-- SPDX-License-Identifier: MIT -->\n', 2],
  ['\n', 2],
  ['第一章\n\n', 3],
  [' ', 1],
])('parseContentFile reports front matter with something before it, and reads it: %j', (before, line) => {
  const yaml = 'title: A\n\ntags:\n  - b\n# why\ndescription: D\ntitel: E';
  const {frontMatter, markdown, problems} = parseDoc(`${before}---\n${yaml}\n---\n\n正文。\n`);
  expect(frontMatter).toMatchObject({title: 'A', description: 'D', tags: ['b']});
  const allowed: unknown = expect.stringContaining('begins on the first line');
  expect(problems).toMatchObject([{file: FILE, line, allowed}, {line: line + 7}]);
  expect(markdown?.body).not.toContain('title');
  expect(markdown?.body.split('\n')[line + 9]).toBe('正文。');
});

it.each([
  '# A\n\nText.\n\n```md\n---\ntitle: B\n---\n```\n',
  '# A\n\nText.\n\n---\n\nnote: text\n\n---\n',
  '# A\n\nText.\n\n---\nnote: text\nmore\n---\n',
  '---\ntitle: A\ndescription: D\n---\n\n---\ntitle: B\n---\n',
])('parseContentFile takes no other part of a text for front matter: %j', (source) => {
  const {frontMatter, problems} = parseDoc(source);
  expect(frontMatter.title).toBe('A');
  expect(problems.filter(({isNotice}) => isNotice !== true)).toEqual([]);
});

it.each(['#题\n', '+++\ntitle = "题"\n+++\n', '----\ntitle: 题\n----\n', '—\ntitle: 题\n—\n'])(
  'parseContentFile says how a title is written: %j',
  (source) => {
    expect(parseDoc(source).problems[0]?.allowed).toMatch(
      /^title: … between two lines "---" at the top of the file, or "# Title"/,
    );
  },
);

it('parseContentFile reads texts of several lines as one line', () => {
  const {frontMatter, problems} = parseDoc('---\ntitle: |\n  A\n  B\ndescription: |\n  one\n\n  two\n---\n');
  expect(frontMatter).toMatchObject({title: 'A B', description: 'one two'});
  expect(problems).toEqual([]);
});
