import {describe, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS, SEARCH_INDEX_WAIT_MS} from '#shared/limits.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import {INDEX_FORMAT, type ShardPage} from './index-file.ts';
import {createLocalProvider, simplifier} from './local-provider.ts';
import {makeShards, type ShardInput} from './make-shards.ts';

const NO_WORDS = {simplifiedForms: '', syllables: '', synonyms: [], newestFirst: []};

const page = (path: string, title: string, text = ''): ShardPage => ({
  path,
  group: path.split('/')[1] ?? '',
  rank: 1,
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
    wordsOf: () => ({...NO_WORDS, simplifiedForms: '變变'}),
    urlOf: (text) => `/assets/search/${text.length}-${text.charCodeAt(40)}-${inputs.length}-${text.slice(30, 60)}.json`,
  });
  return new Map<string, unknown>([
    [SEARCH_MANIFEST_PATH, manifest],
    ...files.map(({url, text}) => [url, JSON.parse(text)] as const),
  ]);
}

const request = (query: string) => ({query, page: 0, hitsPerPage: 20, snippetWords: 10});

interface Reader {
  readonly path?: string;
  readonly tags?: string[];
}

const optionsOf = ({path = '/', tags}: Reader = {}) => ({
  servedUrl: 'https://served.example/base/',
  siteUrl: 'https://site.example/base/',
  locale: 'zh-CN',
  path,
  ...(tags && {facets: {language: 'zh-CN', tags}}),
});

const HANGS = Symbol('a file that does not arrive');

/**
 * Serves files to a browser that caches what it has fetched.
 * @returns paths of the requests
 */
function serve(files: Map<string, unknown>): string[] {
  const loaded: string[] = [];
  const cached = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (url: string, {cache, signal}: RequestInit) => {
    const path = url.replace('https://served.example/base', '');
    loaded.push(path);
    if (!files.has(path)) return new Response(null, {status: 404});
    if (files.get(path) === HANGS) {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    if (cache === 'no-cache' || !cached.has(path)) cached.set(path, files.get(path));
    return Response.json(await cached.get(path));
  });
  return loaded;
}

function engineOf(files: Map<string, unknown>, reader: Reader = {}) {
  const loaded = serve(files);
  const onComplete = vi.fn<() => void>();
  const engine = createLocalProvider(optionsOf(reader));
  engine.onIndexComplete?.(onComplete);
  engine.prepare();
  return {engine, loaded, onComplete};
}

/** Two shards: one for `/a/`, and one for `/b/`, which loads when `release` is called. */
function servedInTwo() {
  const files = served([input('/a/x/', 'common'), input('/b/x/', 'common'), input('/b/y/', 'other')], 80);
  const [, , url = ''] = files.keys();
  const shard = files.get(url);
  let release = (): void => undefined;
  files.set(url, new Promise((resolve) => (release = () => resolve(shard))));
  return {files, release};
}

/** Advances the clock by the time that results wait for the rest of the index. */
async function passWait(): Promise<void> {
  // The wait begins when the first shard is indexed; the other timer is the time limit of the second.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  await vi.advanceTimersByTimeAsync(SEARCH_INDEX_WAIT_MS);
}

