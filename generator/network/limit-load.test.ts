import {beforeEach, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {fetchLimited} from './limit-load.ts';

/** The body of the response, chunk by chunk. */
let body: ReadableStreamDefaultController<Uint8Array>;
let respond: (init?: ResponseInit) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, {signal}: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({start: (controller) => void (body = controller)});
    signal?.addEventListener('abort', () => body.error(signal.reason));
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      respond = (init = {status: 200}) => resolve(new Response(init.status === 204 ? null : stream, init));
    });
  });
});

const write = (text: string): void => body.enqueue(new TextEncoder().encode(text));

it('returns status, headers and body of the response, which may have no body', async () => {
  const fetched = fetchLimited('/x');
  respond({status: 203, headers: {'Content-Type': 'text/html'}});
  const response = await fetched;
  write('a');
  write('b');
  body.close();
  expect([response.status, await response.text()]).toEqual([203, 'ab']);
  expect(response.headers.get('Content-Type')).toBe('text/html');
  const withoutBody = fetchLimited('/x');
  respond({status: 204});
  expect((await withoutBody).status).toBe(204);
});

it('fails after the limit without an answer', async () => {
  const fetched = expect(fetchLimited('/x')).rejects.toThrow('No answer for 10 s.');
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await fetched;
});

it('fails after the limit without a further byte, but not while bytes arrive', async () => {
  const fetched = fetchLimited('/x');
  respond();
  const text = (await fetched).text();
  const failure = expect(text).rejects.toThrow('No answer for 10 s.');
  for (let part = 0; part < 3; part++) {
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
    write('x');
  }
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failure;
});

it('is aborted by the signal of the caller, also by one that was aborted before', async () => {
  const abort = new AbortController();
  const fetched = expect(fetchLimited('/x', {signal: abort.signal})).rejects.toThrow('canceled');
  abort.abort(new Error('canceled'));
  await fetched;
  await expect(fetchLimited('/x', {signal: abort.signal})).rejects.toThrow('canceled');
});
