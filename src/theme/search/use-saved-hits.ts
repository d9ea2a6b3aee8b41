import {useMemo} from 'react';
import {favoriteSearchesKey, recentSearchesKey} from '#shared/storage-keys.ts';
import {
  limited,
  parseSavedHits,
  type SavedHits,
  withFavorite,
  withoutFavorite,
  withoutRecent,
  withRecent,
} from '#search/saved-hits.ts';
import type {SearchHit} from '#search/search-provider.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';
import {useSite} from '#client/site-context.tsx';

export interface SavedSearches {
  /** As stored now; read anew by each call, other tabs write too. */
  readonly read: () => SavedHits;
  readonly remember: (hit: SearchHit) => void;
  readonly favor: (hit: SearchHit) => void;
  readonly forgetRecent: (hit: SearchHit) => void;
  readonly forgetFavorite: (hit: SearchHit) => void;
}

/** Recent and favourite searches of one index. Where storage is unavailable both stay empty. */
function createSavedSearches(indexName: string): SavedSearches {
  const recent = createStorageSlot(recentSearchesKey(indexName));
  const favorite = createStorageSlot(favoriteSearchesKey(indexName));
  const read = (): SavedHits =>
    limited({recent: parseSavedHits(recent.get()), favorites: parseSavedHits(favorite.get())});
  const write = (next: SavedHits): void => {
    recent.set(JSON.stringify(next.recent));
    favorite.set(JSON.stringify(next.favorites));
  };
  return {
    read,
    remember: (hit) => write(withRecent(read(), hit)),
    favor: (hit) => write(withFavorite(read(), hit)),
    forgetRecent: (hit) => write(withoutRecent(read(), hit)),
    forgetFavorite: (hit) => write(withoutFavorite(read(), hit)),
  };
}

export function useSavedSearches(): SavedSearches {
  const {search} = useSite();
  return useMemo(() => createSavedSearches(search.indexName), [search.indexName]);
}
