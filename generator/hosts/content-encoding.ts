import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {contentType} from 'mime-types';

const COMPRESSIBLE = /^text\/|[/+](?:javascript|json|wasm|xml)\b/;

/** `text/html; charset=utf-8` of `index.html`. */
export const contentTypeOf = (file: string): string =>
  contentType(/[^/]*$/.exec(file)?.[0] ?? '') || 'application/octet-stream';

export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** `best` is for what is made once and sent often. */
type Quality = 'fast' | 'best';

const BROTLI_QUALITY: Readonly<Record<Quality, number>> = {fast: 5, best: constants.BROTLI_MAX_QUALITY};
const GZIP_LEVEL: Readonly<Record<Quality, number>> = {fast: 6, best: constants.Z_BEST_COMPRESSION};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

interface Compression {
  /** Of the name of the compressed copy beside a file. */
  readonly ending: string;
  readonly compress: (content: Uint8Array, quality: Quality) => Promise<Uint8Array>;
}

/** By their names in `Accept-Encoding`. */
export const COMPRESSIONS: Readonly<Record<'br' | 'gzip', Compression>> = {
  br: {
    ending: '.br',
    compress: (content, quality) =>
      brotliAsync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[quality],
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  gzip: {ending: '.gz', compress: (content, quality) => gzipAsync(content, {level: GZIP_LEVEL[quality]})},
};
