/** The bytes of a file in the encoding that was agreed on. */
import {readFile, stat} from 'node:fs/promises';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {ByteCache} from './byte-cache.ts';
import type {Encoding} from './negotiate-encoding.ts';

const BROTLI_QUALITY = 9;
const NEIGHBOUR_ENDING: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = {br: '.br', gzip: '.gz'};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Reads a file and compresses it; a compressed neighbour (`app.js.br`) written by the build comes first.
 *
 * @param path on disk
 * @param cache keeps the compressed bytes of this version of the file
 * @throws the error of the file system when the file is gone
 */
export async function encodeFile(path: string, encoding: Encoding, cache: ByteCache): Promise<Buffer> {
  const {mtimeMs, size} = await stat(path);
  return cache.get(`${encoding} ${size} ${mtimeMs} ${path}`, async () => {
    if (encoding === 'identity') return readFile(path);
    const neighbour = await readNeighbour(path + NEIGHBOUR_ENDING[encoding], mtimeMs);
    return neighbour ?? compress(await readFile(path), encoding);
  });
}

/** A neighbour older than the file itself was left by another build. */
async function readNeighbour(path: string, notBeforeMs: number): Promise<Buffer | undefined> {
  try {
    const {mtimeMs} = await stat(path);
    return mtimeMs < notBeforeMs ? undefined : await readFile(path);
  } catch {
    return undefined;
  }
}

function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY}})
    : gzipped(bytes, {level: 9});
}
