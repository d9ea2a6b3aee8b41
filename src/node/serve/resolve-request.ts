/**
 * Which file answers a request (spec point 2, paths): exact match first, then the clean path of `…/index.html` and
 * `….html`, a redirect to the slash form, else the not-found page. Pure: whether a file exists is asked of the caller.
 */
import {cleanPathname, withoutBaseUrl} from '#shared/page-path.ts';

/** What to answer. `file` is relative to the served folder, with `/` between its segments. */
export type Resolution =
  | {readonly kind: 'file'; readonly file: string; readonly status: 200 | 404}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'nothing'};

export interface ResolveOptions {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** True when the served folder holds this file; never asked for a path that leaves the folder. */
  readonly isFile: (file: string) => boolean;
}

const NOT_FOUND_PAGE = '404.html';

/**
 * @param target the request's target as it came: path and query, percent-encoded, not normalised
 * @example resolveRequest('/docs/learn?x', options) // {kind: 'redirect', location: '/docs/learn/?x'}
 */
export function resolveRequest(target: string, options: ResolveOptions): Resolution {
  const {pathname, query} = splitTarget(target);
  if (`${pathname}/` === options.baseUrl) return {kind: 'redirect', location: options.baseUrl + query};
  const sitePath = withoutBaseUrl(options.baseUrl, pathname);
  const forms = sitePath === undefined ? [] : pathForms(sitePath);
  for (const form of forms) {
    const file = findFile(form, options.isFile);
    if (file !== undefined) return {kind: 'file', file, status: 200};
    // The pathname as it came: a decoded one could not be put into a header.
    if (isFolderWithPage(form, options.isFile)) return {kind: 'redirect', location: `${pathname}/${query}`};
  }
  const page = notFoundPages(forms[0] ?? '').find(options.isFile);
  return page === undefined ? {kind: 'nothing'} : {kind: 'file', file: page, status: 404};
}

/** The not-found pages of the folders above a path, the nearest first: another locale has its own. */
function notFoundPages(path: string): string[] {
  const folders = path
    .split('/')
    .filter((part) => part !== '')
    .slice(0, -1);
  const pages = folders.map((_, index) => [...folders.slice(0, folders.length - index), NOT_FOUND_PAGE].join('/'));
  return [...pages, NOT_FOUND_PAGE];
}

function splitTarget(target: string): {pathname: string; query: string} {
  const end = target.search(/[?#]/);
  if (end === -1) return {pathname: target, query: ''};
  return {pathname: target.slice(0, end), query: target.slice(end).replace(/#.*/, '')};
}

/** The decoded path and the raw one: a folder on disk may be named either way. Paths that could escape have no form. */
function pathForms(sitePath: string): string[] {
  const decoded = decodeSegments(sitePath);
  if (decoded === undefined) return [];
  return [...new Set([decoded, sitePath])].filter(isInsideFolder);
}

/** Segment by segment: `%2F` inside a name must not become a separator. */
function decodeSegments(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => guardSegment(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return undefined;
  }
}

function guardSegment(segment: string): string {
  if (/[/\\\0]/.test(segment)) throw new URIError(`a path segment holds a separator: ${JSON.stringify(segment)}`);
  return segment;
}

/** No `.`, no `..`, and no empty segment but the last (`//host` in a redirect would leave the site). */
function isInsideFolder(path: string): boolean {
  const segments = path.slice(1).split('/');
  return (
    path.startsWith('/') &&
    segments.every((segment, at) => !/^\.\.?$/.test(segment) && (segment !== '' || at === segments.length - 1))
  );
}

function findFile(path: string, isFile: (file: string) => boolean): string | undefined {
  const exact = path.slice(1) + (path.endsWith('/') ? 'index.html' : '');
  if (isFile(exact)) return exact;
  const clean = `${cleanPathname(path).slice(1)}index.html`;
  return path.endsWith('.html') && isFile(clean) ? clean : undefined;
}

function isFolderWithPage(path: string, isFile: (file: string) => boolean): boolean {
  return !path.endsWith('/') && isFile(`${path.slice(1)}/index.html`);
}
