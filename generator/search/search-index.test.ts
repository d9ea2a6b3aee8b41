import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import type {IndexDocument} from './index-file.ts';
import {SearchIndex} from './search-index.ts';

const section = (anchor: string, title: string, text: string, more: Partial<IndexDocument> = {}): IndexDocument => ({
  path: '/docs/',
  anchor,
  level: 2,
  title,
  above: ['学习', '文档'],
  text,
  code: '',
  keywords: '',
  rank: 3,
  isAside: false,
  date: '',
  ...more,
});

function indexOf(...documents: IndexDocument[]): SearchIndex {
  const index = new SearchIndex();
  index.add(documents);
  return index;
}

const anchors = (index: SearchIndex, query: string): string[] =>
  index.search(query).matches.map(({document}) => document.anchor);

describe('SearchIndex', () => {
  it('finds words in the middle of Han text, and single characters', () => {
    const index = indexOf(section('a', '定义样式', ''), section('b', '致谢', ''));
    expect(anchors(index, '义样')).toEqual(['a']);
    expect(anchors(index, '式')).toEqual(['a']);
    expect(anchors(index, '谢')).toEqual(['b']);
  });

  it('finds identifiers whole, in parts, and while they are typed', () => {
    const index = indexOf(section('a', 'stylex.defineVars', ''), section('b', 'stylex.create', ''));
    for (const query of ['defineVars', 'define', 'vars', 'stylex.defineV', 'DEFINEVARS']) {
      expect(anchors(index, query)[0]).toBe('a');
    }
  });

  it('prefers titles to headings to text to code', () => {
    const index = indexOf(
      section('code', 'x', '', {code: 'keyframes'}),
      section('text', 'x', 'keyframes'),
      section('above', 'x', '', {above: ['学习', 'keyframes']}),
      section('title', 'keyframes', ''),
    );
    const found = anchors(index, 'keyframes');
    expect(found[0]).toBe('title');
    expect(found.at(-1)).toBe('code');
  });

  it('finds pages, not their sections, by the name of their part of the site, shorter paths first', () => {
    const page = {level: 1, anchor: '', above: ['学习']};
    const index = indexOf(
      section('', '致谢', '', {...page, path: '/docs/learn/acknowledgements/'}),
      section('', '从这里开始', '', {...page, path: '/docs/learn/'}),
      section('part', '一节', ''),
    );
    expect(index.search('学习').matches.map(({document}) => document.path)).toEqual([
      '/docs/learn/',
      '/docs/learn/acknowledgements/',
    ]);
  });

  it('finds a section by its keywords, before the top of a page that only mentions the words', () => {
    const index = indexOf(
      section('', '定义样式', '鼠标移上去的时候', {level: 1}),
      section('pseudo', '伪类', ':hover', {keywords: '鼠标移上去'}),
    );
    expect(anchors(index, '鼠标移上去')).toEqual(['pseudo', '']);
  });

  it('sets an exercise back behind the section that teaches', () => {
    const index = indexOf(
      section('exercise', '合并顺序', '合并', {isAside: true}),
      section('teach', '合并顺序', '合并'),
    );
    expect(anchors(index, '合并顺序')).toEqual(['teach', 'exercise']);
  });

  it('finds a word by its synonym', () => {
    const index = new SearchIndex({syllables: '', synonyms: [['悬停', 'hover']], newestFirst: []});
    index.add([section('a', '伪类', '用 hover 定义'), section('b', '变体', '尺寸')]);
    expect(anchors(index, '悬停')).toEqual(['a']);
  });

  it('finds a page by its keywords, before pages that only mention the words', () => {
    const index = indexOf(
      section('text', '调试', '调试模式下颜色变暗，暗色模式不受影响'),
      section('page', '浅色与深色主题', '', {path: '/docs/themes/', level: 1, keywords: '暗色模式\n夜间模式'}),
    );
    expect(anchors(index, '暗色模式')[0]).toBe('page');
    expect(anchors(index, '夜间模式')[0]).toBe('page');
  });

  it('ranks pages by how much of them is about the query, then their sections', () => {
    const other = {path: '/other/'};
    const about = {path: '/about/'};
    const index = indexOf(
      section('', 'props', '应用样式', {...other, level: 1}),
      section('equal', '主题', '传给props', other),
      section('', '创建主题', '换一组值', {...about, level: 1}),
      section('nested', '嵌套', '主题嵌套时', about),
      section('limits', '限制', '主题不能改别的变量组', about),
    );
    const found = index.search('主题').matches.map(({document: {path, anchor}}) => `${path}#${anchor}`);
    expect(found[0]).toBe('/about/#');
    expect(found.indexOf('/other/#equal')).toBeLessThan(found.indexOf('/about/#limits'));
  });

  it('puts a heading that equals the query first in its page, and first of all where no other page has it', () => {
    const index = indexOf(
      section('', '编译器', 'runtimeInjection与其他选项', {path: '/plugin/', level: 1, keywords: '选项'}),
      section('runtime-injection', 'runtimeInjection', '默认false', {path: '/plugin/'}),
      section('', '安装', '说明', {path: '/install/', level: 1}),
    );
    expect(anchors(index, 'runtimeInjection')[0]).toBe('runtime-injection');
  });

  it('prefers guides and reference to posts', () => {
    const index = indexOf(
      section('post', '新版', '变量的改进', {path: '/blog/a/', rank: 0}),
      section('doc', '说明', '变量的改进', {path: '/docs/a/', rank: 3}),
    );
    expect(anchors(index, '变量')).toEqual(['doc', 'post']);
  });

  it('finds an error message with other values, paths and quotes in it', () => {
    const index = indexOf(
      section('quoted', '错误', 'Default value is not defined for ink variable.\n条件对象缺少default'),
      section('words', '变量', 'A variable has a value. It is for themes; not every value is defined here.'),
    );
    for (const query of [
      'Default value is not defined for primary variable.',
      'src/a/tokens.stylex.ts: Default value is not defined for x',
      '"Default value is not defined for \'x\' variable."',
    ]) {
      expect(anchors(index, query)[0]).toBe('quoted');
    }
  });

  it('does not find every identifier that begins with one letter', () => {
    const index = indexOf(section('hash', '输出', 'xkib98w xr9ek0c'), section('name', 'xstyle', ''));
    expect(anchors(index, 'x')).toEqual(['name']);
  });

  it('puts contiguous matches first', () => {
    const index = indexOf(section('apart', 'x', '含义变化，变量'), section('stretch', 'x', '怎样定义变量'));
    expect(anchors(index, '义变量')).toEqual(['stretch', 'apart']);
  });

  it('tolerates misspellings only in long words', () => {
    const index = indexOf(section('a', 'keyframes', ''), section('b', 'attr', ''));
    expect(anchors(index, 'keyfames')).toEqual(['a']);
    expect(anchors(index, 'atr')).toEqual([]);
  });

  it('matches any word when no section has all words', () => {
    const index = indexOf(section('a', '安装', ''), section('b', '主题', ''));
    expect(anchors(index, '安装 主题').toSorted()).toEqual(['a', 'b']);
  });

  it('returns the same order across result pages, and counts all hits', () => {
    const index = indexOf(
      ...Array.from({length: 30}, (_, number) =>
        section(`s${number}`, number % 3 === 0 ? '样式' : 'x', '样式 '.repeat(number % 5)),
      ),
    );
    const all = index.search('样式');
    const pages = [0, 10, 20, 30].map((start) => index.search('样式', start, start + 10));
    expect(pages.flatMap(({matches}) => matches)).toEqual(all.matches);
    expect(pages.map(({matches}) => matches.length)).toEqual([10, 10, 6, 0]);
    expect(pages.map(({count}) => count)).toEqual([26, 26, 26, 26]);
  });

  it('accepts any text as a query', () => {
    const index = indexOf(section('a', '定义样式', '正文 text'), section('b', 'stylex.create', '.*'));
    fc.assert(
      fc.property(anyText({maxLength: 64}), (query) => {
        expect(index.search(query).matches.length).toBe(index.search(query).count);
      }),
      {numRuns: 50},
    );
    for (const query of ['.*', '<script>alert(1)</script>', '(((', '\\', '__proto__', 'constructor', '\u0000']) {
      expect(() => index.search(query)).not.toThrow();
    }
  });
});

describe('a query with a word that is nowhere', () => {
  const index = new SearchIndex({syllables: '', synonyms: [['主题', 'theme']], newestFirst: []});
  index.add([section('a', '主题', '颜色'), section('b', '颜色', '主题和变量')]);

  it('has the hits of the rest, and names the word', () => {
    const {matches, unknown} = index.search('主题 ZzQq');
    expect(matches.map(({document}) => document.anchor)).toEqual(['a', 'b']);
    expect(unknown).toEqual(['ZzQq']);
  });

  it('has no hits when there is nothing else in it, but the nearest spelling', () => {
    expect(index.search('zzqq')).toEqual({count: 0, matches: [], unknown: ['zzqq']});
    expect(index.nearest('zzqq')).toBeUndefined();
    expect(index.nearest('主提')).toBe('主题');
  });
});
