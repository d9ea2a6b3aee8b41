import type {SearchHit, StoredHit} from './search-provider.ts';

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

const nameOf = ({hierarchy}: StoredHit): string => hierarchy.lvl0 ?? '';

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
