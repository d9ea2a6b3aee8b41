import {expect, it, vi} from 'vitest';
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

function serveManifest(shards: number): void {
  const entries = Array.from({length: shards}, (_, at) => ({
    url: `/${at}.json`,
    language: 'zh-CN',
    tag: '',
    base: '/',
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({format: INDEX_FORMAT, shards: entries})));
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
