import {lazyChunk} from '#loading/lazy-chunk.ts';
import type {IslandLoaders} from '#navigation/islands/start-islands.ts';

/** The islands of the theme's pages. */
export const islands: IslandLoaders = {
  'search-page': lazyChunk(() => import('./search/search-page.tsx')),
  'likely-pages': lazyChunk(() => import('./pages/likely-pages.tsx')),
  'offline-control': lazyChunk(() => import('./ui/offline-control.tsx')),
};
