import {createHash} from 'node:crypto';
import {statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {join} from 'node:path';
import {LRUCache} from 'lru-cache';
import {stateOf} from '#disk/files.ts';
import {
  COMPRESSIONS,
  contentTypeOf,
  headersOf,
  isCompressible,
  type ServingRules,
  servingRules,
} from '#hosts/serving-rules.ts';
import {CommandError} from '#problems/problem.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {resolveRequest} from '#shared/resolve-request.ts';
import {readBuildFile} from '#write/build-file.ts';

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
  readonly rules: ServingRules;
  /** Files as they are sent, by encoding, state and path: one that changes is read again. */
  readonly files: LRUCache<string, ServedFile>;
}

/** @throws CommandError when the port is taken by another program, or `dir` is not a folder */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {dir} = options;
  if (!statSync(dir, {throwIfNoEntry: false})?.isDirectory())
    throw new CommandError(`There is no folder ${dir} to serve: build the site first.`);
  const built = readBuildFile(dir);
  const baseUrl = options.baseUrl ?? built?.baseUrl ?? '/';
  const rules = servingRules({baseUrl, locales: built?.locales ?? [''], assetHeaders: built?.assetHeaders});
  // An empty file takes room too.
  const files = new LRUCache<string, ServedFile>({maxSize: MAX_BYTES, sizeCalculation: ({body}) => body.length + 1});
  const serving = {...options, baseUrl, rules, files};
  const server = createServer((request, response) => {
    respond(request, response, serving).catch((error: unknown) => sendFailure(response, error));
  });
  const port = await listen(server, options.port);
  return {url: `http://localhost:${port}${baseUrl}`, port, close: () => close(server)};
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const {dir, baseUrl, rules, intercept} = serving;
  if (intercept !== undefined && (await intercept(request, response))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {...headersOf(rules, '/'), Allow: 'GET, HEAD'}).end();
    return;
  }
  /** The state of the file that is found. */
  let state: string | undefined;
  const isFile = (file: string): boolean => (state = findFile(join(dir, file))) !== undefined;
  const resolution = resolveRequest(request.url ?? '/', {baseUrl, isFile});
  if (resolution.kind === 'file' && state !== undefined) {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    send(request, response, await readServed(resolution.file, state, encoding, serving), resolution.status);
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

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Uint8Array;
}

/** A part of a file, or undefined when the header does not ask for exactly one: then the whole file is sent (RFC 9110, 14.2). */
function answerRange(header: string, {headers, headersWithBody, body}: ServedFile): Answer | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  const isSuffix = from === '';
  if ((isSuffix && to === '') || (!isSuffix && to !== '' && Number(to) < Number(from))) return undefined;
  const size = body.length;
  const start = isSuffix ? Math.max(0, size - Number(to)) : Number(from);
  if (start >= size) return {status: 416, headers: {...headers, 'Content-Range': `bytes */${size}`}};
  const end = isSuffix || to === '' ? size : Math.min(size, Number(to) + 1);
  const range = {'Content-Range': `bytes ${start}-${end - 1}/${size}`, 'Content-Length': end - start};
  return {status: 206, headers: {...headersWithBody, ...range}, body: body.subarray(start, end)};
}

function answerFile({method, headers: asked}: IncomingMessage, file: ServedFile, status: number): Answer {
  const {etag, headers, headersWithBody, body} = file;
  if (status === 200 && matchesTag(asked['if-none-match'], etag)) return {status: 304, headers};
  if (method === 'HEAD') return {status, headers: headersWithBody};
  // Tags of compressible files are weak: a part of one is never continued by a part of another.
  const isSame = asked['if-range'] === undefined || (asked['if-range'] === etag && !etag.startsWith('W/'));
  const isRanged = status === 200 && isSame && 'Accept-Ranges' in headersWithBody;
  const part = isRanged ? answerRange(asked.range ?? '', file) : undefined;
  return part ?? {status, headers: headersWithBody, body};
}

function send(request: IncomingMessage, response: ServerResponse, file: ServedFile, found: number): void {
  const {status, headers, body} = answerFile(request, file, found);
  // Headers that the hook has set replace those of the file.
  const hooked = response.getHeaderNames().length > 0;
  response.writeHead(status, hooked ? {...headers, ...response.getHeaders()} : headers);
  response.end(body);
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

type Encoding = keyof typeof COMPRESSIONS | 'identity';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

type Headers = Readonly<Record<string, string | number>>;

/** A file as it is sent. */
interface ServedFile {
  /** Weak where it is the same for several encodings. */
  readonly etag: string;
  /** The headers of a response without body. */
  readonly headers: Headers;
  readonly headersWithBody: Headers;
  readonly body: Uint8Array;
}

/** What a client prefers, of equals the smallest (RFC 9110, 12.5.3). */
function acceptedEncoding(header = ''): Encoding {
  const found = header.toLowerCase().matchAll(/([\w*-]+)\s*(?:;\s*q=([\d.]+))?/g);
  const weights = new Map(Array.from(found, ([, name, weight = '1']) => [name, Number(weight)]));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [preferred = 'identity'] = ENCODINGS.filter((encoding) => weightOf(encoding) > 0).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return preferred;
}

async function loadFile(path: string, accepted: Encoding, common: Headers): Promise<ServedFile> {
  const content = await readFile(path);
  const type = contentTypeOf(path);
  const encoding = isCompressible(type) ? accepted : 'identity';
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const etag = `${isCompressible(type) ? 'W/' : ''}"${hash}"`;
  const body = encoding === 'identity' ? content : await compressed(path, content, encoding);
  const headers = {...common, ETag: etag, ...(isCompressible(type) && {Vary: 'Accept-Encoding'})};
  const headersWithBody = {
    ...headers,
    'Content-Type': type,
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {'Accept-Ranges': 'bytes'} : {'Content-Encoding': encoding}),
  };
  return {etag, headers, headersWithBody, body};
}

/** The copy beside the file, if the build wrote one. */
function compressed(path: string, content: Uint8Array, encoding: keyof typeof COMPRESSIONS): Promise<Uint8Array> {
  const {ending, compress} = COMPRESSIONS[encoding];
  return readFile(path + ending).catch(() => compress(content, 'fast'));
}

const MAX_BYTES = 64 * 1024 * 1024;

/** The state of a file; undefined when it does not exist or the file system refuses its name (too long). */
function findFile(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stateOf(stats) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws the error of the file system when the file is gone */
async function readServed(file: string, state: string, encoding: Encoding, serving: Serving): Promise<ServedFile> {
  const {dir, baseUrl, rules, files} = serving;
  const key = `${encoding} ${state} ${file}`;
  const known = files.get(key);
  if (known !== undefined) return known;
  const loaded = await loadFile(join(dir, file), encoding, headersOf(rules, withBaseUrl(baseUrl, `/${file}`)));
  files.set(key, loaded);
  return loaded;
}
