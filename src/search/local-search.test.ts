import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import {INDEX_FORMAT, MANIFEST_PATH, type ShardPage} from './index-file.ts';
import {LocalSearch, simplifier} from './local-search.ts';
import {makeShards, type ShardInput} from './make-shards.ts';
import {isSmall, loadShardList} from './shard-list.ts';
import {SearchError} from './search-provider.ts';

const page = (path: string, title: string, text = ''): ShardPage => ({
  path,
  group: path.split('/')[1] ?? '',
  rank: 1,
  keywords: '',
  sections: [[1, '', title, text, '']],
});

const input = (path: string, title: string, facets: Partial<ShardInput> = {}): ShardInput => ({
  language: 'zh-CN',
  tag: 'default',
  page: page(path, title),
  ...facets,
});

/** A served folder in memory. */
function served(inputs: readonly ShardInput[], maxBytes = 200): Map<string, unknown> {
  const {manifest, files} = makeShards(inputs, {
    sizeOf: (text) => text.length,
    maxBytes,
    simplifiedFormsOf: () => '變变',
    urlOf: (text) => `/assets/search/${text.length}-${text.charCodeAt(40)}-${inputs.length}-${text.slice(30, 60)}.json`,
  });
  return new Map<string, unknown>([
    [MANIFEST_PATH, manifest],
    ...files.map(({url, text}) => [url, JSON.parse(text)] as const),
  ]);
}

const request = (query: string) => ({query, page: 0, hitsPerPage: 20, snippetWords: 10});

const optionsOf = ({path = '/', tags}: {path?: string; tags?: string[]} = {}) => ({
  servedUrl: 'https://served.example/base/',
  siteUrl: 'https://site.example/base/',
  locale: 'zh-CN',
  path,
  ...(tags && {facets: {language: 'zh-CN', tags}}),
});

const fetchFrom =
  (files: Map<string, unknown>, loaded: string[] = []) =>
  (url: string): Promise<unknown> => {
    const path = url.replace('https://served.example/base', '');
    loaded.push(path);
    const file = files.get(path);
    return file === undefined ? Promise.reject(new Error('404')) : Promise.resolve(file);
  };

interface Place {
  readonly path?: string;
  readonly tags?: string[];
}

/** @param wait how long an answer waits for the rest of the index; for ever unless given */
async function engineOf(files: Map<string, unknown>, place: Place = {}, wait = new Promise<void>(() => undefined)) {
  const loaded: string[] = [];
  const fetchJson = fetchFrom(files, loaded);
  const onGrowth = vi.fn<() => void>();
  const options = optionsOf(place);
  const list = await loadShardList(fetchJson, options);
  const host = {fetchJson, pause: () => Promise.resolve(), wait: () => wait, onGrowth};
  return {engine: new LocalSearch(options, list, host), loaded, onGrowth};
}

/** Two shards: that of `/a/`, and that of `/b/`, which arrives when `release` is called. */
function servedInTwo() {
  const files = served([input('/a/x/', 'common'), input('/b/x/', 'common'), input('/b/y/', 'other')], 80);
  const [, , url = ''] = files.keys();
  const shard = files.get(url);
  let release = (): void => undefined;
  files.set(url, new Promise((resolve) => (release = () => resolve(shard))));
  return {files, url, release};
}

