import {contentType} from 'mime-types';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {ASSETS_FOLDER} from '#shared/page-path.ts';
import {NOT_FOUND_PAGE} from '#shared/resolve-request.ts';

/**
 * How the output must be served: the one table behind the project's own server and the files for other hosts. Paths are
 * those of URLs, with the base URL.
 */
export interface ServingRules {
  readonly headers: readonly HeaderRule[];
  /** The path where each locale begins, with its not-found page. The default locale is first. */
  readonly roots: readonly {readonly path: string; readonly notFoundPage: string}[];
}

/** Headers of all responses whose path begins with `prefix`. They replace those of shorter prefixes. */
export interface HeaderRule {
  readonly prefix: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ServedSite {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Folder of each locale in the output; empty for the default one, which is first. */
  readonly locales: readonly string[];
  /** Headers of files in `assets/`, by the beginning of their names: see the field of a site's extension. */
  readonly assetHeaders?: Readonly<Record<string, HeaderRule['headers']>> | undefined;
}

/** They limit what other sites may do with this one, and what a script may ask of the browser. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // In browsers a header adds to the policy in a page's `<meta>`, where `frame-ancestors` and `sandbox` do not count.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Browsers may keep the file, and ask each time whether it is the newest. */
export const REVALIDATE = 'no-cache';
/** The value for files below `assets/`, which have a hash of their content in the name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function servingRules({baseUrl, locales, assetHeaders = {}}: ServedSite): ServingRules {
  const roots = locales.map((locale) => (locale === '' ? baseUrl : `${baseUrl}${locale}/`));
  return {
    headers: [
      {prefix: '/', headers: {...SECURITY_HEADERS, 'Cache-Control': REVALIDATE}},
      ...roots.flatMap((root) => [
        {prefix: `${root}${ASSETS_FOLDER}/`, headers: {'Cache-Control': IMMUTABLE}},
        ...Object.entries(assetHeaders).map(([start, headers]) => ({
          prefix: `${root}${ASSETS_FOLDER}/${start}`,
          headers,
        })),
      ]),
    ],
    roots: roots.map((path) => ({path, notFoundPage: path + NOT_FOUND_PAGE})),
  };
}

/** All headers of a path. */
export function headersOf({headers}: ServingRules, path: string): Record<string, string> {
  const matching = headers.filter(({prefix}) => path.startsWith(prefix));
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}

const COMPRESSIBLE = /^text\/|[/+](?:javascript|json|wasm|xml)\b/;

/** `text/html; charset=utf-8` of `index.html`. */
export const contentTypeOf = (file: string): string =>
  contentType(/[^/]*$/.exec(file)?.[0] ?? '') || 'application/octet-stream';

export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

interface Compression {
  /** The compressed copy beside a file has its name with this ending. */
  readonly ending: string;
  /** @param quality `best` for what is made once and sent often */
  readonly compress: (content: Uint8Array, quality: 'fast' | 'best') => Promise<Uint8Array>;
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compressions by their names in `Accept-Encoding`. */
export const COMPRESSIONS: Readonly<Record<'br' | 'gzip', Compression>> = {
  br: {
    ending: '.br',
    compress: (content, quality) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  gzip: {
    ending: '.gz',
    compress: (content, quality) => gzipAsync(content, {level: quality === 'best' ? constants.Z_BEST_COMPRESSION : 6}),
  },
};
