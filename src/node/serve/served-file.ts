import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {LRUCache} from 'lru-cache';
import {fileState} from '#node/foundation/files.ts';
import {COMPRESSIONS} from '#node/hosts/compressions.ts';
import {contentTypeOf, isCompressible} from '#node/hosts/content-type.ts';

export type Encoding = keyof typeof COMPRESSIONS | 'identity';

/** A file as it is sent. */
export interface ServedFile {
  readonly type: string;
  /** Weak: the same for all encodings. */
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Uint8Array;
  /** Whether the body depends on `Accept-Encoding`. */
  readonly isCompressible: boolean;
}

/** What a browser accepts, the smallest first. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (/\bbr\b/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : 'identity';
}

async function loadFile(path: string, accepted: Encoding): Promise<ServedFile> {
  const content = await readFile(path);
  const type = contentTypeOf(path);
  const encoding = isCompressible(type) ? accepted : 'identity';
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const body = encoding === 'identity' ? content : await compressed(path, content, encoding);
  return {type, etag, encoding, body, isCompressible: isCompressible(type)};
}

/** The copy beside the file, if the build wrote one. */
function compressed(path: string, content: Uint8Array, encoding: keyof typeof COMPRESSIONS): Promise<Uint8Array> {
  const {ending, compress} = COMPRESSIONS[encoding];
  return readFile(path + ending).catch(() => compress(content, 'fast'));
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Keeps files in memory as they are sent. A file that changes is read again. */
export class FileCache {
  private readonly files = new LRUCache<string, ServedFile & {readonly state: string}>({
    maxSize: MAX_BYTES,
    // An empty file takes room too.
    sizeCalculation: ({body}) => body.length + 1,
  });

  /** @throws the error of the file system when the file is gone */
  async read(path: string, encoding: Encoding): Promise<ServedFile> {
    const key = `${encoding} ${path}`;
    const state = fileState(path);
    const known = this.files.get(key);
    if (known?.state === state) return known;
    const file = await loadFile(path, encoding);
    this.files.set(key, {...file, state});
    return file;
  }
}
