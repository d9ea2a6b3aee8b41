import {describe, expect, it} from 'vitest';
import {outputFile} from './page-source.ts';
import {findTagClashes, groupByTag, tagLinks, tagPath} from './tags.ts';

describe('tagPath', () => {
  it('makes a path of any text: lower case, spaces and slashes to a dash, encoded', () => {
    expect(tagPath('blog', 'Release')).toBe('/blog/tags/release/');
    expect(tagPath('docs', ' CSS in JS ')).toBe('/docs/tags/css-in-js/');
    expect(tagPath('docs', 'a/b')).toBe('/docs/tags/a-b/');
    expect(tagPath('docs', 'c++')).toBe('/docs/tags/c++/');
    expect(tagPath('blog', '发布')).toBe('/blog/tags/%E5%8F%91%E5%B8%83/');
  });

  it('makes a path that a URL holds whole and a file system can have, whatever signs a tag has', () => {
    for (const tag of ['c#', 'why?', '100%', 'a & b', '样式']) {
      const path = tagPath('docs', tag);
      expect(new URL(path, 'https://a.example').pathname).toBe(path);
      expect(outputFile(path)).toBe(`docs/tags/${tag.replaceAll(' ', '-')}/index.html`);
    }
  });
});

describe('groupByTag', () => {
  const entries = [
    {title: 'one', tags: ['b', 'a']},
    {title: 'two', tags: ['a', 'a']},
    {title: 'three', tags: []},
  ];

  it('sorts tags by name, and keeps the order of the entries', () => {
    const groups = groupByTag(entries, (entry) => entry.tags, 'en');
    expect(groups.map(([tag, group]) => [tag, group.map(({title}) => title)])).toEqual([
      ['a', ['one', 'two']],
      ['b', ['one']],
    ]);
  });

  it('sorts Chinese tags as a reader of Chinese expects', () => {
    const tagged = ['主题', '安装', '发布'].map((tag) => ({tags: [tag]}));
    expect(groupByTag(tagged, (entry) => entry.tags, 'zh-CN').map(([tag]) => tag)).toEqual(['安装', '发布', '主题']);
  });
});

describe('findTagClashes', () => {
  const entry = (file: string, ...tags: string[]) => ({
    file,
    frontMatter: {tags},
    locate: (path: readonly PropertyKey[]) => 10 + Number(path[1]),
  });

  it('finds nothing where every tag is always written in one way', () => {
    expect(findTagClashes([entry('a.mdx', 'C', 'c++'), entry('b.mdx', 'c++', 'C', 'C')])).toEqual([]);
  });

  it('finds tags that differ in nothing that their path has, at each place', () => {
    expect(
      findTagClashes([entry('a.mdx', 'C', 'css in js'), entry('b.mdx', 'x', 'c'), entry('c.mdx', 'CSS-in-JS')]),
    ).toEqual([
      {
        file: 'b.mdx',
        line: 11,
        message: 'the tags "c" and "C" of a.mdx have the same path.',
        allowed: 'one spelling for each tag; did you mean "C"?',
      },
      {
        file: 'c.mdx',
        line: 10,
        message: 'the tags "CSS-in-JS" and "css in js" of a.mdx have the same path.',
        allowed: 'one spelling for each tag; did you mean "css in js"?',
      },
    ]);
  });
});

describe('tagLinks', () => {
  it('links each tag to its page, with the number of entries', () => {
    expect(tagLinks('docs', [['c++', ['x', 'y']]])).toEqual([{title: 'c++', href: '/docs/tags/c++/', count: 2}]);
  });
});
