import {lazyChunk} from '#generator/network/lazy-chunk.ts';
import type {IslandLoaders} from '#generator/navigation/start-islands.ts';
import {DEMO_ISLAND} from '#site/document-markers.ts';

/** The islands of this site's pages. */
const islands: IslandLoaders = {
  [DEMO_ISLAND]: lazyChunk(() => import('#site/demos/start-demo.tsx')),
  playground: lazyChunk(() => import('#site/pages/playground-main.tsx')),
};

export default islands;
