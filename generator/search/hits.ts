import type {SearchHit} from './search-provider.ts';

export interface PlacedHit {
  readonly hit: SearchHit;
  /** True below the hit of the page itself. */
  readonly isChild: boolean;
  readonly isLastChild: boolean;
}

/** Hits of one section of the site (`lvl0`). */
export interface HitGroup {
  readonly name: string;
  readonly hits: readonly PlacedHit[];
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Puts the hits of a page together, in their order: those after the page itself are indented below it. */
function placeUnderPages(hits: readonly SearchHit[]): PlacedHit[] {
  return [...byKey(hits, ({hierarchy}) => hierarchy.lvl1 ?? '').values()].flatMap((ofPage) => {
    const parent = ofPage.findIndex(({type}) => type === 'lvl1');
    return ofPage.map((hit, at) => {
      const isChild = parent !== -1 && at > parent;
      return {hit, isChild, isLastChild: isChild && at === ofPage.length - 1};
    });
  });
}

/** Groups hits by section of the site, in order of appearance (spec point 2, results screen). */
export function groupHits(hits: readonly SearchHit[], maxPerGroup: number): HitGroup[] {
  return [...byKey(hits, ({hierarchy}) => hierarchy.lvl0 ?? '')].map(([name, group]) => ({
    name,
    hits: placeUnderPages(group.slice(0, maxPerGroup)),
  }));
}

/** The best hit of each section of the site, then the second best of each, and so on; in their order. */
export function hitsInTurn(hits: readonly SearchHit[], count: number): SearchHit[] {
  const groups = [...byKey(hits, ({hierarchy}) => hierarchy.lvl0 ?? '').values()];
  const rounds = groups.flatMap((group) => group.map((hit, round) => ({hit, round})));
  const chosen = new Set(
    rounds
      .sort((a, b) => a.round - b.round)
      .slice(0, count)
      .map(({hit}) => hit),
  );
  return hits.filter((hit) => chosen.has(hit));
}

/** Rules for result links (spec point 2). */
export interface HitHrefRules {
  readonly baseUrl: string;
  readonly externalUrlRegex?: string | undefined;
  readonly replacePathname?: {readonly from: string; readonly to: string} | undefined;
}

/** An index may contain any URL, also `javascript:`: what is not HTTP links to the home page. */
export function hitHref(url: string, {baseUrl, externalUrlRegex, replacePathname}: HitHrefRules): string {
  const isHttp = /^https?:\/\//i.test(url);
  if (isHttp && externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url)) return url;
  if (!isHttp && !url.startsWith('/')) return baseUrl;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const {from, to} = replacePathname ?? {from: '^', to: ''};
  // Two slashes at the beginning would be another host.
  const rooted = `/${path.replace(new RegExp(from), to).replace(/^[/\\]+/, '')}`;
  return rooted.startsWith(baseUrl) ? rooted : baseUrl + rooted.slice(1);
}
