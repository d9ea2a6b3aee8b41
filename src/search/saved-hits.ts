/** The lists of recent and favourite searches (spec points 4 and 9): pure, storage is the caller's. */
import {SEARCH_FAVORITES_MAX, SEARCH_RECENT_MAX, SEARCH_RECENT_MAX_WITH_FAVORITES} from '#shared/limits.ts';
import {HIERARCHY_LEVELS, type Hierarchy, type HitType} from '#shared/search-record.ts';
import type {SearchHit} from './search-provider.ts';

export interface SavedHits {
  /** Newest first, unique by `objectID`. */
  readonly recent: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
}

const TYPES: ReadonlySet<unknown> = new Set<HitType>(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

function isHierarchy(value: unknown): value is Hierarchy {
  if (typeof value !== 'object' || value === null) return false;
  const levels = new Map<string, unknown>(Object.entries(value));
  return HIERARCHY_LEVELS.every((level) => levels.get(level) === null || typeof levels.get(level) === 'string');
}

function isSearchHit(value: unknown): value is SearchHit {
  if (typeof value !== 'object' || value === null) return false;
  const {objectID, url, type, content, hierarchy} = Object.fromEntries(Object.entries(value));
  const isText = typeof objectID === 'string' && typeof url === 'string';
  return isText && TYPES.has(type) && (content === null || typeof content === 'string') && isHierarchy(hierarchy);
}

/** Reads a stored list; what is not a list of hits is an empty one. */
export function parseSavedHits(text: string | null): SearchHit[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSearchHit) : [];
  } catch {
    return [];
  }
}

const without = (hits: readonly SearchHit[], {objectID}: SearchHit): SearchHit[] =>
  hits.filter((hit) => hit.objectID !== objectID);

/** The hit as it is kept: a place in a text as its page, and nothing that belongs to one query. */
export function toStored({objectID, url, type, content, hierarchy}: SearchHit): SearchHit {
  if (type !== 'content') return {objectID, url, type, content, hierarchy};
  const {lvl0, lvl1} = hierarchy;
  return {
    objectID: objectID.replace(/#.*$/, ''),
    url: url.replace(/#.*$/, ''),
    type: 'lvl1',
    content: null,
    hierarchy: {lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  };
}

/** What is shown and stored of the recent ones: fewer as long as there are favourites. */
export function limited({recent, favorites}: SavedHits): SavedHits {
  const max = favorites.length > 0 ? SEARCH_RECENT_MAX_WITH_FAVORITES : SEARCH_RECENT_MAX;
  return {recent: recent.slice(0, max), favorites: favorites.slice(0, SEARCH_FAVORITES_MAX)};
}

/** Remembers a chosen hit, unless it is a favourite already. */
export function withRecent(saved: SavedHits, chosen: SearchHit): SavedHits {
  const hit = toStored(chosen);
  if (saved.favorites.some(({objectID}) => objectID === hit.objectID)) return saved;
  return limited({...saved, recent: [hit, ...without(saved.recent, hit)]});
}

/** Makes a recent hit a favourite: it is then no longer a recent one. */
export function withFavorite(saved: SavedHits, hit: SearchHit): SavedHits {
  return limited({recent: without(saved.recent, hit), favorites: [hit, ...without(saved.favorites, hit)]});
}

export function withoutRecent(saved: SavedHits, hit: SearchHit): SavedHits {
  return {...saved, recent: without(saved.recent, hit)};
}

export function withoutFavorite(saved: SavedHits, hit: SearchHit): SavedHits {
  return {...saved, favorites: without(saved.favorites, hit)};
}
