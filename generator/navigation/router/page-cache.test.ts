import {describe, expect, it, vi} from 'vitest';
import {standalonePage} from '#shared/data-in-tests.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import type {PageModule} from './route.ts';
import {createPageCache, type ReadyPage} from './page-cache.ts';

const htmlOf = (build = 'b1', module = '/m.js'): string =>
  `<html data-build="${build}" data-page="${module}"><head><title>t</title></head><body><div id="root"><div data-run="0">x</div></div><template></template></body></html>`;

const moduleOf = (url: string): PageModule => ({
  default: () => null,
  page: standalonePage(url.replace('/base', '')),
});

interface Answer {
  readonly status?: number;
  readonly body?: string | ReadableStream;
  readonly type?: string;
}

function setUp(answerTo: (path: string) => Answer | Error, initial?: ReadyPage) {
  const fetched: string[] = [];
  const priorities: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, {priority}: RequestInit) => {
    fetched.push(url);
    priorities.push(priority);
    const answer = answerTo(url);
    if (answer instanceof Error) throw answer;
    const {status = 200, body = htmlOf(), type = 'text/html; charset=utf-8'} = answer;
    return new Response(body, {status, headers: {'Content-Type': type}});
  });
  const importPage = vi.fn(async (_url: string): Promise<PageModule> => moduleOf(fetched.at(-1) ?? ''));
  const pages = createPageCache({baseUrl: '/base/', buildId: 'b1', importPage, ...(initial && {initial})});
  return {pages, fetched, priorities, importPage};
}

describe('loading a page', () => {
  it('requests the target’s HTML under the base URL and imports the module that it names', async () => {
    const {pages, fetched, importPage} = setUp(() => ({}));
    const loaded = await pages.load('/x/');
    expect(fetched).toEqual(['/base/x/']);
    expect(importPage.mock.calls.map(([url]) => url)).toEqual(['/m.js']);
    expect(loaded).toMatchObject({kind: 'page', document: {moduleUrl: '/m.js', runs: [{textContent: 'x'}]}});
  });

  it('makes it ready at once for the next time', async () => {
    const {pages} = setUp(() => ({}));
    const loading = pages.load('/x/');
    expect(pages.ready('/x/')).toBeUndefined();
    const loaded = await loading;
    expect(pages.ready('/x/')).toBe(loaded);
  });

  it('neither imports nor keeps a page of another build', async () => {
    const {pages, importPage} = setUp(() => ({body: htmlOf('b2')}));
    await expect(pages.load('/x/')).resolves.toEqual({kind: 'other-build'});
    expect(importPage).not.toHaveBeenCalled();
    expect(pages.ready('/x/')).toBeUndefined();
  });

  it('imports the module before the rest of the HTML has arrived', async () => {
    const html = htmlOf();
    let sendRest = (): void => {};
    const body = new ReadableStream({
      start(controller) {
        const send = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
        send(html.slice(0, html.indexOf('<head>')));
        sendRest = () => {
          send(html.slice(html.indexOf('<head>')));
          controller.close();
        };
      },
    });
    const {pages, importPage} = setUp(() => ({body}));
    const loading = pages.load('/x/');
    await vi.waitFor(() => expect(importPage.mock.calls.map(([url]) => url)).toEqual(['/m.js']));
    sendRest();
    await expect(loading).resolves.toMatchObject({kind: 'page', document: {runs: [{textContent: 'x'}]}});
    expect(importPage).toHaveBeenCalledOnce();
  });

  it('tries the exact path first and the clean one when there is none @2.10', async () => {
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
  it('is kept, and was prefetched at low priority', async () => {
    const {pages, fetched, priorities, importPage} = setUp(() => ({}));
    await pages.prefetchFiles('/x/');
    expect(importPage).not.toHaveBeenCalled();
    await pages.prefetchPage('/x/');
    await pages.load('/x/');
    expect(fetched).toEqual(['/base/x/']);
    expect(priorities).toEqual(['low']);
    expect(importPage).toHaveBeenCalledTimes(1);
  });

  it('is dropped when it failed, when its module failed, and when there was no such page', async () => {
    let answer: Answer = {status: 500};
    const {pages, importPage, fetched} = setUp(() => answer);
    await pages.prefetchFiles('/x/');
    await expect(pages.load('/x/')).rejects.toThrow('500');
    answer = {status: 404};
    await expect(pages.load('/x/')).resolves.toMatchObject({kind: 'page'});
    answer = {};
    importPage.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(pages.load('/x/')).rejects.toThrow('imported module');
    await expect(pages.load('/x/')).resolves.toMatchObject({kind: 'page'});
    expect(fetched).toHaveLength(5);
  });
});

describe('without a network', () => {
  const noNetwork = new TypeError('Failed to fetch');

  it('loads a page from memory that was loaded before, also after a failure, and fetches it when the network is back', async () => {
    let answer: Answer | Error = {};
    const {pages} = setUp(() => answer);
    const loaded = await pages.load('/x/');
    answer = noNetwork;
    await expect(pages.load('/y/')).rejects.toThrow('Failed to fetch');
    await expect(pages.load('/x/', true)).resolves.toBe(loaded);
    await expect(pages.load('/x/index.html')).resolves.toBe(loaded);
    answer = {status: 500};
    await expect(pages.load('/x/', true)).rejects.toThrow('500');
    answer = {};
    await expect(pages.load('/x/')).resolves.not.toBe(loaded);
  });

  it('loads the page that the browser loaded from memory', async () => {
    const initial: ReadyPage = {
      kind: 'page',
      document: {buildId: 'b1', moduleUrl: '/m.js', head: {title: '', elements: []}, runs: []},
      module: moduleOf('/first/'),
    };
    const {pages} = setUp(() => noNetwork, initial);
    expect(pages.ready('/first/')).toBeUndefined();
    await expect(pages.load('/first/')).resolves.toBe(initial);
  });

  it('has the last hundred pages', async () => {
    let answer: Answer | Error = {};
    const {pages} = setUp(() => answer);
    for (let page = 0; page <= 100; page += 1) await pages.load(`/${page}/`);
    answer = noNetwork;
    await expect(pages.load('/0/', true)).rejects.toThrow('Failed to fetch');
    await expect(pages.load('/1/', true)).resolves.toMatchObject({kind: 'page'});
  });
});

it('loading a page fails at the limit when the server never answers', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, {signal}: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const pages = createPageCache({baseUrl: '/', buildId: 'b1', importPage: async (url) => moduleOf(url)});
  const failure = expect(pages.load('/x/')).rejects.toThrow('No answer for 10 s.');
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failure;
});
