/** Which of a hit's texts stand in its rows. */
import {HIERARCHY_LEVELS} from '#shared/search-record.ts';
import type {SearchHit, Segments, StoredHit} from '#search/search-provider.ts';
import type {IconName} from '#theme/ui/icon.tsx';

const plain = (text: string | null): Segments => (text === null || text === '' ? [] : [{text, isMatch: false}]);

/** First line of a row: the heading that matched, or the place in the text. */
export function hitTitle(hit: SearchHit): Segments {
  const {type} = hit;
  if (type === 'content') return hit.snippet.length > 0 ? hit.snippet : plain(hit.hierarchy.lvl1);
  return hit.headings[type] ?? plain(hit.hierarchy[type]);
}

/** Second line: the page, for everything but the page itself. */
export function hitPath(hit: SearchHit): Segments {
  return hit.type === 'lvl1' ? [] : (hit.headings.lvl1 ?? plain(hit.hierarchy.lvl1));
}

/** The innermost heading of a hit, wherever in its section the query was found. */
export function hitHeading(hit: SearchHit): Segments {
  const level = HIERARCHY_LEVELS.findLast((name) => (hit.hierarchy[name] ?? '') !== '') ?? 'lvl1';
  return hit.headings[level] ?? plain(hit.hierarchy[level]);
}

/** The headings above it, from the part of the site down. */
export function hitTrail({hierarchy}: StoredHit): string {
  return HIERARCHY_LEVELS.map((name) => hierarchy[name])
    .filter((name) => name !== null && name !== '')
    .slice(0, -1)
    .join(' › ');
}

/** A stored search as a hit without marks. */
export function unmarked(hit: StoredHit): SearchHit {
  return {...hit, headings: {}, snippet: plain(hit.content)};
}

export function hitIcon({type}: StoredHit): IconName {
  if (type === 'lvl1') return 'page';
  return type === 'content' ? 'list' : 'hash';
}
