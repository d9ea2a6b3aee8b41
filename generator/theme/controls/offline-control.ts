/** The control for reading offline starts by itself when the site is saved, or when another tab saves it. */
import {ISLAND_ATTRIBUTE} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';

/** Name of its island. */
export const OFFLINE_ISLAND = 'offline-control';

/** @param start starts an island, once */
export function followSavedSite(
  {baseUrl}: Pick<SiteData, 'baseUrl'>,
  start: (island: HTMLElement) => Promise<void>,
): void {
  whenSaved(baseUrl, () => {
    const island = document.querySelector<HTMLElement>(`[${ISLAND_ATTRIBUTE}="${OFFLINE_ISLAND}"]`);
    if (island !== null) void start(island);
  });
}

/** Calls back when the site is saved already, and whenever another tab saves it. @returns ends that */
export function whenSaved(baseUrl: string, run: () => void): () => void {
  // It is absent without HTTPS, and in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return () => undefined;
  const {serviceWorker} = navigator;
  // The site is saved, or being saved since before this page was opened.
  serviceWorker.getRegistration(baseUrl).then((registration) => registration && run(), console.warn);
  serviceWorker.addEventListener('message', run);
  return () => serviceWorker.removeEventListener('message', run);
}
