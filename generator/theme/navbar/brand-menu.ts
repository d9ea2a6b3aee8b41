/** The context menu of the logo (right click, Shift+F10, Menu key) opens the brand assets. */
import {lazyChunk} from '#network/lazy-chunk.ts';
import {CONTEXT_MENU, LOCATION_EVENT} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {labelOf} from '#navigation/labels.ts';

const loadDialog = lazyChunk(() => import('./brand-dialog.tsx'));

export function followBrandMenu(site: SiteData): void {
  if (site.brandAssets === undefined) return;
  const hint = labelOf(site)('brand.hint');
  const addHint = (): void => {
    for (const link of document.querySelectorAll<HTMLElement>(`${CONTEXT_MENU} a`)) link.title = hint;
  };
  addHint();
  document.addEventListener(LOCATION_EVENT, addHint);
  document.addEventListener('contextmenu', (event) => {
    const {target} = event;
    const area = target instanceof Element ? target.closest(CONTEXT_MENU) : null;
    if (area === null) return;
    event.preventDefault();
    loadDialog()
      .then(({openBrandDialog}) => openBrandDialog(site, area))
      .catch((error: unknown) => console.error('The brand assets did not load.', error));
  });
}
