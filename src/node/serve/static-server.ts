// The tests' tsconfig reaches this file by imports only, and declarations cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./compression.d.ts" />
/** Serves a built site the way a good static host does: for `npm start`, for the browser tests and for the bench. */
import {readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import {join} from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import send from 'send';
import {z} from 'zod';
import {CommandError} from '#node/foundation/command-error.ts';
import {BUILD_FILE} from '#node/foundation/output-folder.ts';
import {type Resolution, resolveRequest} from './resolve-request.ts';
import {fileSecurityHeaders, SECURITY_HEADERS} from './security-headers.ts';

/** Files below `assets/` have a hash of their content in the name: a year without revalidation. */
const HASHED = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

/** Looks at a request before the server does. True: the hook takes care of the answer (or of leaving it out). */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface ServerOptions {
  /** The built site. */
  readonly dir: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Begins and ends with a slash. Default: what the build's manifest says, else `/`. */
  readonly baseUrl?: string | undefined;
  /** Default: all interfaces. */
  readonly host?: string | undefined;
  readonly intercept?: Intercept | undefined;
}

export interface RunningServer {
  /** Of the home page, with the base URL. */
  readonly url: string;
  readonly port: number;
  /** Ends open connections too, also those that wait for an answer. */
  readonly close: () => Promise<void>;
}

interface Site {
  readonly dir: string;
  readonly baseUrl: string;
}

const manifestSchema = z.object({baseUrl: z.string()});

/** The `baseUrl` of the build's manifest; `/` where there is none. */
function readBaseUrl(dir: string): string {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(dir, BUILD_FILE), 'utf8'))).baseUrl;
  } catch {
    return '/';
  }
}

const compress = compression({brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}});

/**
 * Starts to serve; resolves when requests are answered.
 *
 * @throws CommandError when the port is taken by another program, or `dir` is not a folder
 * @example const server = await startServer({dir: 'dist', port: 0}); await fetch(server.url); await server.close();
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {dir, intercept} = options;
  if (!statSync(dir, {throwIfNoEntry: false})?.isDirectory())
    throw new CommandError(`There is no folder ${dir} to serve: build the site first.`);
  const baseUrl = options.baseUrl ?? readBaseUrl(dir);
  const site: Site = {dir, baseUrl};
  const server = createServer((request, response) => {
    respond(request, response, site, intercept).catch((error: unknown) => sendFailure(response, error));
  });
  const port = await listen(server, options.port, options.host);
  return {url: `http://${options.host ?? 'localhost'}:${port}${baseUrl}`, port, close: () => close(server)};
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  intercept: Intercept | undefined,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (await intercept?.(request, response)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  const resolution = resolveRequest(request.url ?? '/', {
    baseUrl: site.baseUrl,
    isFile: (file) => isFile(join(site.dir, file)),
  });
  if (resolution.kind === 'file') await sendFile(request, response, resolution, site.dir);
  else if (resolution.kind === 'redirect')
    response.writeHead(301, {Location: resolution.location, 'Cache-Control': 'no-cache'}).end();
  else response.writeHead(404, {'Content-Type': 'text/plain; charset=utf-8'}).end('Not found\n');
}

/** @throws the error of the file system when the file is gone */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  {file, status}: Extract<Resolution, {kind: 'file'}>,
  dir: string,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries(fileSecurityHeaders(file))) response.setHeader(name, value);
  response.setHeader('Cache-Control', status === 200 && file.startsWith('assets/') ? HASHED : REVALIDATED);
  const path = file.split('/').map(encodeURIComponent).join('/');
  return new Promise((resolve, reject) => {
    // Not around `intercept`, whose parts of an answer would wait in the compressor.
    compress(request, response, () => undefined);
    send(request, `/${path}`, {root: dir, cacheControl: false, lastModified: false, acceptRanges: false})
      .on('error', reject)
      .on('end', resolve)
      .pipe(response);
  });
}

/** A name that the file system refuses (too long) is a file that does not exist. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function sendFailure(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, {'Content-Type': 'text/plain; charset=utf-8'}).end('Internal error\n');
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(`Port ${port} is in use. Stop the program that uses it, or choose another port.`, {
              cause: error,
            })
          : error,
      );
    });
    server.listen({port, ...(host !== undefined && {host})}, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
