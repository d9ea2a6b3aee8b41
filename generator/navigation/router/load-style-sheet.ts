import {STYLE_SHEET_END} from '#shared/document-markers.ts';
import {limitLoad} from '#loading/limit-load.ts';
import {loadOnce} from '#loading/lazy-chunk.ts';

/**
 * Adds the whole style sheet to the rules in the page's HTML: those are for its own elements, and the app adds others. As a
 * constructed sheet, because browsers lay out the whole page again when a `<link>` or a `<style>` comes or goes. For the same
 * reason the page's rules stay.
 *
 * @throws Error when it does not load; a later call requests it again
 */
export const loadStyleSheet = loadOnce(async (): Promise<void> => {
  // The inline script has requested it. In the dev server pages have it.
  const link = document.querySelector<HTMLLinkElement>('style + link[type]');
  if (link === null) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await limitLoad(fetchSheet(link.href)));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
});

async function fetchSheet(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  // Hosts may answer for a missing file with a page.
  if (!response.ok || !text.endsWith(STYLE_SHEET_END)) throw new Error(`The style sheet ${url} did not load.`);
  return text;
}
