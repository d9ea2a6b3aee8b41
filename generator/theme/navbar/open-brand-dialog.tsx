import {createRoot} from 'react-dom/client';
import type {SiteData} from '#shared/site-data.ts';
import {loadStyleSheet} from '#navigation/style-sheets.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {BrandDialog} from './brand-dialog.tsx';

/** Set while the dialog is open, and before. */
let isOpen = false;

/**
 * @param area of the logo. The dialog is next to it in the document: a click in it does not close the mobile sidebar that
 *   contains the logo
 * @throws Error when the style sheet does not load
 */
export async function openBrandDialog(site: SiteData, area: Element): Promise<void> {
  const opener = area.querySelector('a');
  if (site.brandAssets === undefined || opener === null || isOpen) return;
  isOpen = true;
  await loadStyleSheet().catch((error: unknown) => {
    isOpen = false;
    throw error;
  });
  const host = document.createElement('div');
  // A row of the bar has gaps between its elements.
  host.style.display = 'contents';
  area.after(host);
  const root = createRoot(host);
  const close = (): void => {
    isOpen = false;
    root.unmount();
    host.remove();
  };
  root.render(
    <SiteProvider site={site}>
      <BrandDialog assets={site.brandAssets} opener={opener} onClose={close} />
    </SiteProvider>,
  );
}
