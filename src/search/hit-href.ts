/** How the URL of a hit becomes a link of this copy of the site (spec point 2, result links). */
export interface HitHrefRules {
  readonly baseUrl: string;
  /** Source of a regular expression; URLs that match it stay absolute. */
  readonly externalUrlRegex?: string | undefined;
  readonly replacePathname?: {readonly from: string; readonly to: string} | undefined;
}

/** Only what a browser opens as a page: an index may hold anything, `javascript:` too. */
const WEB = /^https?:\/\//i;
/** Stands in for the site's own origin where a URL has none. */
const ANYWHERE = 'https://site.invalid';

/** Splits an absolute or rooted URL; `undefined` for anything else. No `URL` here: the language alone does not have it. */
function split(url: string): {origin: string; path: string} | undefined {
  const match = /^(https?:\/\/[^/?#]*)?(\/[^]*)?$/i.exec(url);
  if (match === null || url === '') return undefined;
  return {origin: match[1] ?? ANYWHERE, path: match[2] ?? '/'};
}

/**
 * The link of a hit: absolute where the external pattern matches, else pathname and hash, the replacement rule, then the
 * base URL. What is no web address leads to the home page.
 *
 * @example hitHref('https://x.example/docs/a/#b', {baseUrl: '/zh/'}) // '/zh/docs/a/#b'
 */
export function hitHref(url: string, {baseUrl, externalUrlRegex, replacePathname}: HitHrefRules): string {
  if (externalUrlRegex !== undefined && WEB.test(url) && new RegExp(externalUrlRegex).test(url)) return url;
  const path = split(url)?.path.replace(/\?[^#]*/, '');
  if (path === undefined) return baseUrl;
  const replaced =
    replacePathname === undefined ? path : path.replace(new RegExp(replacePathname.from), replacePathname.to);
  // Two slashes at the beginning would be another host.
  const rooted = `/${replaced.replace(/^[/\\]+/, '')}`;
  return rooted.startsWith(baseUrl) ? rooted : baseUrl + rooted.slice(1);
}
