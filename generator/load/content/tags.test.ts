import {describe, expect, it} from 'vitest';
import {outputFile} from './page-record.ts';
import {groupByTag, tagLinks, tagPath} from './tags.ts';

describe('tagPath', () => {
  it.each([
    ['Release', '/docs/tags/release/'],
    [' CSS in JS ', '/docs/tags/css-in-js/'],
    ['a/b', '/docs/tags/a-b/'],
    ['c++', '/docs/tags/c++/'],
    ['发布', '/docs/tags/%E5%8F%91%E5%B8%83/'],
  ])('makes a path of %j', (tag, path) => {
    expect(tagPath('/docs/', tag)).toBe(path);
  });

  it.each(['c#', 'why?', '100%', 'a & b', '样式'])('encodes %j for URLs and file systems', (tag) => {
    const path = tagPath('/docs/', tag);
    expect(new URL(path, 'https://a.example').pathname).toBe(path);
    expect(outputFile(path)).toBe(`docs/tags/${tag.replaceAll(' ', '-')}/index.html`);
  });
});

describe('groupByTag', () => {
  it('sorts tags by name and keeps the order of the entries', () => {
    const entries = [
      {title: 'one', tags: ['b', 'a']},
      {title: 'two', tags: ['a', 'a']},
      {title: 'three', tags: []},
    ];
    const groups = groupByTag(entries, (entry) => entry.tags, 'en');
    expect(groups.map(([tag, group]) => [tag, group.map(({title}) => title)])).toEqual([
      ['a', ['one', 'two']],
      ['b', ['one']],
    ]);
    expect(tagLinks('/docs/', groups)[0]).toEqual({title: 'a', href: '/docs/tags/a/', count: 2});
  });

  it('sorts Chinese tags by the rules of the locale', () => {
    const tagged = ['主题', '安装', '发布'].map((tag) => ({tags: [tag]}));
    expect(groupByTag(tagged, (entry) => entry.tags, 'zh-CN').map(([tag]) => tag)).toEqual(['安装', '发布', '主题']);
  });
});
