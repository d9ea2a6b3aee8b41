/** Recent and favorite searches in the browser's storage (spec points 4 and 9). */
import {useMemo} from 'react';
import {favoriteSearchesKey, recentSearchesKey} from '#shared/storage-keys.ts';
import type {SearchHit} from '#search/search-provider.ts';
import {createJsonSlot} from '#navigation/storage-slot.ts';
import {useSite} from '#navigation/site-context.tsx';
import {limited, type SavedHits, toSaved, validHits, without} from './saved-hits.ts';

export type SavedSearches = ReturnType<typeof createSavedSearches>;

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
    /** Reads the storage on each call, because other tabs write too. */
    read,
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

export function useSavedSearches(): SavedSearches {
  const {indexName} = useSite().search;
  return useMemo(() => createSavedSearches(indexName), [indexName]);
}
