import {createHash} from 'node:crypto';
import {statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {LRUCache} from 'lru-cache';
import {stateOf} from '#cache/files.ts';
import {COMPRESSIONS, contentTypeOf, isCompressible} from '#hosts/content-encoding.ts';

export type Encoding = keyof typeof COMPRESSIONS | 'identity';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

type Headers = Readonly<Record<string, string | number>>;

/** A file as it is sent. */
export interface ServedFile {
  /** Weak: the same for all encodings. */
  readonly etag: string;
  /** Those of a response without body. */
  readonly headers: Headers;
  readonly headersWithBody: Headers;
  readonly body: Uint8Array;
}

/** What a client prefers, of equals the smallest (RFC 9110, 12.5.3). */
export function acceptedEncoding(header = ''): Encoding {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', weight = ''] = part.split(';').map((text) => text.trim());
        return [name, Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 1)];
      }),
  );
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
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const body = encoding === 'identity' ? content : await compressed(path, content, encoding);
  const headers = {...common, ETag: etag, ...(isCompressible(type) && {Vary: 'Accept-Encoding'})};
  const headersWithBody = {
    ...headers,
    'Content-Type': type,
    'Content-Length': body.length,
    ...(encoding !== 'identity' && {'Content-Encoding': encoding}),
  };
  return {etag, headers, headersWithBody, body};
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

  private readonly dir: string;
  private readonly headersOf: (file: string) => Headers;

  /** @param headersOf headers that the type and the content of a file do not decide */
  constructor(dir: string, headersOf: (file: string) => Headers) {
    this.dir = dir;
    this.headersOf = headersOf;
  }

  /** The state of a file; undefined when it does not exist or the file system refuses its name (too long). */
  find(file: string): string | undefined {
    try {
      const stats = statSync(join(this.dir, file));
      return stats.isFile() ? stateOf(stats) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * @param state that of the file now
   * @throws the error of the file system when the file is gone
   */
  async read(file: string, state: string, encoding: Encoding): Promise<ServedFile> {
    const key = `${encoding} ${file}`;
    const known = this.files.get(key);
    if (known?.state === state) return known;
    const loaded = await loadFile(join(this.dir, file), encoding, this.headersOf(file));
    this.files.set(key, {...loaded, state});
    return loaded;
  }
}
