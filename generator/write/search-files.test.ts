import {expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import type {PageRecord} from '#load/content/page-record.ts';
import {compile} from '#markdown/compile-in-tests.ts';
import type {CompiledPage} from '#markdown/compile-context.ts';
import type {PageSection, SearchRecord} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {type PageTexts, parseManifest, parseTextFile} from '#search/index-file.ts';
import {openSearchXml} from './site-files.ts';
import {searchFiles, simplifiedForms, syllablesOf} from './search-files.ts';
import {indexedPages} from './search-records.ts';

const minimal = await fixtureSite('minimal');
const site: SiteData = {
  ...minimal.data,
  title: 'A <site> with a long title',
  url: 'https://x.example',
  baseUrl: '/base/',
  currentLocale: 'zh-CN',
  navbar: {
    ...minimal.data.navbar,
    items: [{type: 'link', label: '学习', href: '/docs/a/', activeBasePath: '/docs/', position: 'left'}],
  },
};

const withAlgolia: SiteData = {...site, search: {...site.search, provider: 'algolia'}};

/** A doc without sidebar. */
const hidden = minimal.records.find(({data}) => data.path === '/docs/hidden/');

function record(path: string, noIndex = false): PageRecord {
  if (hidden?.data.kind !== 'doc') throw new Error('no doc');
  const data = {...hidden.data, path, title: '页', description: '说明'};
  return {file: 'a.mdx', markdown: {file: 'a.mdx', body: ''}, head: {type: 'article', noIndex}, data};
}

const sections: PageSection[] = [
  {level: 1, title: '', text: '开头', code: ''},
  {id: 'b', level: 2, title: '二', text: '正文', code: 'code()'},
  {id: 'c', level: 3, title: '三', text: '', code: ''},
  {id: 'd', level: 2, title: '四', text: '', code: ''},
];
const NOTHING = {html: '', toc: [], anchors: [], links: [], files: [], notices: []};
const content: CompiledPage = {...NOTHING, sections, markdown: ''};

const words = {synonyms: [['悬停', 'hover']], newestFirst: ['发布']};

function filesOf(records: PageRecord[], data = site): Map<string, string> {
  const files = searchFiles({site: data, records, compiled: new Map([['a.mdx', content]])}, words);
  return new Map(files.map(({path, text}) => [path, text]));
}

it('sections collect text per heading, with the labels of tabs, and code separately as shown', async () => {
  const tabs = '::::tabs\n:::tab{value="vite" label="Vite"}\n\n正文\n\n:::\n::::';
  const code = '```ts\nhidden\n// ---cut---\nshown(); // [!code ++]\n```';
  const body = `intro **bold** \`code\`\n\n${tabs}\n\n## One {#one}\n\n- a\n- b\n\n${code}\n\n### Two {#two}\n\n| x | y |\n| - | - |\n| 1 | 2 |\n`;
  expect((await compile(body)).sections).toEqual([
    {level: 1, title: '', text: 'intro bold code\nVite\n正文', code: ''},
    {id: 'one', level: 2, title: 'One', text: 'a\nb', code: 'shown();'},
    {id: 'two', level: 3, title: 'Two', text: 'x · y\n1 · 2', code: ''},
  ]);
});

it('records are one per section, in the format of DocSearch crawlers', () => {
  const file = filesOf([record('/docs/a/')], withAlgolia).get('/search-records.json');
  const records: SearchRecord[] = JSON.parse(file ?? '');
  expect(records.map(({type, url}) => [type, url])).toEqual([
    ['lvl1', 'https://x.example/base/docs/a/'],
    ['lvl2', 'https://x.example/base/docs/a/#b'],
    ['lvl3', 'https://x.example/base/docs/a/#c'],
    ['lvl2', 'https://x.example/base/docs/a/#d'],
  ]);
  expect(records[1]).toMatchObject({
    url_without_anchor: 'https://x.example/base/docs/a/',
    anchor: 'b',
    content: '正文\ncode()',
    hierarchy: {lvl0: '学习', lvl1: '页', lvl2: '二', lvl3: null},
    language: 'zh-CN',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: {level: 80, position: 1},
  });
  expect(records[0]?.content).toBe('说明\n开头');
  expect(records[3]?.hierarchy).toMatchObject({lvl2: '四', lvl3: null});
});

it('records leave out code of the local index that the page has before', async () => {
  const repeated: PageSection[] = [
    {level: 1, title: '', text: 'the create function', code: 'create(a)\ncreate(b)\n);'},
    {id: 'b', level: 2, title: '二', text: '', code: 'create(b)\nprops(b)'},
  ];
  const page = new Map([['a.mdx', {...content, sections: repeated}]]);
  const files = searchFiles({site, records: [record('/docs/a/')], compiled: page}, words);
  const [stored] = parseTextFile(JSON.parse(files.at(-1)?.text ?? ''), '').pages;
  expect(stored?.sections.map(([, , , , code]) => code)).toEqual(['create(a)\ncreate(b)', 'props(b)']);
});

it('records are written for Algolia, without pages that are hidden from search engines; the index for local search', () => {
  const local = filesOf([record('/docs/a/')]);
  const {indexes} = parseManifest(JSON.parse(local.get('/search-index.json') ?? ''), '');
  const files = indexes.flatMap(({terms, texts}) => [...terms, ...texts].map(([, url]) => url));
  expect(indexes.map(({tags}) => tags)).toEqual([['default', 'docs-default-current']]);
  expect(parseTextFile(JSON.parse(local.get(files.at(-1) ?? '') ?? ''), '').pages).toHaveLength(1);
  expect([...local.keys()]).toEqual(['/search-index.json', ...files]);
  const hidden = filesOf([record('/docs/a/', true)], withAlgolia);
  expect([...hidden]).toEqual([
    ['/search-records.json', '[]'],
    ['/search-synonyms.json', JSON.stringify(words.synonyms)],
  ]);
});

it('search records carry the docs version that their page belongs to, and its tag @9.12', async () => {
  const {data, records} = await fixtureSite('three-versions');
  const pages = indexedPages({site: data, records, compiled: new Map()});
  const found = new Map(
    pages.flatMap((page) => page.records.map(({url, version, docusaurus_tag: tag}) => [url, [version, tag]])),
  );
  const at = (sitePath: string) => found.get(`https://versions.example${sitePath}`);
  expect(at('/docs/start/')).toEqual(['2.0', 'docs-default-2.0']);
  expect(at('/docs/next/start/')).toEqual(['current', 'docs-default-current']);
  expect(at('/docs/1.0/start/')).toEqual(['1.0', 'docs-default-1.0']);
  const others = indexedPages({site: minimal.data, records: minimal.records, compiled: new Map()});
  const about = others.find(({path}) => path === '/about/')?.records[0];
  expect([about?.version, about?.docusaurus_tag]).toEqual([null, 'default']);
});

it('search records of every locale have its language, and ids of their own', async () => {
  const locales = ['zh-CN', 'en', 'ar'].map(async (locale) => {
    const {data, records} = await fixtureSite('two-locales', {locale});
    return indexedPages({site: data, records, compiled: new Map()}).flatMap((page) => page.records);
  });
  const records = (await Promise.all(locales)).flat();
  expect([...new Set(records.map(({language}) => language))]).toEqual(['zh-CN', 'en', 'ar']);
  expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);
});

