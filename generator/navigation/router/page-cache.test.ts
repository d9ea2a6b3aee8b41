import {describe, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {createPageCache} from './page-cache.ts';

const htmlOf = (build = 'b1', path = '/x/'): string =>
  `<html data-build="${build}" data-path="${path}" data-islands="search tabs"><head><title>t</title></head><body><div id="root"><main>x</main></div><template></template></body></html>`;

interface Answer {
  readonly status?: number;
  readonly body?: string | ReadableStream;
  readonly type?: string;
}

function setUp(answerTo: (path: string) => Answer | Error) {
  const fetched: string[] = [];
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    fetched.push(url);
    requests.push(request);
    const answer = answerTo(url);
    if (answer instanceof Error) throw answer;
    const {status = 200, body = htmlOf(), type = 'text/html; charset=utf-8'} = answer;
    return new Response(body, {status, headers: {'Content-Type': type}});
  });
  const loadIslands = vi.fn(async (_names: readonly string[]): Promise<void> => undefined);
  return {pages: createPageCache({baseUrl: '/base/', buildId: 'b1', loadIslands}), fetched, requests, loadIslands};
}

const ISLANDS = [['search', 'tabs']];

describe('loading a page', () => {
  it('requests the target’s HTML under the base URL, and loads the islands that it names', async () => {
    const {pages, fetched, loadIslands} = setUp(() => ({}));
    const loaded = await pages.load('/x/');
    expect(fetched).toEqual(['/base/x/']);
    expect(loadIslands.mock.calls.flat()).toEqual(ISLANDS);
    expect(loaded).toMatchObject({kind: 'page', path: '/x/'});
  });

  it('makes it ready for the next time, with a document of its own each time that it is shown', async () => {
    const {pages} = setUp(() => ({}));
    const loading = pages.load('/x/');
    expect(pages.ready('/x/')).toBeUndefined();
    await loading;
    pages.ready('/x/')?.takeDocument().root.replaceChildren();
    expect(pages.ready('/x/')?.takeDocument().root.textContent).toBe('x');
  });

  it('neither loads the islands of a page of another build nor keeps it', async () => {
    const {pages, loadIslands} = setUp(() => ({body: htmlOf('b2')}));
    await expect(pages.load('/x/')).resolves.toEqual({kind: 'other-build'});
    expect(loadIslands.mock.calls.flat(2)).toEqual([]);
    expect(pages.ready('/x/')).toBeUndefined();
  });

  it('loads the islands before the rest of the HTML has arrived', async () => {
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
    const {pages, loadIslands} = setUp(() => ({body}));
    const loading = pages.load('/x/');
    await vi.waitFor(() => expect(loadIslands.mock.calls.flat()).toEqual(ISLANDS));
    sendRest();
    await expect(loading).resolves.toMatchObject({kind: 'page'});
    expect(loadIslands).toHaveBeenCalledOnce();
  });

  it('tries the exact path first and the clean one when there is none @2.10', async () => {
    const {pages, fetched} = setUp((path) => (path.endsWith('.html') ? {status: 404} : {}));
    await expect(pages.load('/x.html')).resolves.toMatchObject({kind: 'page'});
    expect(fetched).toEqual(['/base/x.html', '/base/x/']);
  });

  it.each<[string, Answer | Error]>([
    ['the server answers 500', {status: 500}],
    ['the answer is no HTML', {type: 'application/json', body: '{}'}],
    ['the HTML is not of this site', {body: '<h1>Sign in to the hotel’s network</h1>'}],
    ['the network fails', new TypeError('Failed to fetch')],
  ])('fails when %s', async (_name, answer) => {
    const {pages} = setUp(() => answer);
    await expect(pages.load('/x/')).rejects.toThrow();
  });
});

describe('a cached page', () => {
  it('is kept, and was prefetched at low priority', async () => {
    const {pages, fetched, requests, loadIslands} = setUp(() => ({}));
    await pages.prefetchHtml('/x/');
    expect(loadIslands).not.toHaveBeenCalled();
    await pages.prefetchPage('/x/');
    await pages.load('/x/');
    expect(fetched).toEqual(['/base/x/']);
    expect(requests.map(({priority}) => priority)).toEqual(['low']);
    expect(loadIslands).toHaveBeenCalledTimes(1);
  });

  it('is dropped when it failed, when an island failed, and when there was no such page', async () => {
    let answer: Answer = {status: 500};
    const {pages, loadIslands, fetched} = setUp(() => answer);
    await pages.prefetchHtml('/x/');
    await expect(pages.load('/x/')).rejects.toThrow('500');
    answer = {status: 404};
    await expect(pages.load('/x/')).resolves.toMatchObject({kind: 'page'});
    answer = {};
    loadIslands.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(pages.load('/x/')).rejects.toThrow('imported module');
    await expect(pages.load('/x/')).resolves.toMatchObject({kind: 'page'});
    expect(fetched).toHaveLength(5);
  });
});

describe('what was loaded in the tab', () => {
  it('includes the page that the browser loaded, from the browser’s cache', async () => {
    const {pages, requests} = setUp(() => ({}));
    await pages.keepFirst('/x/');
    expect(requests.map(({cache}) => cache)).toEqual(['force-cache']);
    expect(pages.ready('/x/')).toMatchObject({path: '/x/'});
  });

  it('stays ready, whatever else fails to load, for the last hundred pages', async () => {
    let answer: Answer | Error = {};
    const {pages} = setUp(() => answer);
    for (let page = 0; page < 100; page += 1) await pages.load(`/${page}/`);
    answer = new TypeError('Failed to fetch');
    await expect(pages.load('/100/')).rejects.toThrow('Failed to fetch');
    expect([pages.ready('/0/'), pages.ready('/1/')]).toEqual([undefined, expect.anything()]);
  });
});

it('loading a page fails at the limit when the server never answers', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, {signal}: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const pages = createPageCache({baseUrl: '/', buildId: 'b1', loadIslands: async () => undefined});
  const failure = expect(pages.load('/x/')).rejects.toThrow('No answer for 10 s.');
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failure;
});
