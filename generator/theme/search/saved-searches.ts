/** What search offers before anything is typed: recent and favorite searches in the browser's storage (spec points 4 and 9), and tasks. */
import {useEffect, useMemo, useState} from 'react';
import {isRecord} from '#shared/is-record.ts';
import {
  favoriteSearchesKey,
  recentSearchesKey,
  SEARCH_FAVORITES_MAX,
  SEARCH_RECENT_MAX,
  SEARCH_RECENT_MAX_WITH_FAVORITES,
} from '#shared/limits.ts';
import {withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {HIERARCHY_LEVELS} from '#shared/search-record.ts';
import {isHitType, type SearchHit, toHierarchy} from '#search/search-provider.ts';
import type {PlacedHit} from '#search/search-session.ts';
import {createJsonSlot} from '#navigation/storage-slot.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import type {RowGroup} from './hit-list.tsx';

/** Unique by `objectID`, newest first. */
interface SavedHits {
  readonly recent: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
}

const rowOf = (hit: SearchHit): PlacedHit => ({hit, isChild: false, isLastChild: false});

/** What search offers before anything is typed. The saved searches also change while another tab changes them. */
export function useStartGroups() {
  const {baseUrl, search} = useSite();
  const text = useLabel();
  const saved = useMemo(() => createSavedSearches(search.indexName), [search.indexName]);
  const [lists, setLists] = useState(saved.read);
  useEffect(() => saved.subscribe(() => setLists(saved.read())), [saved]);
  const recent: RowGroup = {
    name: text('search.recent'),
    icon: 'clock',
    hits: lists.recent.map(rowOf),
    actions: [
      {label: 'search.save', icon: 'star', run: saved.favor},
      {label: 'search.remove-recent', icon: 'close', run: saved.forgetRecent},
    ],
  };
  const favorites: RowGroup = {
    name: text('search.favorites'),
    icon: 'star',
    hits: lists.favorites.map(rowOf),
    actions: [{label: 'search.remove-favorite', icon: 'close', run: saved.forgetFavorite}],
  };
  const tasks: RowGroup = {
    name: text('search.tasks'),
    icon: 'arrow',
    isLinks: true,
    hits: search.tasks.map(({label, href}) =>
      rowOf({
        objectID: `${label} ${href}`,
        url: withBaseUrl(baseUrl, withTrailingSlash(href)),
        type: 'lvl1',
        content: null,
        hierarchy: toHierarchy([null, label]),
      }),
    ),
  };
  return {recent, favorites, tasks, remember: saved.remember};
}

/** Both lists stay empty when storage is unavailable. */
export function createSavedSearches(indexName: string) {
  const recentSlot = createJsonSlot(recentSearchesKey(indexName), validHits);
  const favoriteSlot = createJsonSlot(favoriteSearchesKey(indexName), validHits);
  const read = (): SavedHits => limited({recent: recentSlot.get(), favorites: favoriteSlot.get()});
  const update = (change: (saved: SavedHits) => Partial<SavedHits>): void => {
    const saved = read();
    const {recent, favorites} = limited({...saved, ...change(saved)});
    recentSlot.set(recent);
    favoriteSlot.set(favorites);
  };
  return {
    read,
    subscribe(listener: () => void): () => void {
      const ends = [recentSlot.subscribe(listener), favoriteSlot.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    /** Adds a recent search, unless it is a favorite. */
    remember(chosen: SearchHit): void {
      const hit = toSaved(chosen);
      update(({recent, favorites}) => {
        const isFavorite = favorites.some(({objectID}) => objectID === hit.objectID);
        return isFavorite ? {} : {recent: [hit, ...without(recent, hit)]};
      });
    },
    /** Moves a recent search to the favorites. */
    favor(hit: SearchHit): void {
      update(({recent, favorites}) => ({
        recent: without(recent, hit),
        favorites: [hit, ...without(favorites, hit)],
      }));
    },
    forgetRecent: (hit: SearchHit) => update(({recent}) => ({recent: without(recent, hit)})),
    forgetFavorite: (hit: SearchHit) => update(({favorites}) => ({favorites: without(favorites, hit)})),
  };
}

function isSearchHit(value: unknown): value is SearchHit {
  if (!isRecord(value)) return false;
  const {objectID, url, type, content, hierarchy} = value;
  const isTextOrNull = (text: unknown): boolean => text === null || typeof text === 'string';
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isTextOrNull(content)) return false;
  if (!isHitType(type) || !isRecord(hierarchy)) return false;
  return HIERARCHY_LEVELS.every((level) => isTextOrNull(hierarchy[level]));
}

/** Anything but a list of hits is an empty list. */
function validHits(stored: unknown): readonly SearchHit[] {
  return Array.isArray(stored) ? stored.filter(isSearchHit) : [];
}

/** Drops the marks of one query, and turns a hit in a text into a hit of its page. */
function toSaved({objectID, url, type, content, hierarchy}: SearchHit): SearchHit {
  if (type !== 'content') return {objectID, url, type, content, hierarchy};
  return {
    objectID: objectID.replace(/#.*$/, ''),
    url: url.replace(/#.*$/, ''),
    type: 'lvl1',
    content: null,
    hierarchy: toHierarchy([hierarchy.lvl0, hierarchy.lvl1]),
  };
}

const without = (hits: readonly SearchHit[], {objectID}: SearchHit): SearchHit[] =>
  hits.filter((hit) => hit.objectID !== objectID);

/** Drops the oldest hits of lists that are too long. */
function limited({recent, favorites}: SavedHits): SavedHits {
  const max = favorites.length > 0 ? SEARCH_RECENT_MAX_WITH_FAVORITES : SEARCH_RECENT_MAX;
  return {recent: recent.slice(0, max), favorites: favorites.slice(0, SEARCH_FAVORITES_MAX)};
}
