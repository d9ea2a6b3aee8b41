/** Lists of saved hits: what is kept of a hit, how many are kept, and what is valid of a stored list. */
import {SEARCH_FAVORITES_MAX, SEARCH_RECENT_MAX, SEARCH_RECENT_MAX_WITH_FAVORITES} from '#shared/limits.ts';
import {HIERARCHY_LEVELS} from '#shared/search-record.ts';
import {isHitType, type SearchHit, toHierarchy} from '#search/search-provider.ts';

/** Unique by `objectID`, newest first. */
export interface SavedHits {
  readonly recent: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
}

function isSearchHit(value: unknown): value is SearchHit {
  if (typeof value !== 'object' || value === null) return false;
  const {objectID, url, type, content, hierarchy} = Object.fromEntries(Object.entries(value));
  const isTextOrNull = (text: unknown): boolean => text === null || typeof text === 'string';
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isTextOrNull(content)) return false;
  if (!isHitType(type) || typeof hierarchy !== 'object' || hierarchy === null) return false;
  return HIERARCHY_LEVELS.every((level) => isTextOrNull(Reflect.get(hierarchy, level)));
}

/** Anything but a list of hits is an empty list. */
export function validHits(stored: unknown): readonly SearchHit[] {
  return Array.isArray(stored) ? stored.filter(isSearchHit) : [];
}

/** Drops the marks of one query, and turns a hit in a text into a hit of its page. */
export function toSaved({objectID, url, type, content, hierarchy}: SearchHit): SearchHit {
  if (type !== 'content') return {objectID, url, type, content, hierarchy};
  return {
    objectID: objectID.replace(/#.*$/, ''),
    url: url.replace(/#.*$/, ''),
    type: 'lvl1',
    content: null,
    hierarchy: toHierarchy([hierarchy.lvl0, hierarchy.lvl1]),
  };
}

export const without = (hits: readonly SearchHit[], {objectID}: SearchHit): SearchHit[] =>
  hits.filter((hit) => hit.objectID !== objectID);

/** Drops the oldest hits of lists that are too long. */
export function limited({recent, favorites}: SavedHits): SavedHits {
  const max = favorites.length > 0 ? SEARCH_RECENT_MAX_WITH_FAVORITES : SEARCH_RECENT_MAX;
  return {recent: recent.slice(0, max), favorites: favorites.slice(0, SEARCH_FAVORITES_MAX)};
}
