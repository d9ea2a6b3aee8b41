import {type IncomingHttpHeaders, request as httpRequest} from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {type RunningServer, startServer} from './static-server.ts';

const APP = 'console.log("app");\n'.repeat(100);
const work = await temporaryFolder(
  {
    'secret.txt': 'secret',
    'site/build.json': JSON.stringify({
      baseUrl: '/',
      buildId: '1a2b',
      assetHeaders: {'frame-': {'Content-Security-Policy': 'sandbox allow-scripts', 'Connection-Allowlist': '()'}},
    }),
    'site/index.html': '<h1>Home</h1>',
    'site/404.html': '<h1>Not found</h1>',
    'site/docs/descendant styles/index.html': '<h1>Descendant styles</h1>',
    'site/docs/descendant styles/index.md': '# Descendant styles',
    'site/assets/app-1a2b.js': APP,
    'site/assets/frame-5e6f.html': '<div id="root"></div>',
    'site/img/cover.png': Buffer.from([137, 80, 78, 71]),
  },
  afterAll,
);
const dir = path.join(work, 'site');

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Sends a request as it is: `fetch` normalises paths, decompresses and follows redirects. */
const send = (server: RunningServer, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Received>((resolve, reject) => {
    const request = httpRequest({port: server.port, path, method, headers}, async (response) => {
      const body = await buffer(response);
      resolve({status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString()});
    });
    request.on('error', reject).end();
  });

const server = await startServer({dir, port: 0});
afterAll(() => server.close());
const get = (path: string, headers: Record<string, string> = {}): Promise<Received> => send(server, path, headers);

const PROTECTED = {'content-security-policy': "frame-ancestors 'self'", 'cross-origin-opener-policy': 'same-origin'};
const REVALIDATED = {
  ...PROTECTED,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
};
const PERMANENT = {...PROTECTED, 'cache-control': 'public, max-age=31536000, immutable'};
const PAGE = {...REVALIDATED, 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding'};
const NOT_FOUND = {status: 404, headers: PAGE, text: '<h1>Not found</h1>'};
const MARKDOWN = {'content-type': 'text/markdown; charset=utf-8'};

it.each<[string, string, object]>([
  ['a page', '/', {status: 200, headers: {...PAGE, 'content-length': '13'}, text: '<h1>Home</h1>'}],
  ['a hashed file', '/assets/app-1a2b.js', {status: 200, headers: PERMANENT, text: APP}],
  ['a Markdown copy whose path has a space', '/docs/descendant%20styles/index.md', {status: 200, headers: MARKDOWN}],
  [
    'a folder without its slash',
    '/docs/descendant%20styles?a=1',
    {status: 301, headers: {...PROTECTED, location: '/docs/descendant%20styles/?a=1'}},
  ],
  ['a file of another build', '/assets/gone-5e6f.js', NOT_FOUND],
  ['a path that leaves the folder', '/../secret.txt', NOT_FOUND],
  ['a name that the file system refuses', `/${'x'.repeat(5000)}/`, NOT_FOUND],
])('answers the request for %s', async (_name, path, answer) => expect(await get(path)).toMatchObject(answer));

it('sends the headers of build.json with a file that begins with its name, also in a 304', async () => {
  const path = '/assets/frame-5e6f.html';
  const own = {'content-security-policy': 'sandbox allow-scripts', 'connection-allowlist': '()'};
  const {headers} = await get(path);
  expect(headers).toMatchObject(own);
  expect(await get(path, {'if-none-match': String(headers.etag)})).toMatchObject({status: 304, headers: own});
});

it('serves an image uncompressed', async () => {
  const {headers} = await get('/img/cover.png', {'accept-encoding': 'br'});
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  expect(headers['content-type']).toBe('image/png');
});

it('answers HEAD with headers only, and rejects other methods', async () => {
  const head = {status: 200, headers: {'content-length': '13'}, text: ''};
  expect(await send(server, '/', {}, 'HEAD')).toMatchObject(head);
  expect(await send(server, '/', {}, 'POST')).toMatchObject({status: 405, headers: {allow: 'GET, HEAD'}});
});

const decode = {br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body};

it.each([
  ['', 'identity'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
] as const)('answers Accept-Encoding: %s with the encoding %s', async (accepted, encoding) => {
  const {headers, body} = await get('/assets/app-1a2b.js', {'accept-encoding': accepted});
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(decode[encoding](body).toString()).toBe(APP);
});

it('answers 304 when the file has not changed, whatever its compression', async () => {
  const tag = String((await get('/', {'accept-encoding': 'br'})).headers.etag);
  const again = await get('/', {'if-none-match': `"other", ${tag}`});
  expect([again.status, again.headers.etag, again.body.length]).toEqual([304, tag, 0]);
  const statusFor = async (known: string, path = '/') => (await get(path, {'if-none-match': known})).status;
  for (const known of ['*', tag.replace('W/', '')]) expect(await statusFor(known)).toBe(304);
  for (const other of ['W/"other"', `W/"other ${tag.slice(3)}`]) expect(await statusFor(other)).toBe(200);
  expect(await statusFor('*', '/nothing/')).toBe(404);
});

it.each([
  ['bytes=1-2', 206, 'bytes 1-2/4', [80, 78]],
  ['bytes=2-', 206, 'bytes 2-3/4', [78, 71]],
  ['bytes=0-1000', 206, 'bytes 0-3/4', [137, 80, 78, 71]],
  ['bytes=-1', 206, 'bytes 3-3/4', [71]],
  ['bytes=-1000', 206, 'bytes 0-3/4', [137, 80, 78, 71]],
  ['Bytes=0-0', 206, 'bytes 0-0/4', [137]],
  ['bytes=4-', 416, 'bytes */4', []],
  ['bytes=-0', 416, 'bytes */4', []],
  ['bytes=0-0,2-3', 200, undefined, [137, 80, 78, 71]],
  ['bytes=3-1', 200, undefined, [137, 80, 78, 71]],
  ['bytes=-', 200, undefined, [137, 80, 78, 71]],
  ['items=0-1', 200, undefined, [137, 80, 78, 71]],
])('answers Range: %s of an image with %d', async (range, status, contentRange, bytes) => {
  const {headers, ...answer} = await get('/img/cover.png', {range});
  expect([answer.status, headers['content-range'], [...answer.body]]).toEqual([status, contentRange, bytes]);
  if (status !== 416) expect(headers).toMatchObject({'content-length': `${bytes.length}`, 'accept-ranges': 'bytes'});
});

it('answers a range of uncompressed text, but not of compressed text, of the not-found page or to HEAD', async () => {
  const range = 'bytes=0-6';
  const text = await get('/assets/app-1a2b.js', {range});
  expect(text).toMatchObject({status: 206, text: 'console'});
  const compressed = await get('/assets/app-1a2b.js', {range, 'accept-encoding': 'gzip'});
  expect([compressed.status, compressed.headers['accept-ranges']]).toEqual([200, undefined]);
  expect(await get('/nothing/', {range})).toMatchObject(NOT_FOUND);
  const head = await send(server, '/img/cover.png', {range}, 'HEAD');
  expect(head).toMatchObject({status: 200, headers: {'content-length': '4', 'accept-ranges': 'bytes'}});
});

it('answers a range only for the version of the file that If-Range names', async () => {
  const path = '/img/cover.png';
  const etag = String((await get(path)).headers.etag);
  const statusFor = async (known: string) => (await get(path, {range: 'bytes=0-1', 'if-range': known})).status;
  expect(await statusFor(etag)).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Sat, 29 Nov 2025 00:00:00 GMT']) {
    expect(await statusFor(other)).toBe(200);
  }
  expect((await get(path, {range: 'bytes=0-1', 'if-none-match': etag})).status).toBe(304);
});

it('rejects when the port is in use or the folder does not exist', async () => {
  await expect(startServer({dir, port: server.port})).rejects.toThrow(`Port ${server.port} is in use.`);
  await expect(startServer({dir: path.join(work, 'nowhere'), port: 0})).rejects.toThrow('There is no folder');
});

it('closes connections without a response', async () => {
  const silent = await startServer({dir, port: 0, intercept: () => true});
  const hanging = expect(send(silent, '/')).rejects.toThrow(/hang up|ECONNRESET/);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await silent.close();
  await hanging;
});
