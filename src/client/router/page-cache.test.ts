import {beforeEach, describe, expect, it, vi} from 'vitest';
import {createPageCache} from './page-cache.ts';

const htmlOf = (build = 'b1', module = '/m.js'): string =>
  `<html data-build="${build}"><head><title>t</title><meta name="page-module" content="${module}"></head><body><div id="root"><div data-run="0">x</div></div><template></template></body></html>`;

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
}

function setUp(answerTo: (path: string) => Answer | Error) {
  const fetched: string[] = [];
  const priorities: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & {priority?: string}) => {
    fetched.push(url);
    priorities.push(init.priority);
    const answer = answerTo(url);
    if (answer instanceof Error) throw answer;
    const {status = 200, body = htmlOf(), type = 'text/html; charset=utf-8'} = answer;
    return new Response(body, {status, headers: {'Content-Type': type}});
  });
  const importModule = vi.fn(async (_url: string): Promise<unknown> => ({
    default: () => null,
    page: {kind: 'standalone', path: '/x/', title: '', description: ''},
  }));
  const pages = createPageCache({baseUrl: '/base/', buildId: 'b1', importModule});
  return {pages, fetched, priorities, importModule};
}

beforeEach(() => vi.unstubAllGlobals());

describe('loading a page', () => {
  it('requests the target’s HTML under the base URL and imports the module that it names', async () => {
    const {pages, fetched, importModule} = setUp(() => ({}));
    const loaded = await pages.load('/x/');
    expect(fetched).toEqual(['/base/x/']);
    expect(importModule.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(['/m.js']);
    expect(loaded).toMatchObject({kind: 'page', document: {moduleUrl: '/m.js', runs: [{textContent: 'x'}]}});
  });

  it('makes it ready at once for the next time, unless it is of another build', async () => {
    const {pages} = setUp((path) => ({body: path === '/base/new/' ? htmlOf('b2') : htmlOf()}));
    const loading = pages.load('/x/');
    expect(pages.ready('/x/')).toBeUndefined();
    const loaded = await loading;
    expect(pages.ready('/x/')).toBe(loaded);
    await pages.load('/new/');
    expect(pages.ready('/new/')).toBeUndefined();
  });

  it('imports nothing of another build', async () => {
    const {pages, importModule} = setUp(() => ({body: htmlOf('b2')}));
    await expect(pages.load('/x/')).resolves.toEqual({kind: 'other-build'});
    expect(importModule).not.toHaveBeenCalled();
  });

  it('accepts the not-found page with status 404 as a page', async () => {
    const {pages} = setUp(() => ({status: 404}));
    await expect(pages.load('/nowhere/')).resolves.toMatchObject({kind: 'page'});
  });

  it('tries the exact path first and the clean one when there is none', async () => {
    const {pages, fetched} = setUp((path) => (path.endsWith('.html') ? {status: 404} : {}));
    await expect(pages.load('/x.html')).resolves.toMatchObject({kind: 'page'});
    expect(fetched).toEqual(['/base/x.html', '/base/x/']);
  });

  it.each<[string, Answer | Error]>([
    ['the server answers 500', {status: 500}],
    ['the answer is no HTML', {type: 'application/json', body: '{}'}],
    ['the HTML is cut off', {body: htmlOf().replace(/<template>.*/, '')}],
    ['the HTML is not of this site', {body: '<h1>Sign in to the hotel’s network</h1>'}],
    ['the network fails', new TypeError('Failed to fetch')],
  ])('fails when %s', async (_name, answer) => {
    const {pages} = setUp(() => answer);
    await expect(pages.load('/x/')).rejects.toThrow();
  });
});

describe('a cached page', () => {
  it('is kept', async () => {
    const {pages, fetched, importModule} = setUp(() => ({}));
    await pages.prefetch('/x/');
    expect(importModule).not.toHaveBeenCalled();
    await pages.preload('/x/');
    await pages.load('/x/');
    expect(fetched).toHaveLength(1);
    expect(importModule).toHaveBeenCalledTimes(1);
  });

  it('is prefetched at low priority', async () => {
    const {pages, priorities} = setUp(() => ({}));
    await pages.prefetch('/x/');
    await pages.load('/y/');
    expect(priorities).toEqual(['low', 'auto']);
  });

  it('is dropped when it failed, so that it can be retried', async () => {
    let isBroken = true;
    const {pages} = setUp(() => (isBroken ? {status: 500} : {}));
    await pages.prefetch('/x/');
    await expect(pages.load('/x/')).rejects.toThrow('500');
    isBroken = false;
    await expect(pages.load('/x/')).resolves.toMatchObject({kind: 'page'});
  });

  it('is dropped when its module failed', async () => {
    const {pages, importModule, fetched} = setUp(() => ({}));
    importModule.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(pages.load('/x/')).rejects.toThrow();
    await expect(pages.load('/x/')).resolves.toMatchObject({kind: 'page'});
    expect(fetched).toHaveLength(2);
  });

  it('is dropped when there was no such page', async () => {
    const {pages, fetched} = setUp(() => ({status: 404}));
    await pages.load('/x/');
    await pages.load('/x/');
    expect(fetched).toHaveLength(2);
  });
});
