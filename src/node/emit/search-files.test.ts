import {createServer} from 'node:http';
import {describe, expect, it} from 'vitest';
import type {CompiledContent} from '#node/compile/compile-content.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import {compilePage} from '#node/markdown/compile-page.ts';
import {mergeMessages} from '#shared/messages.ts';
import type {PageSection} from '#shared/page-section.ts';
import type {SearchRecord} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {parseManifest, parseShard} from '#search/index-file.ts';
import {openSearchXml} from './open-search.ts';
import {fitRecord, MAX_RECORD_BYTES, pushRecords} from './push-records.ts';
import {searchFiles} from './search-files.ts';

const messages = mergeMessages({});

async function sectionsOf(body: string): Promise<readonly PageSection[]> {
  const page = await compilePage(
    {file: 'content/docs/a.mdx', body},
    {siteUrl: 'https://site.example', baseUrl: '/', messages, components: ['Tabs', 'Tab']},
    {routeOf: () => undefined, isFile: () => false, imageSize: () => undefined},
  );
  if ('problems' in page) throw new Error(JSON.stringify(page.problems));
  return page.sections;
}

const site: SiteData = {
  title: 'A <site> with a long title',
  tagline: '',
  titleDelimiter: '|',
  url: 'https://x.example',
  baseUrl: '/base/',
  currentLocale: 'zh-CN',
  locales: {},
  docsVersions: [],
  navbar: {
    title: '',
    style: 'default',
    hideOnScroll: false,
    items: [{type: 'link', label: '学习', href: '/docs/a/', activeBasePath: '/docs/', position: 'left'}],
  },
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  searchPath: '/search/',
  search: {provider: 'local', indexName: 'x', contextualSearch: true, searchParameters: {}, insights: false},
  messages,
};

const record = (path: string, noIndex = false): PageRecord => ({
  file: 'a.mdx',
  markdown: {file: 'a.mdx', body: '', hash: ''},
  head: {type: 'article', noIndex},
  data: {
    kind: 'doc',
    path,
    title: '页',
    description: '说明',
    docId: 'a',
    version: 'current',
    otherVersions: {},
    breadcrumbs: [],
    toc: [],
    tags: [],
    unlisted: noIndex,
  },
});

const sections: PageSection[] = [
  {level: 1, title: '', text: '开头', code: ''},
  {id: 'b', level: 2, title: '二', text: '正文', code: 'code()'},
  {id: 'c', level: 3, title: '三', text: '', code: ''},
  {id: 'd', level: 2, title: '四', text: '', code: ''},
];
const content: CompiledContent = {
  key: '',
  page: {code: '', runs: [], toc: [], anchors: [], links: [], sections, markdown: ''},
};

function filesOf(records: PageRecord[], data = site): Map<string, string> {
  const files = searchFiles({site: data, records, compiled: new Map([['a.mdx', content]])});
  return new Map(files.map(({path, text}) => [path, text]));
}

describe('sections', () => {
  it('collects text by heading; code apart, as shown', async () => {
    const body =
      'intro **bold** `code`\n\n## One {#one}\n\n- a\n- b\n\n```ts\nhidden\n// ---cut---\nshown(); // [!code ++]\n```\n\n### Two {#two}\n\n| x | y |\n| - | - |\n| 1 | 2 |\n';
    expect(await sectionsOf(body)).toEqual([
      {level: 1, title: '', text: 'intro bold code', code: ''},
      {id: 'one', level: 2, title: 'One', text: 'a\nb', code: 'shown();'},
      {id: 'two', level: 3, title: 'Two', text: 'x\ny\n1\n2', code: ''},
    ]);
  });

  it('reads what stands in components, with the labels of tabs', async () => {
    const body = '<Tabs>\n<Tab value="vite" label="Vite">\n\n正文\n\n</Tab>\n</Tabs>\n';
    expect((await sectionsOf(body))[0]?.text).toBe('Vite\n正文');
  });
});

describe('records', () => {
  it('has one for each section, in the crawlers’ form', () => {
    const records: SearchRecord[] = JSON.parse(filesOf([record('/docs/a/')]).get('/search-records.json') ?? '');
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

  it('leaves out what search engines may not know', () => {
    expect(filesOf([record('/docs/a/', true)]).get('/search-records.json')).toBe('[]');
  });

  it('has a local index only for the local provider', () => {
    const local = filesOf([record('/docs/a/')]);
    const {shards} = parseManifest(JSON.parse(local.get('/search-index.json') ?? ''), '');
    expect(shards.map(({base}) => base)).toEqual(['/docs/a/']);
    expect(parseShard(JSON.parse(local.get(shards[0]?.url ?? '') ?? ''), '').pages).toHaveLength(1);
    const hosted = filesOf([record('/docs/a/')], {...site, search: {...site.search, provider: 'algolia'}});
    expect([...hosted.keys()]).toEqual(['/search-records.json']);
  });
});

describe('a hosted index', () => {
  const large: SearchRecord = {
    ...JSON.parse(filesOf([record('/docs/a/')]).get('/search-records.json') ?? '')[0],
    content: '样'.repeat(20_000),
  };

  it('takes records up to its limit: text is cut, nothing else', () => {
    const fitted = fitRecord(large);
    expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThanOrEqual(MAX_RECORD_BYTES);
    expect({...fitted, content: ''}).toEqual({...large, content: ''});
  });

  it('is replaced as a whole, by the official client', async () => {
    const calls: string[] = [];
    const server = createServer((request, response) => {
      request.resume();
      calls.push(`${request.method} ${(request.url ?? '').replace(/\?.*/, '').replace(/tmp_\d+/, 'tmp')}`);
      response.writeHead(200, {'Content-Type': 'application/json'});
      response.end(JSON.stringify({taskID: 1, status: 'published', objectIDs: [], updatedAt: ''}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const host = {url: '127.0.0.1', port: address.port, accept: 'readWrite', protocol: 'http'} as const;
    await pushRecords([large], {appId: 'A', adminKey: 'k', indexName: 'docs', clientOptions: {hosts: [host]}});
    server.close();
    expect(calls).toContain('PUT /1/indexes/docs/settings');
    expect(calls.some((call) => /^POST \/1\/indexes\/docs_tmp\w*\/batch$/.test(call))).toBe(true);
    expect(calls.some((call) => /^POST \/1\/indexes\/docs_tmp\w*\/operation$/.test(call))).toBe(true);
  });
});

describe('writing to a hosted index', () => {
  it('gives a host 30 seconds for each write', async () => {
    const writes: number[] = [];
    const requester = {
      send(request: {readonly method: string; readonly responseTimeout: number}) {
        if (request.method !== 'GET') writes.push(request.responseTimeout);
        const content = JSON.stringify({taskID: 1, status: 'published', objectIDs: [], updatedAt: ''});
        return Promise.resolve({status: 200, content, isTimedOut: false});
      },
    };
    await pushRecords([], {appId: 'A', adminKey: 'k', indexName: 'docs', clientOptions: {requester}});
    expect(writes.length).toBeGreaterThan(1);
    expect(new Set(writes)).toEqual(new Set([30_000]));
  });
});

describe('opensearch.xml', () => {
  it('names the search page under the base URL, escaped', () => {
    const xml = openSearchXml(site);
    expect(xml).toContain('template="https://x.example/base/search/?q={searchTerms}"');
    expect(xml).toContain('<ShortName>A &lt;site&gt; with a</ShortName>');
  });
});
