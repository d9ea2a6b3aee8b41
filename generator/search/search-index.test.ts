import fc from 'fast-check';
import {expect, it, vi} from 'vitest';
import {anyText} from '#shared/any-text-in-tests.ts';
import type {SectionTuple} from './index-file.ts';
import {indexOf, indexPage} from './index-in-tests.ts';
import {InvertedIndex} from './inverted-index.ts';
import {Pinyin, Sounds} from './pinyin.ts';
import {NewsQueries, type SearchIndex} from './search-index.ts';

interface Texts {
  readonly level?: number;
  readonly code?: string;
  readonly keywords?: string;
}

const section = (anchor: string, title: string, text = '', more: Texts = {}): SectionTuple => {
  const {level = 2, code = '', keywords = ''} = more;
  return [level, anchor, title, text, code, keywords];
};
const top = (title: string, text = '', more: Texts = {}): SectionTuple => section('', title, text, {...more, level: 1});

const places = async (index: SearchIndex, query: string): Promise<string[]> =>
  (await index.search(query)).matches.map(({document: {path, anchor}}) => `${path}#${anchor}`);

const THANKS = [section('a', '定义样式'), section('b', '致谢')];
const NAMES = [section('a', 'stylex.defineVars'), section('b', 'stylex.create')];
const FIELDS = [
  section('code', 'x', '', {code: 'keyframes'}),
  section('text', 'x', 'keyframes'),
  section('title', 'keyframes'),
  section('below', 'x', '', {level: 3}),
];
const EXERCISE: SectionTuple[] = [[2, 'exercise', '合并顺序', '合并', '', '', 1], section('teach', '合并顺序', '合并')];
const PHRASES = [section('apart', 'x', '含义变化，变量'), section('whole', 'x', '怎样定义变量')];
const LETTER = [section('hash', '输出', 'xkib98w xr9ek0c'), section('name', 'xstyle')];
const SHORT = [section('a', 'keyframes'), section('b', 'attr')];
const WORDS = [section('a', '安装'), section('b', '主题')];

it.each<[string, readonly SectionTuple[], string, readonly string[]]>([
  ['words in the middle of Han text', THANKS, '义样', ['a']],
  ['the last character of a word', THANKS, '谢', ['b']],
  ['identifiers whole', NAMES, 'DEFINEVARS', ['a']],
  ['identifiers by their parts', NAMES, 'vars', ['a']],
  ['identifiers while they are typed', NAMES, 'stylex.defineV', ['a']],
  ['titles before headings before texts before code', FIELDS, 'keyframes', ['title', 'below', 'text', 'code']],
  ['an exercise after the section that teaches', EXERCISE, '合并顺序', ['teach', 'exercise']],
  ['contiguous matches first', PHRASES, '义变量', ['whole', 'apart']],
  ['one letter in names only', LETTER, 'x', ['name']],
  ['misspelt long words', SHORT, 'keyfames', ['a']],
  ['no misspelt short words', SHORT, 'atr', []],
  ['any word when no section has all words', WORDS, '安装 主题', ['a', 'b']],
])('SearchIndex finds %s', async (_what, sections, query, found) => {
  const {matches} = await indexOf([indexPage('/docs/', [top(''), ...sections])]).search(query);
  expect(matches.map(({document}) => document.anchor)).toEqual(found);
});

it('SearchIndex finds pages, not their sections, by the name of their part of the site, shorter paths first', async () => {
  const index = indexOf([
    indexPage('/docs/learn/acknowledgements/', [top('致谢')], {group: '学习'}),
    indexPage('/docs/learn/', [top('从这里开始'), section('part', '一节', '')], {group: '学习'}),
  ]);
  expect(await places(index, '学习')).toEqual(['/docs/learn/#', '/docs/learn/acknowledgements/#']);
});

it('SearchIndex finds a section or a page by its keywords, before what only mentions the words', async () => {
  const pseudo = section('pseudo', '伪类', ':hover', {keywords: '鼠标移上去'});
  const index = indexOf([
    indexPage('/docs/', [top('定义样式', '鼠标移上去的时候，调试模式下颜色变暗，暗色模式不受影响'), pseudo]),
    indexPage('/docs/themes/', [top('浅色与深色主题', '', {keywords: '暗色模式\n夜间模式'})]),
  ]);
  expect(await places(index, '鼠标移上去')).toEqual(['/docs/#pseudo', '/docs/#']);
  for (const query of ['暗色模式', '夜间模式']) expect((await places(index, query))[0]).toBe('/docs/themes/#');
});

it('SearchIndex finds a word by its synonym', async () => {
  const sections = [top(''), section('a', '伪类', '用 hover 定义'), section('b', '变体', '尺寸')];
  const index = indexOf([indexPage('/docs/', sections)], {synonyms: [['悬停', 'hover']]});
  expect(await places(index, '悬停')).toEqual(['/docs/#a']);
});

it('SearchIndex ranks pages by how much of them is about the query, then their sections', async () => {
  const index = indexOf([
    indexPage('/other/', [top('props', '应用样式'), section('equal', '主题', '传给props')]),
    indexPage('/about/', [
      top('创建主题', '换一组值'),
      section('nested', '嵌套', '主题嵌套时'),
      section('limits', '限制', '主题不能改别的变量组'),
    ]),
  ]);
  const found = await places(index, '主题');
  expect(found[0]).toBe('/about/#');
  expect(found.indexOf('/other/#equal')).toBeLessThan(found.indexOf('/about/#limits'));
});