describe('the local provider', () => {
  it('loads the shard of the reader’s page first, and answers when all are loaded', async () => {
    const files = served([input('/a/x/', 'common'), input('/b/x/', 'common')], 1);
    const [, first, second] = files.keys();
    const {engine, loaded, onComplete} = engineOf(files, {path: '/b/x/'});
    expect(await engine.search(request('common'))).toMatchObject({count: 2, missing: undefined});
    expect(loaded).toEqual([SEARCH_MANIFEST_PATH, second, first]);
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('answers from the loaded part when the rest takes too long, and calls back when it is loaded', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const {files, release} = servedInTwo();
    const {engine, onComplete} = engineOf(files);
    await passWait();
    expect(await engine.search(request('common'))).toMatchObject({count: 1, missing: 'loading'});
    release();
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce());
    expect(await engine.search(request('common'))).toMatchObject({count: 2, missing: undefined});
  });

  it('waits for the rest when the loaded part has no hit', async () => {
    const {files, release} = servedInTwo();
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const {engine} = engineOf(files);
    await passWait();
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
    const {engine} = engineOf(files, {tags: ['default', 'docs-default-current']});
    const {hits} = await engine.search(request('变量'));
    expect(hits.map(({url}) => new URL(url).pathname).toSorted()).toEqual(['/base/blog/a/', '/base/docs/a/']);
  });

  it('finds simplified text by a query in traditional characters', async () => {
    const {engine} = engineOf(served([input('/a/', '变量')]));
    const {hits} = await engine.search(request('變量'));
    expect(hits.map(({headings}) => headings?.lvl1)).toEqual([[{text: '变量', isMatch: true}]]);
  });

  it('returns hits page by page @9.17', async () => {
    const files = served(
      Array.from({length: 30}, (_, at) => input(`/a/${at}/`, `主题 ${at}`)),
      1_000_000,
    );
    const {engine} = engineOf(files);
    const first = await engine.search(request('主题'));
    const second = await engine.search({...request('主题'), page: 1});
    expect([first.count, first.hits.length, second.hits.length]).toEqual([30, 20, 10]);
    expect(new Set([...first.hits, ...second.hits].map(({objectID}) => objectID)).size).toBe(30);
  });

  it('rejects a shard of another form', async () => {
    const files = served([input('/a/', 'first')]);
    for (const path of files.keys()) if (path !== SEARCH_MANIFEST_PATH) files.set(path, {format: INDEX_FORMAT});
    const {engine} = engineOf(files);
    await expect(engine.search(request('x'))).rejects.toMatchObject({kind: 'malformed'});
  });

  it.each([0, 1])(
    'reports missing hits when shard %i does not load, and rejects when there is no other hit',
    async (at) => {
      const files = served([input('/a/x/', 'first'), input('/b/x/', 'second')], 1);
      files.delete([...files.keys()][at + 1] ?? '');
      const {engine} = engineOf(files, {path: '/a/x/'});
      const [gone = '', left = ''] = at === 0 ? ['first', 'second'] : ['second', 'first'];
      expect(await engine.search(request(left))).toMatchObject({count: 1, missing: 'failed'});
      await expect(engine.search(request(gone))).rejects.toMatchObject({kind: 'unreachable'});
    },
  );
});

describe('the manifest', () => {
  it('makes search unreachable when it is missing', async () => {
    serve(new Map());
    await expect(createLocalProvider(optionsOf()).search(request('x'))).rejects.toMatchObject({kind: 'unreachable'});
  });

  it.each([
    ['text', 'not an object'],
    ['null', null],
    ['of another format', {format: 99, shards: []}],
    ['without shards', {format: INDEX_FORMAT}],
    ['with broken entries', {format: INDEX_FORMAT, shards: [{url: 1}]}],
  ])('is rejected when it is %s', async (_, manifest) => {
    serve(new Map<string, unknown>([[SEARCH_MANIFEST_PATH, manifest]]));
    await expect(createLocalProvider(optionsOf()).search(request('x'))).rejects.toMatchObject({
      name: 'SearchError',
      kind: 'malformed',
    });
  });
});

describe('makeShards', () => {
  const sizeOf = (text: string): number => text.length;
  const options = {sizeOf, maxBytes: 300, wordsOf: () => NO_WORDS, urlOf: (text: string) => `/s/${text.length}.json`};

  it('keeps every shard below the limit', () => {
    const inputs = Array.from({length: 200}, (_, at) => input(`/docs/${at}/`, `标题 ${at}`));
    const {files} = makeShards(inputs, options);
    expect(files.length).toBeGreaterThan(20);
    for (const {text} of files) expect(text.length).toBeLessThanOrEqual(options.maxBytes + 40);
  });

  it('never mixes locales and versions', () => {
    const inputs = [input('/a/', 'x'), input('/b/', 'x', {tag: 'docs'}), input('/c/', 'x', {language: 'en'})];
    expect(makeShards(inputs, {...options, maxBytes: 10_000}).manifest.shards).toHaveLength(3);
  });
});

it('simplifier replaces traditional characters and keeps the rest', () => {
  const simplify = simplifier('樣样變变𫠆𫠉');
  expect(simplify('樣式 stylex 變量 样式')).toBe('样式 stylex 变量 样式');
  expect(simplify('𫠆')).toBe('𫠉');
});

it('fetches the manifest again after a deploy', async () => {
  const files = served([input('/x/', 'x')]);
  const {engine} = engineOf(files);
  files.clear();
  for (const [path, file] of served([input('/x/', 'x'), input('/y/', 'x')])) files.set(path, file);
  await expect(engine.search(request('x'))).rejects.toMatchObject({kind: 'unreachable'});
  expect(await engine.search(request('x'))).toMatchObject({count: 2});
});

it.each([
  ['the manifest', 0],
  ['a shard', 1],
])('rejects when %s hangs, and loads it again for the next query', async (_name, at) => {
  vi.useFakeTimers();
  const files = served([input('/x/', 'x')]);
  const [path = '', file] = [...files][at] ?? [];
  files.set(path, HANGS);
  const {engine} = engineOf(files);
  const failure = expect(engine.search(request('x'))).rejects.toMatchObject({kind: 'unreachable'});
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failure;
  files.set(path, file);
  const answer = engine.search(request('x'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toMatchObject({count: 1});
});
