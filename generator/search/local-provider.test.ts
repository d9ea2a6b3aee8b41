import {afterEach, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {INDEX_FORMAT} from './index-file.ts';
import {createLocalProvider} from './local-provider.ts';
import type {SearchAnswer} from './search-provider.ts';

const OPTIONS = {servedUrl: 'https://a.example/', siteUrl: 'https://a.example/', locale: 'zh-CN', path: '/'};
const REQUEST = {query: 'x', page: 0, hitsPerPage: 20, snippetWords: 10};
const NONE: SearchAnswer = {hits: [], count: 0};

afterEach(() => vi.useRealTimers());

const entry = (url: string) => ({url, language: 'zh-CN', tag: '', base: '/'});
const SHARD = {pages: [{path: '/x/', group: '', rank: 1, keywords: '', sections: [[1, '', 'x', '', '']]}]};

/** A site whose manifest lists the shard `current`, and a browser that caches what it has fetched. */
function serveSite(): {current: string} {
  const site = {current: '/old.json'};
  const cached = new Map<string, object>();
  vi.stubGlobal('fetch', (url: string, {cache}: RequestInit) => {
    const path = new URL(url).pathname;
    const isManifest = path === '/search-index.json';
    if (!isManifest && path !== site.current) return Promise.resolve(new Response(null, {status: 404}));
    const fresh = isManifest ? {shards: [entry(site.current)], simplifiedForms: ''} : SHARD;
    const body = cache === 'no-cache' ? fresh : (cached.get(path) ?? fresh);
    cached.set(path, body);
    return Promise.resolve(Response.json({format: INDEX_FORMAT, ...body}));
  });
  return site;
}

it('searches an index of many shards in a worker', async () => {
  const shards = ['/1.json', '/2.json', '/3.json', '/4.json', '/5.json'].map(entry);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({format: INDEX_FORMAT, shards, simplifiedForms: ''})));
  class FakeWorker extends EventTarget {
    postMessage({kind, id}: {kind: string; id: number}): void {
      if (kind === 'search')
        this.dispatchEvent(new MessageEvent('message', {data: {kind: 'answer', id, answer: NONE}}));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  expect(await createLocalProvider(OPTIONS).search(REQUEST)).toBe(NONE);
});

it('rejects when the script of the worker hangs', async () => {
  vi.useFakeTimers();
  const shards = ['/1.json', '/2.json', '/3.json', '/4.json', '/5.json'].map(entry);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({format: INDEX_FORMAT, shards, simplifiedForms: ''})));
  const terminate = vi.fn<() => void>();
  class HangingWorker extends EventTarget {
    terminate = terminate;
    postMessage(): void {}
  }
  vi.stubGlobal('Worker', HangingWorker);
  const failure = expect(createLocalProvider(OPTIONS).search(REQUEST)).rejects.toMatchObject({kind: 'unreachable'});
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failure;
  expect(terminate).toHaveBeenCalledOnce();
});

it('fetches the manifest again after a deploy', async () => {
  const site = serveSite();
  const provider = createLocalProvider(OPTIONS);
  provider.prepare();
  site.current = '/new.json';
  await expect(provider.search(REQUEST)).rejects.toMatchObject({kind: 'unreachable'});
  expect(await provider.search(REQUEST)).toMatchObject({count: 1});
});

it.each(['/search-index.json', '/old.json'])(
  'rejects when %s hangs, and loads it again for the next query',
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
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
    await failure;
    vi.stubGlobal('fetch', serve);
    const answer = provider.search(REQUEST);
    await vi.advanceTimersByTimeAsync(0);
    expect(await answer).toMatchObject({count: 1});
  },
);
