/** Media types by file name, and which of them are worth compressing. */
import {extname} from 'node:path';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.xsl': 'application/xslt+xml',
  '.rss': 'application/rss+xml',
  '.atom': 'application/atom+xml',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

const BINARY_TYPES: Readonly<Record<string, string>> = {
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Already small by themselves are the images, fonts and archives; code for the browser's machine is not. */
const COMPRESSIBLE_BINARY = new Set(['.wasm', '.ico']);

/** The `Content-Type` of a file, with `charset=utf-8` for text. Unknown endings are bytes. */
export function contentType(file: string): string {
  const extension = extname(file).toLowerCase();
  const text = TEXT_TYPES[extension];
  if (text !== undefined) return `${text}; charset=utf-8`;
  return BINARY_TYPES[extension] ?? 'application/octet-stream';
}

/** True for files that get smaller by gzip or brotli. */
export function isCompressible(file: string): boolean {
  const extension = extname(file).toLowerCase();
  return extension in TEXT_TYPES || COMPRESSIBLE_BINARY.has(extension);
}
