import {cleanPathname, splitHref, withoutBaseUrl} from './page-path.ts';

/** `file` is relative to the served folder, with `/`. */
export type Resolution =
  | {readonly kind: 'file'; readonly file: string; readonly status: 200 | 404}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'nothing'};

export interface ResolveOptions {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** True when the served folder holds this file; never called with a path outside the folder. */
  readonly isFile: (file: string) => boolean;
}

export const NOT_FOUND_PAGE = '404.html';

/**
 * The file for a request: exact match first, then the clean path of `…/index.html` and `….html`, a redirect to the form
 * with a slash, else the not-found page (specification, point 2).
 *
 * @param target path and query of the request, percent-encoded, not normalised
 * @example resolveRequest('/docs/learn?x', options) // {kind: 'redirect', location: '/docs/learn/?x'}
 */
export function resolveRequest(target: string, {baseUrl, isFile}: ResolveOptions): Resolution {
  const {pathname, rest} = splitHref(target);
  const query = rest.replace(/#.*/, '');
  if (`${pathname}/` === baseUrl) return {kind: 'redirect', location: baseUrl + query};
  const path = decodePath(withoutBaseUrl(baseUrl, pathname) ?? '');
  const file = candidates(path).find(isFile);
  if (file !== undefined) return {kind: 'file', file, status: 200};
  const isFolder = !path.endsWith('/') && path !== '' && isFile(`${path.slice(1)}/index.html`);
  // The raw pathname: a decoded one is not valid in a header.
  if (isFolder) return {kind: 'redirect', location: `${pathname}/${query}`};
  const page = notFoundPages(path).find(isFile);
  return page === undefined ? {kind: 'nothing'} : {kind: 'file', file: page, status: 404};
}

/** Decodes a path; empty when it is malformed or could leave the folder or the site. */
function decodePath(path: string): string {
  let segments: string[];
  try {
    // Each segment is decoded alone, so that `%2F` does not become a separator.
    segments = path.split('/').map(decodeURIComponent);
  } catch {
    return '';
  }
  const isSafe = (segment: string, at: number): boolean =>
    !/[/\\\0]|^\.\.?$/.test(segment) && (segment !== '' || at === 0 || at === segments.length - 1);
  return path.startsWith('/') && segments.every(isSafe) ? segments.join('/') : '';
}

function candidates(path: string): string[] {
  if (path === '') return [];
  if (path.endsWith('/')) return [`${path.slice(1)}index.html`];
  return [path.slice(1), ...(path.endsWith('.html') ? [`${cleanPathname(path).slice(1)}index.html`] : [])];
}

/** The not-found pages of the folders above a path, the nearest first: each locale has its own. */
function notFoundPages(path: string): string[] {
  const folders = path.split('/').filter(Boolean).slice(0, -1);
  const pages = folders.map((_, index) => [...folders.slice(0, folders.length - index), NOT_FOUND_PAGE].join('/'));
  return [...pages, NOT_FOUND_PAGE];
}
