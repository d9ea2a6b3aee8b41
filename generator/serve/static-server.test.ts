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
}

/** Not `fetch`: it normalises paths, decompresses and follows redirects. */
const send = (server: RunningServer, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Received>((resolve, reject) => {
    const request = httpRequest({port: server.port, path, method, headers}, async (response) =>
      resolve({status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response)}),
    );
    request.on('error', reject).end();
  });

const server = await startServer({dir, port: 0});
afterAll(() => server.close());
const get = (path: string, headers: Record<string, string> = {}): Promise<Received> => send(server, path, headers);
const NOT_FOUND = '<h1>Not found</h1>';

it('serves a page with its type, security headers and revalidation', async () => {
  const {status, headers, body} = await get('/');
  expect([status, body.toString()]).toEqual([200, '<h1>Home</h1>']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '13',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: 'Accept-Encoding',
  });
});

it.each(['/', '/nothing/', '/assets/app-1a2b.js', '/docs/descendant%20styles'])(
  'prevents other sites from framing %s and from getting a reference to its window',
  async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

it('sends the headers of build.json with a file that begins with its name, also in a 304', async () => {
  const path = '/assets/frame-5e6f.html';
  const policy = 'sandbox allow-scripts';
  const {headers} = await get(path);
  expect(headers).toMatchObject({'content-security-policy': policy, 'connection-allowlist': '()'});
  const again = await get(path, {'if-none-match': String(headers.etag)});
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, policy]);
});

it.each(['/assets/gone-5e6f.js', '/../secret.txt', `/${'x'.repeat(5000)}/`])(
  'answers %s with the not-found page, uncached',
  async (path) => {
    const {status, headers, body} = await get(path);
    expect([status, body.toString()]).toEqual([404, NOT_FOUND]);
    expect(headers).toMatchObject({'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8'});
  },
);

it('serves an image uncompressed, and a hashed file permanently', async () => {
  const {headers} = await get('/img/cover.png', {'accept-encoding': 'br'});
  expect([headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
    'image/png',
    undefined,
    undefined,
  ]);
  const permanent = {'cache-control': 'public, max-age=31536000, immutable'};
  expect(await get('/assets/app-1a2b.js')).toMatchObject({status: 200, headers: permanent});
});

it('serves the Markdown copy of a page with a space in its path', async () => {
  const markdown = {'content-type': 'text/markdown; charset=utf-8'};
  expect(await get('/docs/descendant%20styles/index.md')).toMatchObject({status: 200, headers: markdown});
});

it('redirects to the form with a slash', async () => {
  const moved = {status: 301, headers: {location: '/docs/descendant%20styles/?a=1'}};
  expect(await get('/docs/descendant%20styles?a=1')).toMatchObject(moved);
});

it('answers HEAD with headers only, and rejects other methods', async () => {
  const head = {status: 200, headers: {'content-length': '13'}, body: {length: 0}};
  expect(await send(server, '/', {}, 'HEAD')).toMatchObject(head);
  expect(await send(server, '/', {}, 'POST')).toMatchObject({status: 405, headers: {allow: 'GET, HEAD'}});
});

it('compresses text with brotli, else with gzip, else not at all', async () => {
  const bodyFor = async (accepted: Record<string, string>) => (await get('/assets/app-1a2b.js', accepted)).body;
  expect(brotliDecompressSync(await bodyFor({'accept-encoding': 'gzip, br'})).toString()).toBe(APP);
  expect(gunzipSync(await bodyFor({'accept-encoding': 'gzip'})).toString()).toBe(APP);
  expect((await bodyFor({})).toString()).toBe(APP);
});

it.each([
  ['gzip, br', 'br'],
  ['gzip;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
])('answers Accept-Encoding: %s with the encoding %s', async (accepted, encoding) => {
  const {headers} = await get('/assets/app-1a2b.js', {'accept-encoding': accepted});
  expect(headers['content-encoding']).toBe(encoding);
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
  expect([text.status, text.body.toString()]).toEqual([206, 'console']);
  const compressed = await get('/assets/app-1a2b.js', {range, 'accept-encoding': 'gzip'});
  expect([compressed.status, compressed.headers['accept-ranges']]).toEqual([200, undefined]);
  expect(await get('/nothing/', {range})).toMatchObject({status: 404, body: Buffer.from(NOT_FOUND)});
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
