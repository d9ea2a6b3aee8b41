import {statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {CommandError} from '#problems/problem.ts';
import {readBuildFile} from '#write/build-file.ts';
import {headersOf, type HostRules, hostRules} from '#hosts/host-rules.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {resolveRequest} from '#shared/resolve-request.ts';
import {acceptedEncoding, FileCache, type ServedFile} from './served-file.ts';

/**
 * Called before the server handles a request; true when the hook responds, or leaves the request without response. When it
 * does neither, the headers that it set replace those of the server.
 */
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

interface Serving extends ServerOptions {
  readonly baseUrl: string;
  readonly rules: HostRules;
  readonly files: FileCache;
}

/** @throws CommandError when the port is taken by another program, or `dir` is not a folder */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {dir} = options;
  if (!statSync(dir, {throwIfNoEntry: false})?.isDirectory())
    throw new CommandError(`There is no folder ${dir} to serve: build the site first.`);
  const built = readBuildFile(dir);
  const baseUrl = options.baseUrl ?? built?.baseUrl ?? '/';
  const rules = hostRules({baseUrl, locales: built?.locales ?? ['']});
  const files = new FileCache(dir, (file) => headersOf(rules, withBaseUrl(baseUrl, `/${file}`)));
  const serving = {...options, baseUrl, rules, files};
  const server = createServer((request, response) => {
    respond(request, response, serving).catch((error: unknown) => sendFailure(response, error));
  });
  const port = await listen(server, options.port);
  return {url: `http://localhost:${port}${baseUrl}`, port, close: () => close(server)};
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const {baseUrl, rules, files, intercept} = serving;
  if (intercept !== undefined && (await intercept(request, response))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {...headersOf(rules, '/'), Allow: 'GET, HEAD'}).end();
    return;
  }
  // That of the file which is found.
  let state: string | undefined;
  const isFile = (file: string): boolean => (state = files.find(file)) !== undefined;
  const resolution = resolveRequest(request.url ?? '/', {baseUrl, isFile});
  if (resolution.kind === 'file' && state !== undefined) {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    send(request, response, await files.read(resolution.file, state, encoding), resolution.status);
  } else if (resolution.kind === 'redirect') {
    response.writeHead(301, {...headersOf(rules, '/'), Location: resolution.location}).end();
  } else {
    response.writeHead(404, {...headersOf(rules, '/'), 'Content-Type': 'text/plain; charset=utf-8'}).end('Not found\n');
  }
}

/** RFC 9110, 13.1.2: `*` is any file, and a tag means the same with and without `W/`. */
function matchesTag(header = '', etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function send(request: IncomingMessage, response: ServerResponse, file: ServedFile, status: number): void {
  const {etag, headers, headersWithBody, body} = file;
  const isKnown = status === 200 && matchesTag(request.headers['if-none-match'], etag);
  const own = isKnown ? headers : headersWithBody;
  // Those that the hook has set replace them.
  const hooked = response.getHeaderNames().length > 0;
  response.writeHead(isKnown ? 304 : status, hooked ? {...own, ...response.getHeaders()} : own);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}

function sendFailure(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, {'Content-Type': 'text/plain; charset=utf-8'}).end('Internal error\n');
}

/** @returns the port, which is another one for 0. @throws CommandError when the port is in use */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is in use. Stop the program that uses it, or choose another port.`;
      reject(error.code === 'EADDRINUSE' ? new CommandError(message, {cause: error}) : error);
    });
    server.listen(port, host, () => {
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
