import {expect, it} from 'vitest';
import {outputFile} from './page-record.ts';
import type {Problem} from '#problems/problem.ts';
import {findTagProblems, groupByTag, readTags, TAGS_FILE, tagPath, type TagsConfig} from './tags.ts';

function group(entries: readonly {readonly tags: readonly string[]}[], locale: string, tags?: TagsConfig) {
  const pages = entries.map((frontMatter) => ({frontMatter}));
  return groupByTag('/docs/', pages, {tags, locale, translate: String});
}

it.each([
  ['Release', '/docs/tags/release/', 'release'],
  [' CSS in JS ', '/docs/tags/css-in-js/', 'css-in-js'],
  ['a/b', '/docs/tags/a-b/', 'a-b'],
  ['c++', '/docs/tags/c++/', 'c++'],
  ['c#', '/docs/tags/c%23/', 'c#'],
  ['why?', '/docs/tags/why%3F/', 'why?'],
  ['100%', '/docs/tags/100%25/', '100%'],
  ['发布', '/docs/tags/%E5%8F%91%E5%B8%83/', '发布'],
])('tagPath makes a path for URLs and file systems of %j', (tag, path, folder) => {
  expect(tagPath('/docs/', tag)).toBe(path);
  expect(outputFile(path)).toBe(`docs/tags/${folder}/index.html`);
});

it('groupByTag sorts tags by name and keeps the order of the entries', () => {
  const [one, two, three] = [{tags: ['b', 'a']}, {tags: ['a', 'a']}, {tags: []}];
  expect(group([one, two, three], 'en')).toEqual([
    {title: 'a', href: '/docs/tags/a/', count: 2, entries: [{frontMatter: one}, {frontMatter: two}]},
    {title: 'b', href: '/docs/tags/b/', count: 1, entries: [{frontMatter: one}]},
  ]);
});

it('groupByTag sorts by labels, and has the descriptions', () => {
  const tags = {a: {label: '主题'}, b: {label: '安装', description: '怎样安装'}};
  expect(group([{tags: ['a', 'b']}], 'zh-CN', tags)).toMatchObject([
    {title: '安装', href: '/docs/tags/b/', description: '怎样安装'},
    {title: '主题', href: '/docs/tags/a/', description: undefined},
  ]);
});

const read = (yaml: string) => {
  const problems: Problem[] = [];
  return {tags: readTags(new Map([[TAGS_FILE, yaml]]), problems), problems};
};
const page = {file: 'a.mdx', frontMatter: {tags: ['news', 'relase']}, locate: () => 4};

it('the file of tags, if there is one, has all tags of pages', () => {
  const {tags} = read('news: {label: 新闻}\nrelease: {label: 发布, description: 各个版本}\n');
  const message = 'the tag "relase" is not in content/tags.yml.';
  const allowed = 'did you mean "release"? Known: news, release';
  expect(findTagProblems([page], tags)).toEqual([{file: 'a.mdx', line: 4, message, allowed}]);
  expect(findTagProblems([page], readTags(new Map(), []))).toEqual([]);
});

it('the file of tags is checked, and hides no tags of pages when it is invalid', () => {
  const {tags, problems} = read('news:\n  name: 新闻\n');
  expect(problems).toMatchObject([
    {file: TAGS_FILE, line: 2, message: 'the field "news.label" is missing.'},
    {file: TAGS_FILE, line: 2, message: 'unknown field "news.name".'},
  ]);
  expect(findTagProblems([page], tags)).toEqual([]);
});
