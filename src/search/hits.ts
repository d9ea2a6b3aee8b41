import type {SearchHit} from './search-provider.ts';

/** A hit with its place under its page. */
export interface PlacedHit {
  readonly hit: SearchHit;
  /** True for what stands under its page's own hit. */
  readonly isChild: boolean;
  readonly isLastChild: boolean;
}

/** Hits of one part of the site. */
export interface HitGroup {
  readonly name: string;
  readonly hits: readonly PlacedHit[];
}

const nameOf = ({hierarchy}: SearchHit): string => hierarchy.lvl0 ?? '';

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Hits of one page together: its own first, what stands in it indented below. Without the page's own none is indented. */
function placed(hits: readonly SearchHit[]): PlacedHit[] {
  return [...byKey(hits, ({hierarchy}) => hierarchy.lvl1 ?? '').values()].flatMap((ofPage) => {
    const parent = ofPage.find(({type}) => type === 'lvl1');
    if (parent === undefined) return ofPage.map((hit) => ({hit, isChild: false, isLastChild: false}));
    const children = ofPage.filter((hit) => hit !== parent);
    return [
      {hit: parent, isChild: false, isLastChild: false},
      ...children.map((hit, at) => ({hit, isChild: true, isLastChild: at === children.length - 1})),
    ];
  });
}

/**
 * Groups hits by the site's parts, in order of appearance (spec point 2, results screen).
 *
 * @param maxPerGroup hits of a group that are kept
 */
export function groupHits(hits: readonly SearchHit[], maxPerGroup: number): HitGroup[] {
  return [...byKey(hits, nameOf)].map(([name, group]) => ({name, hits: placed(group.slice(0, maxPerGroup))}));
}

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
