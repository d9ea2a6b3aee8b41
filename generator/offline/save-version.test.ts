import {createHash} from 'node:crypto';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {createFakeCaches} from './fake-caches.ts';
import {saveVersion} from './save-version.ts';
import {readSavedInfo, removeOtherVersions, removeSaved} from './saved-caches.ts';
import type {SavedFile, SiteVersion} from './site-version.ts';

const ORIGIN = 'https://site.example';
const ASSETS = 'offline /base/ assets';
const INFO = '/offline-saved-info';

let host: Map<string, string>;
let fetched: string[];
let storage: ReturnType<typeof createFakeCaches>;

beforeEach(() => {
  host = new Map();
  fetched = [];
  storage = createFakeCaches(ORIGIN);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('navigator', {storage: {estimate: async () => ({quota: 1000, usage: 0})}});
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
  saveVersion(version, {scope: '/base/', signal, onProgress: () => undefined});

const FIRST = {'index.html': 'home', 'docs/index.html': 'docs 1', 'assets/a-1.js': 'a', 'assets/b-1.js': 'b'};
const SECOND = {'index.html': 'home', 'docs/index.html': 'docs 2', 'assets/a-1.js': 'a', 'assets/b-2.js': 'b2'};

describe('saveVersion', () => {
  it('saves assets and pages in a cache each, under the path of the site', async () => {
    await save(deploy('one', FIRST));
    expect(storage.contents()).toEqual({
      [ASSETS]: ['/base/assets/a-1.js', '/base/assets/b-1.js'],
      'offline /base/ version one': ['/base/docs/index.html', '/base/index.html', INFO],
    });
    expect(await readSavedInfo('/base/')).toMatchObject({bytes: 12});
    expect(await readSavedInfo('/')).toBeUndefined();
  });

  it('fetches only what the last version does not have', async () => {
    await save(deploy('one', FIRST));
    fetched = [];
    await save(deploy('two', SECOND));
    expect(fetched.toSorted()).toEqual(['/base/assets/b-2.js', '/base/docs/']);
  });

  it.each([
    ['a file is missing', 'network', (): boolean => host.delete('/base/assets/b-2.js')],
    ['a page is that of another build', 'server', (): unknown => host.set('/base/docs/', 'docs 3')],
    ['an asset is cut off', 'server', (): unknown => host.set('/base/assets/b-2.js', 'b')],
  ])('keeps the last version and nothing of the new one when %s', async (_name, reason, breakHost) => {
    await save(deploy('one', FIRST));
    const before = storage.contents();
    const second = deploy('two', SECOND);
    breakHost();
    await expect(save(second)).rejects.toMatchObject({reason});
    expect(storage.contents()).toEqual(before);
  });

  it('saves nothing when a file hangs until the limit', async () => {
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
    vi.useRealTimers();
  });

  it('fetches nothing when the space does not suffice', async () => {
    const version = deploy('one', {'index.html': 'x'.repeat(1001)});
    await expect(save(version)).rejects.toMatchObject({reason: 'quota'});
    expect(fetched).toEqual([]);
  });

  it('reports a full disk, also in a browser that estimates no space', async () => {
    const version = deploy('one', FIRST);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(save(version)).rejects.toMatchObject({reason: 'quota'});
  });
});

describe('removeOtherVersions', () => {
  it('keeps the assets of the last version until the next one takes over', async () => {
    await save(deploy('one', FIRST));
    const second = deploy('two', SECOND);
    await save(second);
    await removeOtherVersions('/base/', second);
    expect(storage.contents()).toEqual({
      [ASSETS]: ['/base/assets/a-1.js', '/base/assets/b-1.js', '/base/assets/b-2.js'],
      'offline /base/ version two': ['/base/docs/index.html', '/base/index.html', INFO],
    });
    const third = deploy('three', SECOND);
    await save(third);
    await removeOtherVersions('/base/', third);
    expect(storage.contents()[ASSETS]).toEqual(['/base/assets/a-1.js', '/base/assets/b-2.js']);
  });
});

it('removeSaved leaves the caches of another site of the host', async () => {
  await save(deploy('one', FIRST));
  await storage.open('offline /base/below/ assets');
  await removeSaved('/base/');
  expect(Object.keys(storage.contents())).toEqual(['offline /base/below/ assets']);
});
