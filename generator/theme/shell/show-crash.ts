import {lazyChunk} from '#loading/lazy-chunk.ts';
import {ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {labelOf} from '#navigation/labels.ts';
import {loadStyleSheet} from '#navigation/style-sheets.ts';

const loadScreen = lazyChunk(() => import('./crash-screen.tsx'));

/** Replaces the page, which could not be started or shown (spec point 8, render crash). */
export async function showCrash(site: SiteData, error: Error): Promise<void> {
  console.error(error);
  document.title = labelOf(site)('crash.title');
  const [{renderCrash}] = await Promise.all([loadScreen(), loadStyleSheet()]);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root !== null) renderCrash(root, site, {error, retry: () => location.reload()});
}
