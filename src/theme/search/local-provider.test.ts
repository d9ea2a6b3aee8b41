import {afterEach, expect, it, vi} from 'vitest';
import {SEARCH_FILE_TIMEOUT_MS} from '#shared/limits.ts';
import {INDEX_FORMAT} from '#search/index-file.ts';
import type {SearchAnswer} from '#search/search-provider.ts';
import type {EngineSetup, LocalEngine} from './local-engine.ts';
import {createLocalProvider} from './local-provider.ts';

const OPTIONS = {servedUrl: 'https://a.example/', siteUrl: 'https://a.example/', locale: 'zh-CN', path: '/'};
const REQUEST = {query: 'x', page: 0, hitsPerPage: 20, snippetWords: 10};
const NONE: SearchAnswer = {hits: [], count: 0};

const engine = (): LocalEngine => ({search: () => Promise.resolve(NONE)});
const fakes = () => ({
  inPage: vi.fn<(setup: EngineSetup) => Promise<LocalEngine>>(() => Promise.resolve(engine())),
  inWorker: vi.fn<(setup: EngineSetup) => LocalEngine>(engine),
});

afterEach(() => vi.useRealTimers());

const entry = (url: string) => ({url, language: 'zh-CN', tag: '', base: '/'});

function serveManifest(shards: number): void {
  const entries = Array.from({length: shards}, (_, at) => entry(`/${at}.json`));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({format: INDEX_FORMAT, shards: entries})));
}

const SHARD = {pages: [{path: '/x/', group: '', rank: 1, keywords: '', sections: [[1, '', 'x', '', '']]}]};

/** A site whose manifest names the shard `current`, and a browser that keeps what it has fetched. */
function serveSite(): {current: string} {
  const site = {current: '/old.json'};
  const kept = new Map<string, object>();
  vi.stubGlobal('fetch', (url: string, {cache}: RequestInit) => {
    const path = new URL(url).pathname;
    const isManifest = path === '/search-index.json';
    if (!isManifest && path !== site.current) return Promise.resolve(new Response(null, {status: 404}));
    const fresh = isManifest ? {shards: [entry(site.current)]} : SHARD;
    const body = cache === 'no-cache' ? fresh : (kept.get(path) ?? fresh);
    kept.set(path, body);
    return Promise.resolve(Response.json({format: INDEX_FORMAT, ...body}));
  });
  return site;
}

it.each([
  [4, [1, 0]],
  [5, [0, 1]],
])('asks an index of %i shards where it is soonest answered', async (shards, calls) => {
  serveManifest(shards);
  const engines = fakes();
  const provider = createLocalProvider(OPTIONS, engines);
  provider.prepare();
  expect(await provider.search(REQUEST)).toBe(NONE);
  expect([engines.inPage.mock.calls.length, engines.inWorker.mock.calls.length]).toEqual(calls);
});

it('says that it is unreachable when its code does not load, and loads it again for the next question', async () => {
  serveManifest(1);
  const engines = fakes();
  engines.inPage.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const provider = createLocalProvider(OPTIONS, engines);
  await expect(provider.search(REQUEST)).rejects.toMatchObject({name: 'SearchError', kind: 'unreachable'});
  expect(await provider.search(REQUEST)).toBe(NONE);
});

it('tells of growth as long as somebody wants to know', async () => {
  serveManifest(1);
  const engines = fakes();
  const provider = createLocalProvider(OPTIONS, engines);
  const listener = vi.fn<() => void>();
  const end = provider.onGrowth(listener);
  await provider.search(REQUEST);
  engines.inPage.mock.calls[0]?.[0].onGrowth();
  end();
  engines.inPage.mock.calls[0]?.[0].onGrowth();
  expect(listener).toHaveBeenCalledOnce();
});

it('asks for the manifest afresh after the site was deployed under an open page', async () => {
  const site = serveSite();
  const provider = createLocalProvider(OPTIONS);
  provider.prepare();
  site.current = '/new.json';
  await expect(provider.search(REQUEST)).rejects.toMatchObject({kind: 'unreachable'});
  expect(await provider.search(REQUEST)).toMatchObject({count: 1});
});

it.each(['/search-index.json', '/old.json'])(
  'fails when %s hangs, and loads it again for the next query',
  async (file) => {
    vi.useFakeTimers();
    serveSite();
    const serve = fetch;
    vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
      url.endsWith(file)
        ? new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
        : serve(url, options),
    );
    const provider = createLocalProvider(OPTIONS);
    const failure = expect(provider.search(REQUEST)).rejects.toMatchObject({kind: 'unreachable'});
    await vi.advanceTimersByTimeAsync(SEARCH_FILE_TIMEOUT_MS);
    await failure;
    vi.stubGlobal('fetch', serve);
    const answer = provider.search(REQUEST);
    await vi.advanceTimersByTimeAsync(0);
    expect(await answer).toMatchObject({count: 1});
  },
);
