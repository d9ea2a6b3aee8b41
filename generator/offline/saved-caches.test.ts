import {createHash} from 'node:crypto';
import {beforeEach, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {isFromWorker, type SavedFile, type SiteVersion} from './protocol.ts';
import {
  type Answer,
  answerRequest,
  MISSING_LIMIT_MS,
  noteWorkerScript,
  readSavedInfo,
  removeOtherVersions,
  removeSaved,
  saveVersion,
  versionCache,
} from './saved-caches.ts';

const ORIGIN = 'https://site.example';
const ASSETS = 'offline /base/ assets';
const PAGES = ['/base/docs/index.html', '/base/index.html', '/offline-saved-info'];

let host: Map<string, string>;
let fetched: string[];
let storage: ReturnType<typeof createFakeCaches>;

beforeEach(() => {
  host = new Map();
  fetched = [];
  storage = createFakeCaches(ORIGIN);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const text = host.get(url);
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  });
});

/** Publishes files, by path, and lists them. */
function deploy(id: string, files: Readonly<Record<string, string>>): SiteVersion {
  host.clear();
  const saved = Object.entries(files).map(([path, text]): SavedFile => {
    host.set(`/base/${path.replace('index.html', '')}`, text);
    if (path.startsWith('assets/')) return [path, text.length];
    return [path, text.length, createHash('sha256').update(text).digest('hex').slice(0, 16)];
  });
  return {id, files: saved};
}

const save = (version: SiteVersion, signal = new AbortController().signal): Promise<void> =>
  saveVersion(version, {baseUrl: '/base/', signal, onProgress: () => undefined});

const FIRST = {'index.html': 'home', 'docs/index.html': 'docs 1', 'assets/a-1.js': 'a', 'assets/b-1.js': 'b'};
const SECOND = {'index.html': 'home', 'docs/index.html': 'docs 2', 'assets/a-1.js': 'a', 'assets/b-2.js': 'b2'};

it('saveVersion saves assets and pages in a cache each, under the path of the site', async () => {
  await save(deploy('one', FIRST));
  expect(storage.contents()).toEqual({
    [ASSETS]: ['/base/assets/a-1.js', '/base/assets/b-1.js'],
    'offline /base/ version one': PAGES,
  });
  expect(await readSavedInfo('/base/')).toMatchObject({bytes: 12});
  expect(await readSavedInfo('/')).toBeUndefined();
});

it('saveVersion fetches only what the last version does not have', async () => {
  await save(deploy('one', FIRST));
  fetched = [];
  await save(deploy('two', SECOND));
  expect(fetched.toSorted()).toEqual(['/base/assets/b-2.js', '/base/docs/']);
});

it.each([
  ['a file is missing', 'network', (): boolean => host.delete('/base/assets/b-2.js')],
  ['a page is that of another build', 'server', (): unknown => host.set('/base/docs/', 'docs 3')],
  ['an asset is cut off', 'server', (): unknown => host.set('/base/assets/b-2.js', 'b')],
])('saveVersion keeps the last version and nothing of the new one when %s', async (_name, reason, breakHost) => {
  await save(deploy('one', FIRST));
  const before = storage.contents();
  const second = deploy('two', SECOND);
  breakHost();
  await expect(save(second)).rejects.toMatchObject({reason});
  expect(storage.contents()).toEqual(before);
});

it('saveVersion saves nothing when a file hangs until the limit', async () => {
  vi.useFakeTimers();
  const version = deploy('one', FIRST);
  const serve = fetch;
  vi.stubGlobal('fetch', (url: string, {signal}: RequestInit) =>
    url === '/base/docs/'
      ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      : serve(url),
  );
  const saving = expect(save(version)).rejects.toMatchObject({reason: 'network'});
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await saving;
  expect(storage.contents()).toEqual({});
});

it('saveVersion reports a full disk', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  await expect(save(deploy('one', FIRST))).rejects.toMatchObject({reason: 'quota'});
});

