import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {IslandLoaders} from '#generator/navigation/island-loaders.ts';

/** The islands of this site's pages. */
const islands: IslandLoaders = {
  'live-sample': lazyChunk(() => import('#site/home/live-sample.tsx')),
  playground: lazyChunk(() => import('#site/pages/playground-main.tsx')),
};

export default islands;
