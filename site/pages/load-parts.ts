import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';

/** What the page shows, in one file: files that wait for each other would open it later. Static rendering needs none of it. */
export const loadParts = import.meta.env.SSR
  ? undefined
  : lazyChunk(() => import('./playground-parts.ts'), LARGE_LOAD_LIMIT_MS);
