import {contentType} from 'mime-types';

const COMPRESSIBLE = /^text\/|[/+](?:javascript|json|wasm|xml)\b/;

/** `text/html; charset=utf-8` of `index.html`. */
export const contentTypeOf = (file: string): string =>
  contentType(/[^/]*$/.exec(file)?.[0] ?? '') || 'application/octet-stream';

export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);