it('SearchIndex puts a heading that equals the query first in its page, and first of all where no other page has it', async () => {
  const index = indexOf([
    indexPage('/plugin/', [
      top('编译器', 'runtimeInjection与其他选项', {keywords: '选项'}),
      section('runtime-injection', 'runtimeInjection', '默认false'),
    ]),
    indexPage('/install/', [top('安装', '说明')]),
  ]);
  expect((await places(index, 'runtimeInjection'))[0]).toBe('/plugin/#runtime-injection');
});

it('SearchIndex prefers guides and reference to posts', async () => {
  const index = indexOf([
    indexPage('/blog/a/', [top('新版', '变量的改进')], {rank: 0}),
    indexPage('/docs/a/', [top('说明', '变量的改进')]),
  ]);
  expect(await places(index, '变量')).toEqual(['/docs/a/#', '/blog/a/#']);
});

it('SearchIndex accepts any text as a query', async () => {
  const index = indexOf([indexPage('/docs/', [top('定义样式', '正文 text'), section('b', 'stylex.create', '.*')])]);
  await fc.assert(
    fc.asyncProperty(anyText({maxLength: 64}), async (query) => {
      const {matches, count} = await index.search(query);
      expect(matches.length).toBe(count);
    }),
    {numRuns: 50},
  );
  for (const query of ['.*', '<script>alert(1)</script>', '(((', '\\', '__proto__', 'constructor', '\u0000']) {
    await expect(index.search(query)).resolves.toBeDefined();
  }
});

it('a query with a word that is nowhere has the hits of the rest, and names the word, or has the nearest spelling', async () => {
  const sections = [
    top(''),
    section('a', '主题', '颜色'),
    section('b', '颜色', '主题和变量'),
    section('c', '伪类', 'hover'),
  ];
  const index = indexOf([indexPage('/docs/', sections)], {synonyms: [['主题', 'theme']]});
  const {matches, unknown} = await index.search('主题 ZzQq');
  expect(matches.map(({document}) => document.anchor)).toEqual(['a', 'b']);
  expect(unknown).toEqual(['ZzQq']);
  expect(await index.search('zzqq')).toEqual({count: 0, matches: [], unknown: ['zzqq']});
  expect(['zzqq', '主提', 'hovr', '乙丙'].map((query) => index.nearest(query))).toEqual([
    undefined,
    '主题',
    'hover',
    undefined,
  ]);
  expect(index.nearest('hovr '.repeat(100))).toBe('hover '.repeat(8).trim());
});

it.each(['nanananananananananananananav.', 'zhu ti ', 'a ', 'hovr ', 'a.', 'aB', '_a', '主', '主题', '主 ', '. '])(
  'SearchIndex takes at most eight steps per character of a query of %j, repeated',
  async (text) => {
    const sections = [top('主题'), section('a', '主题', 'hover'), section('b', '动画', 'aB a_a')];
    const index = indexOf([indexPage('/docs/', sections)], {syllables: 'a阿na那nan南ti题zhu主dong动hua画'});
    const steps = [
      vi.spyOn(Sounds.prototype, 'has'),
      vi.spyOn(Pinyin.prototype, 'namesOf'),
      vi.spyOn(Pinyin.prototype, 'respell'),
      vi.spyOn(InvertedIndex.prototype, 'find'),
    ];
    const query = text.repeat(512).slice(0, 512);
    await index.search(query);
    expect(steps.reduce((sum, {mock}) => sum + mock.calls.length, 0)).toBeLessThan(8 * 512);
  },
);

/** Sections of posts, the newest first. */
const POSTS = [
  [3, 'StyleX 0.11.0'],
  [1, 'StyleX 0.10.0'],
  [4, 'StyleX 0.9.3'],
] as const;
const TITLES = new Map<number, string>(POSTS);
const news = new NewsQueries(['更新', '更新日志', '发布', 'Release notes']);
const titles = (query: string) => [...new Set(news.posts(query, POSTS))].map((section) => TITLES.get(section));
const NEWEST_FIRST = ['StyleX 0.11.0', 'StyleX 0.10.0', 'StyleX 0.9.3'];

it.each(['更新日志', '发布', 'release notes', 'ReleaseNotes', '发布 更新'])('%s lists posts, newest first', (query) => {
  expect(titles(query)).toEqual(NEWEST_FIRST);
});

it.each(['0.9', 'v0.9.3'])('%s finds the post of the version before the newest', (query) => {
  expect(titles(query)).toEqual(['StyleX 0.9.3', 'StyleX 0.11.0', 'StyleX 0.10.0']);
});

it('a version before the words comes before the newest', () => {
  expect(titles('0.10 更新日志')).toEqual(['StyleX 0.10.0', 'StyleX 0.11.0', 'StyleX 0.9.3']);
});

it.each(['v0.9 有什么变化', '升级到 0.9.3'])('%s finds the post of the version before anything else', (query) => {
  expect(titles(query)).toEqual(['StyleX 0.9.3']);
});

it.each(['0.12', '0.12.1 更新'])('%s, a version without a post, is no query for posts', (query) => {
  expect(titles(query)).toEqual([]);
});

it.each(['opacity 0.9', '更新依赖', '主题', '', '日志'])('%j asks for something else', (query) => {
  expect(titles(query)).toEqual([]);
});
