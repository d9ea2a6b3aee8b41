// Other tsconfigs reach this file by an import, and the declarations would be missing there.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./compression.d.ts" />
import {readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {join} from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import send from 'send';
import {z} from 'zod';
import {CommandError} from '#node/foundation/command-error.ts';
import {BUILD_FILE} from '#node/foundation/output-folder.ts';
import {type Resolution, resolveRequest} from '#shared/resolve-request.ts';

const FRAME_ANCESTORS = "frame-ancestors 'self'";
/** Headers of every response: they limit what other sites may do with this one. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': FRAME_ANCESTORS,
  'Cross-Origin-Opener-Policy': 'same-origin',
};
/** The document in which the playground runs code: it gets an opaque origin even without a `sandbox` attribute. */
const PREVIEW_FRAME = /^assets\/frame-[\w-]+\.html$/;

/** For files below `assets/`, which have a hash of their content in the name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Called before the server handles a request; true when the hook responds, or leaves the request without response. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface ServerOptions {
  readonly dir: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Begins and ends with a slash. Default: that of the build, else `/`. */
  readonly baseUrl?: string | undefined;
  readonly intercept?: Intercept | undefined;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Closes open connections too. */
  readonly close: () => Promise<void>;
}

const buildFileSchema = z.object({baseUrl: z.string()});

function readBaseUrl(dir: string): string {
  try {
    return buildFileSchema.parse(JSON.parse(readFileSync(join(dir, BUILD_FILE), 'utf8'))).baseUrl;
  } catch {
    return '/';
  }
}

const compress = compression({brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}});

/** @throws CommandError when the port is taken by another program, or `dir` is not a folder */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {dir} = options;
  if (!statSync(dir, {throwIfNoEntry: false})?.isDirectory())
    throw new CommandError(`There is no folder ${dir} to serve: build the site first.`);
  const baseUrl = options.baseUrl ?? readBaseUrl(dir);
  const server = createServer((request, response) => {
    respond(request, response, {...options, baseUrl}).catch((error: unknown) => sendFailure(response, error));
  });
  const port = await listen(server, options.port);
  return {url: `http://localhost:${port}${baseUrl}`, port, close: () => close(server)};
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  {dir, baseUrl, intercept}: ServerOptions & {readonly baseUrl: string},
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (await intercept?.(request, response)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  const resolution = resolveRequest(request.url ?? '/', {baseUrl, isFile: (file) => isFile(join(dir, file))});
  if (resolution.kind === 'file') await sendFile(request, response, resolution, dir);
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
  if (PREVIEW_FRAME.test(file))
    response.setHeader('Content-Security-Policy', `${FRAME_ANCESTORS}; sandbox allow-scripts`);
  response.setHeader('Cache-Control', status === 200 && file.startsWith('assets/') ? IMMUTABLE : 'no-cache');
  const path = file.split('/').map(encodeURIComponent).join('/');
  return new Promise((resolve, reject) => {
    // Here and not for `intercept`: the compressor would hold back parts of its response.
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

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is in use. Stop the program that uses it, or choose another port.`;
      reject(error.code === 'EADDRINUSE' ? new CommandError(message, {cause: error}) : error);
    });
    server.listen(port, () => {
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
