/** One file as an HTTP answer: type, caching, compression, revalidation. */
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http';
import {join} from 'node:path';
import type {ByteCache} from './byte-cache.ts';
import {contentType, isCompressible} from './content-type.ts';
import {encodeFile} from './encode-file.ts';
import {entityTag, hasEntityTag} from './entity-tag.ts';
import {negotiateEncoding} from './negotiate-encoding.ts';
import type {Resolution} from './resolve-request.ts';
import {fileSecurityHeaders} from './security-headers.ts';

/** Files below `assets/` carry a hash of their content in the name: a year without asking again. */
const HASHED = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

export interface SendOptions {
  readonly dir: string;
  readonly cache: ByteCache;
}

export type FileResolution = Extract<Resolution, {kind: 'file'}>;

/** @throws the error of the file system when the file is gone; nothing is sent then */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  {file, status}: FileResolution,
  {dir, cache}: SendOptions,
): Promise<void> {
  const path = join(dir, file);
  const compressible = isCompressible(file);
  const encoding = compressible ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = entityTag(await encodeFile(path, 'identity', cache));
  const headers: OutgoingHttpHeaders = {
    ...fileSecurityHeaders(file),
    ETag: etag,
    'Cache-Control': status === 200 && file.startsWith('assets/') ? HASHED : REVALIDATED,
    ...(compressible && {Vary: 'Accept-Encoding'}),
  };
  if (status === 200 && hasEntityTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = await encodeFile(path, encoding, cache);
  response.writeHead(status, {
    ...headers,
    'Content-Type': contentType(file),
    'Content-Length': body.length,
    ...(encoding !== 'identity' && {'Content-Encoding': encoding}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