describe('LocalSearch', () => {
  it('loads the shard of the reader’s part of the site first, and answers when all are loaded', async () => {
    const files = served([input('/a/x/', 'common'), input('/b/x/', 'common')], 1);
    const [, first, second] = files.keys();
    const {engine, loaded, onGrowth} = await engineOf(files, {path: '/b/x/'});
    expect(await engine.search(request('common'))).toMatchObject({count: 2, missing: undefined});
    expect(loaded).toEqual([MANIFEST_PATH, second, first]);
    expect(onGrowth).not.toHaveBeenCalled();
  });

  it('answers from the loaded part when the rest takes too long, and says when the rest is loaded', async () => {
    const {files, release} = servedInTwo();
    const {engine, onGrowth} = await engineOf(files, {}, Promise.resolve());
    expect(await engine.search(request('common'))).toMatchObject({count: 1, missing: 'loading'});
    release();
    await vi.waitFor(() => expect(onGrowth).toHaveBeenCalledOnce());
    expect(await engine.search(request('common'))).toMatchObject({count: 2, missing: undefined});
  });

  it('waits for the rest when the loaded part has no hit', async () => {
    const {files, release} = servedInTwo();
    const {engine} = await engineOf(files, {}, Promise.resolve());
    const answer = engine.search(request('other'));
    release();
    expect(await answer).toMatchObject({count: 1});
  });

  it('answers from the shards that the facets allow', async () => {
    const files = served([
      input('/docs/a/', '变量', {tag: 'docs-default-current'}),
      input('/docs/old/', '变量', {tag: 'docs-default-1.0'}),
      input('/en/a/', '变量', {language: 'en'}),
      input('/blog/a/', '变量'),
    ]);
    const {engine} = await engineOf(files, {tags: ['default', 'docs-default-current']});
    const {hits} = await engine.search(request('变量'));
    expect(hits.map(({url}) => new URL(url).pathname).toSorted()).toEqual(['/base/blog/a/', '/base/docs/a/']);
  });

  it('answers what is asked in traditional characters, and marks what the site has', async () => {
    const {engine} = await engineOf(served([input('/a/', '变量')]));
    const {hits} = await engine.search(request('變量'));
    expect(hits.map(({headings}) => headings?.lvl1)).toEqual([[{text: '变量', isMatch: true}]]);
  });

  it('gives 20 of many, and the next 20', async () => {
    const files = served(
      Array.from({length: 30}, (_, at) => input(`/a/${at}/`, `主题 ${at}`)),
      1_000_000,
    );
    const {engine} = await engineOf(files);
    const first = await engine.search(request('主题'));
    const second = await engine.search({...request('主题'), page: 1});
    expect([first.count, first.hits.length, second.hits.length]).toEqual([30, 20, 10]);
    expect(new Set([...first.hits, ...second.hits].map(({objectID}) => objectID)).size).toBe(30);
  });

  it.each([
    ['no pages', {format: INDEX_FORMAT}],
    ['a section of another shape', {format: INDEX_FORMAT, pages: [{...page('/a/', 'x'), sections: [[1, 'x']]}]}],
    [
      'a level out of range',
      {format: INDEX_FORMAT, pages: [{...page('/a/', 'x'), sections: [[1e9, '', 'x', '', '']]}]},
    ],
  ])('refuses a shard with %s', async (_, shard) => {
    const files = served([input('/a/', 'first')]);
    for (const path of files.keys()) if (path !== MANIFEST_PATH) files.set(path, shard);
    const {engine} = await engineOf(files);
    await expect(engine.search(request('x'))).rejects.toMatchObject({kind: 'malformed'});
  });

  it.each([0, 1])(
    'says that hits are missing when shard %i does not load, and fails when no hit is left',
    async (at) => {
      const files = served([input('/a/x/', 'first'), input('/b/x/', 'second')], 1);
      files.delete([...files.keys()][at + 1] ?? '');
      const {engine} = await engineOf(files, {path: '/a/x/'});
      const [gone = '', left = ''] = at === 0 ? ['first', 'second'] : ['second', 'first'];
      expect(await engine.search(request(left))).toMatchObject({count: 1, missing: 'failed'});
      await expect(engine.search(request(gone))).rejects.toMatchObject({kind: 'unreachable'});
    },
  );
});

describe('loadShardList', () => {
  it('is unreachable without a manifest', async () => {
    await expect(loadShardList(fetchFrom(new Map()), optionsOf())).rejects.toMatchObject({kind: 'unreachable'});
  });

  it.each([
    ['text', 'no object'],
    ['null', null],
    ['another format', {format: 99, shards: []}],
    ['no shards', {format: INDEX_FORMAT}],
    ['broken entries', {format: INDEX_FORMAT, shards: [{url: 1}]}],
    ['broken forms', {format: INDEX_FORMAT, shards: [], simplifiedForms: 1}],
  ])('refuses a manifest that is %s', async (_, manifest) => {
    const load = loadShardList(fetchFrom(new Map<string, unknown>([[MANIFEST_PATH, manifest]])), optionsOf());
    await expect(load).rejects.toBeInstanceOf(SearchError);
    await expect(load).rejects.toMatchObject({kind: 'malformed'});
  });

  it('tells a site of some dozen pages from a large one', async () => {
    const inputs = Array.from({length: 5}, (_, at) => input(`/${at}/`, `${at}`));
    const sizes = [4, 5].map(async (count) => loadShardList(fetchFrom(served(inputs.slice(0, count), 1)), optionsOf()));
    expect((await Promise.all(sizes)).map(isSmall)).toEqual([true, false]);
  });
});

describe('makeShards', () => {
  const sizeOf = (text: string): number => text.length;
  const simplifiedFormsOf = (): string => '';
  const options = {sizeOf, maxBytes: 300, simplifiedFormsOf, urlOf: (text: string) => `/s/${text.length}.json`};

  it('keeps every shard below the limit, whatever the number of pages', () => {
    const inputs = Array.from({length: 200}, (_, at) => input(`/docs/${at}/`, `标题 ${at}`));
    const {files} = makeShards(inputs, options);
    expect(files.length).toBeGreaterThan(20);
    for (const {text} of files) expect(text.length).toBeLessThanOrEqual(options.maxBytes + 40);
  });

  it('never mixes locales and versions', () => {
    const inputs = [input('/a/', 'x'), input('/b/', 'x', {tag: 'docs'}), input('/c/', 'x', {language: 'en'})];
    expect(makeShards(inputs, {...options, maxBytes: 10_000}).manifest.shards).toHaveLength(3);
  });

  it('gives the same files for the same pages', () => {
    const inputs = [input('/a/', 'x'), input('/b/', 'y')];
    expect(makeShards(inputs, options)).toEqual(makeShards(inputs, options));
  });
});

it('writes traditional characters in their simplified form, and leaves the rest', () => {
  const simplify = simplifier('樣样變变𫠆𫠉');
  expect(simplify('樣式 stylex 變量 样式')).toBe('样式 stylex 变量 样式');
  expect(simplify('𫠆')).toBe('𫠉');
});

it('leaves everything where there are no forms', () => {
  fc.assert(fc.property(fc.string({unit: 'grapheme'}), (text) => simplifier('')(text) === text));
});