it('chapters of a page are found one by one, by their query, each as one section', () => {
  const markdown = {file: 'one.md', body: ''};
  const chapter = {id: 'one', title: '一', description: '说明', keywords: ['begin'], markdown};
  const chapters = {name: 'step', title: '教程', description: '', items: [chapter]};
  const compiled = new Map([[markdown.file, content]]);
  const pages = indexedPages({site, records: [{...record('/docs/a/'), chapters}], compiled});
  const [found] = pages.flatMap((page) => page.records).slice(-1);
  expect(found).toMatchObject({
    url: 'https://x.example/base/docs/a/?step=one',
    anchor: null,
    hierarchy: {lvl1: '教程: 一'},
    keywords: ['begin'],
  });
  expect(found?.content).toBe('说明\n开头\n正文\ncode()');
  expect(pages.at(-1)?.path).toBe('/docs/a/?step=one');
});

it('opensearch.xml names the search page under the base URL, escaped', () => {
  const xml = openSearchXml(site);
  expect(xml).toContain('template="https://x.example/base/search/?q={searchTerms}"');
  expect(xml).toContain('<ShortName>A &lt;site&gt; with a</ShortName>');
});

it('simplifiedForms lists the traditional forms of characters that the text has, unless it has these too', () => {
  const forms = simplifiedForms('变量的样式');
  expect([...forms]).toEqual(expect.arrayContaining(['變', '樣']));
  expect(forms).not.toContain('頁页');
  expect(simplifiedForms('干燥的乾坤')).not.toContain('乾');
});

const page = (title: string, keywords = ''): PageTexts => ({
  path: '/',
  group: '',
  sections: [[1, '', title, '', '', keywords]],
});

it('syllables have each character of the texts, in names as it sounds there', () => {
  expect(syllablesOf([page('主题')], '主题')).toBe('ti题zhu主');
  expect(syllablesOf([page('', '银行')], '银行')).toBe('hang行yin银');
  expect(syllablesOf([], '变')).toBe('bian变');
});
