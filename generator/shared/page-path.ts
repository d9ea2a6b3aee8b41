const EXTERNAL = /^(?:\w*:|\/\/)/;

/** True for `https://…`, `mailto:…` and `//host`. */
export function isExternalUrl(href: string): boolean {
  return EXTERNAL.test(href);
}

/** Splits a link into its pathname and its rest (`?query#hash`), without resolving it. */
export function splitHref(href: string): {pathname: string; rest: string} {
  const end = href.search(/[?#]/);
  return end === -1 ? {pathname: href, rest: ''} : {pathname: href.slice(0, end), rest: href.slice(end)};
}

/** Adds the trailing slash to the path of a page. A hash alone, external links and files stay as they are. */
export function withTrailingSlash(href: string): string {
  if (isExternalUrl(href)) return href;
  const {pathname, rest} = splitHref(href);
  if (pathname === '' || pathname.endsWith('/') || /\/[^/]+\.[a-z]{2,5}$/i.test(pathname)) return href;
  return `${pathname}/${rest}`;
}

/** The clean path of `/a/index.html` and `/a.html` is `/a/`. Other paths stay as they are. */
export function cleanPathname(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/([^/])\.html$/, '$1/');
}

/** `decodeURI` that returns `undefined` for a malformed escape such as `/%E0%A4%A`. */
export function decodePathname(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/** Decodes every escape, also `%23` (`#`). A pathname with a malformed escape stays as it is (`100%.mdx`). */
export function decodeFilePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Encodes a file path for a URL: `a b#.md` is `a%20b%23.md`. Slashes stay. */
export function encodeFilePath(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

/** Appends segments to a site path and percent-encodes them (a space is `%20`, `#` is `%23`). */
export function joinSitePath(base: string, ...segments: readonly string[]): string {
  const parts = segments.flatMap((segment) => segment.split('/')).filter((part) => part !== '');
  return base + parts.map((part) => `${encodeFilePath(part)}/`).join('');
}

/** The deepest folder that contains all site paths. */
export function commonFolder(paths: readonly string[]): string {
  const [first = '/'] = paths;
  let {length} = first;
  for (const path of paths) {
    while (!path.startsWith(first.slice(0, length))) length--;
  }
  return first.slice(0, first.lastIndexOf('/', length - 1) + 1) || '/';
}

/**
 * Puts a site path (`/docs/`) under the base URL (`/` or `/base/`). The path of an address may begin with several slashes,
 * which would make it a URL of another host.
 */
export function withBaseUrl(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\/+/, '');
}

/** Site path of the Markdown copy of a page. */
export const markdownCopyHref = (path: string): string => `${path}index.md`;

/** URL of a site path, which is percent-encoded already. */
export function absoluteUrl(site: {readonly url: string; readonly baseUrl: string}, path: string): string {
  return site.url + withBaseUrl(site.baseUrl, path);
}

/** The site path of a pathname under the base URL; `undefined` when it is outside. */
export function withoutBaseUrl(baseUrl: string, pathname: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`;
  return `${pathname}/` === baseUrl ? '/' : undefined;
}

/** Compares paths without trailing slash and case. */
export function isSamePath(a: string, b: string): boolean {
  const plain = (path: string): string => path.replace(/\/$/, '').toLowerCase();
  return plain(a) === plain(b);
}

/** Folder in the output of each locale. Its files have a hash of their content in the name: browsers keep them for ever. */
export const ASSETS_FOLDER = 'assets';

/** Its folder of link previews, which only other services read. */
export const LINK_PREVIEW_FOLDER = 'og';

/** Site path of an asset. @param name in the folder, `pages/1a2b3c4d5e6f.js` */
export const assetPath = (name: string): string => `/${ASSETS_FOLDER}/${name}`;
