import {type IncomingHttpHeaders, request as httpRequest} from 'node:http';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, describe, expect, it, onTestFinished} from 'vitest';
import {temporaryFolder} from '#cache/folder-in-tests.ts';
import {type RunningServer, type ServerOptions, startServer} from './static-server.ts';

const APP = 'console.log("app");\n'.repeat(100);
const work = await temporaryFolder(
  {
    'secret.txt': 'secret',
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

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({dir, port: 0, ...options});
  onTestFinished(() => server.close());
  return server;
}

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Not `fetch`: it normalises paths, decompresses and follows redirects. */
function send(
  server: RunningServer,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({port: server.port, path, method, headers}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)});
      });
    });
    request.on('error', reject).end();
  });
}

describe('static server', () => {
  it('serves a page with its type, security headers and revalidation', async () => {
    const {status, headers, body} = await send(await start(), '/');
    expect(status).toBe(200);
    expect(body.toString()).toBe('<h1>Home</h1>');
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
      expect((await send(await start(), path)).headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'self'",
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  it('sends the preview frame with a sandbox, also in a 304', async () => {
    const server = await start();
    const path = '/assets/frame-5e6f.html';
    const policy = "frame-ancestors 'self'; sandbox allow-scripts";
    const {headers} = await send(server, path);
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['connection-allowlist']).toBe('()');
    const again = await send(server, path, {headers: {'if-none-match': String(headers.etag)}});
    expect([again.status, again.headers['content-security-policy']]).toEqual([304, policy]);
  });

  it('serves the Markdown copy of a page with a space in its path', async () => {
    const {status, headers} = await send(await start(), '/docs/descendant%20styles/index.md');
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  });

  it('lets browsers cache hashed files permanently', async () => {
    const {headers} = await send(await start(), '/assets/app-1a2b.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('redirects to the form with a slash', async () => {
    const {status, headers} = await send(await start(), '/docs/descendant%20styles?a=1');
    expect(status).toBe(301);
    expect(headers.location).toBe('/docs/descendant%20styles/?a=1');
  });

  it('answers unknown paths with the not-found page, uncached', async () => {
    const {status, headers, body} = await send(await start(), '/assets/gone-5e6f.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe('<h1>Not found</h1>');
  });

  it.each(['/../secret.txt', `/${'x'.repeat(5000)}/`])('answers %s with the not-found page', async (path) => {
    const {status, body} = await send(await start(), path);
    expect(status).toBe(404);
    expect(body.toString()).toBe('<h1>Not found</h1>');
  });

  it('answers HEAD with headers only', async () => {
    const {status, headers, body} = await send(await start(), '/', {method: 'HEAD'});
    expect(status).toBe(200);
    expect(headers['content-length']).toBe('13');
    expect(body).toHaveLength(0);
  });

  it('rejects other methods', async () => {
    const {status, headers} = await send(await start(), '/', {method: 'POST'});
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it('compresses text with brotli, else with gzip, else not at all', async () => {
    const server = await start();
    const path = '/assets/app-1a2b.js';
    const brotli = await send(server, path, {headers: {'accept-encoding': 'gzip, br'}});
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(APP);
    const gzip = await send(server, path, {headers: {'accept-encoding': 'gzip'}});
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(APP);
    const plain = await send(server, path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(APP);
  });

  it.each([
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['*', 'br'],
    ['BR ; Q=1', 'br'],
    ['br-x, x-gzip', undefined],
    ['*;q=0', undefined],
  ])('answers Accept-Encoding: %s with the encoding %s', async (accepted, encoding) => {
    const {headers} = await send(await start(), '/assets/app-1a2b.js', {headers: {'accept-encoding': accepted}});
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('does not compress images', async () => {
    const {headers} = await send(await start(), '/img/cover.png', {headers: {'accept-encoding': 'br'}});
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it('answers 304 when the file has not changed, whatever its compression', async () => {
    const server = await start();
    const {headers} = await send(server, '/', {headers: {'accept-encoding': 'br'}});
    const tag = String(headers.etag);
    const again = await send(server, '/', {headers: {'if-none-match': `"other", ${tag}`}});
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(tag);
    for (const known of ['*', tag.replace('W/', '')]) {
      expect((await send(server, '/', {headers: {'if-none-match': known}})).status).toBe(304);
    }
    for (const other of ['W/"other"', `W/"other ${tag.slice(3)}`]) {
      expect((await send(server, '/', {headers: {'if-none-match': other}})).status).toBe(200);
    }
    expect((await send(server, '/nothing/', {headers: {'if-none-match': '*'}})).status).toBe(404);
  });

  it('rejects when the port is in use', async () => {
    const {port} = await start();
    await expect(startServer({dir, port})).rejects.toThrow(`Port ${port} is in use.`);
  });

  it('rejects when the folder does not exist', async () => {
    await expect(startServer({dir: path.join(work, 'nowhere'), port: 0})).rejects.toThrow('There is no folder');
  });

  it('closes connections without a response', async () => {
    const server = await start({intercept: () => true});
    const hanging = expect(send(server, '/')).rejects.toThrow(/hang up|ECONNRESET/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.close();
    await hanging;
  });
});