it('removeOtherVersions keeps the assets of the last version until the next one takes over', async () => {
  await save(deploy('one', FIRST));
  const second = deploy('two', SECOND);
  await save(second);
  await removeOtherVersions('/base/', second);
  expect(storage.contents()).toEqual({
    [ASSETS]: ['/base/assets/a-1.js', '/base/assets/b-1.js', '/base/assets/b-2.js'],
    'offline /base/ version two': PAGES,
  });
  const third = deploy('three', SECOND);
  await save(third);
  await removeOtherVersions('/base/', third);
  expect(storage.contents()[ASSETS]).toEqual(['/base/assets/a-1.js', '/base/assets/b-2.js']);
});

it('removeSaved leaves the caches of another site of the host', async () => {
  await save(deploy('one', FIRST));
  await storage.open('offline /base/below/ assets');
  await removeSaved('/base/');
  expect(Object.keys(storage.contents())).toEqual(['offline /base/below/ assets']);
});

const VERSION = {id: 'v1', files: []};
const note = (isMissing: boolean): Promise<boolean> => noteWorkerScript('/base/', VERSION, isMissing);

/** Notes on days: whether the script is missing, and whether that gives the copy up. */
it.each([
  ['gives the saved copy up when it has been missing for a day', '0 missing keep, 0.999 missing keep, 1 missing drop'],
  ['counts anew when it has been there in between', '0 missing keep, 1 there keep, 1 missing keep'],
  ['counts from now when the noted time is in the future', '9 missing keep, 0 missing keep, 1 missing drop'],
])('noteWorkerScript %s', async (_title, notes) => {
  vi.useFakeTimers({toFake: ['Date']});
  await storage.open(versionCache('/base/', VERSION));
  for (const [days, script, result] of notes.split(', ').map((words) => words.split(' '))) {
    vi.setSystemTime(1_000_000 + Number(days) * MISSING_LIMIT_MS);
    expect(await note(script === 'missing'), days).toBe(result === 'drop');
  }
});

it('noteWorkerScript does not create the cache of a copy that the reader has removed', async () => {
  expect(await note(true)).toBe(false);
  expect(await caches.keys()).toEqual([]);
});

/** A `CacheStorage` in memory: caches by name, responses by URL. */
function createFakeCaches(origin: string) {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL): string => new URL(key instanceof Request ? key.url : key, origin).href;
  const pathOf = (url: string): string => new URL(url).pathname;
  return {
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        match: async (key: RequestInfo | URL) => entries.get(urlOf(key))?.clone(),
        put: async (key: RequestInfo | URL, response: Response) => void entries.set(urlOf(key), response),
        delete: async (key: RequestInfo | URL) => entries.delete(urlOf(key)),
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
      };
    },
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    /** Pathnames by cache. */
    contents: () =>
      Object.fromEntries([...stored].map(([name, entries]) => [name, [...entries.keys()].map(pathOf).toSorted()])),
  };
}

const FILES = ['404.html', 'docs/a b/index.html', 'assets/x-1a2b.js'];

it.each<[string, string, boolean, Answer]>([
  ['a page by an address with .html', '/base/docs/a%20b.html', true, {kind: 'saved', file: 'docs/a b/index.html'}],
  ['a script that is retried', '/base/assets/x-1a2b.js?again=1', false, {kind: 'saved', file: 'assets/x-1a2b.js'}],
  ['a folder by its slash', '/base/docs/a%20b?x', true, {kind: 'redirect', location: '/base/docs/a%20b/?x'}],
  ['what is not saved by the network', '/base/feed.xml', false, {kind: 'network'}],
  ['a navigation without it by the not-found page', '/base/nowhere/', true, {kind: 'network', fallback: '404.html'}],
])('answerRequest answers %s', (_what, target, isNavigation, answer) => {
  const site = {baseUrl: '/base/', isSaved: (file: string) => FILES.includes(file)};
  expect(answerRequest({target, isNavigation}, site)).toEqual(answer);
});

it('isFromWorker accepts the messages of the worker of this site alone', () => {
  expect(isFromWorker({scope: '/', report: {kind: 'saved'}}, '/')).toBe(true);
  const others = [
    undefined,
    {report: {kind: 'saved'}},
    {scope: '/other/', report: {kind: 'saved'}},
    {scope: '/', report: {kind: 'progress'}},
    {scope: '/', report: {kind: 'failed', reason: 'bored'}},
  ];
  for (const other of others) expect(isFromWorker(other, '/')).toBe(false);
});
