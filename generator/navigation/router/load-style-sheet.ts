import {STYLE_SHEET_ATTRIBUTE, STYLE_SHEET_END} from '#shared/document-markers.ts';
import {limitLoad} from '#loading/limit-load.ts';

const isWhole = (): boolean => getComputedStyle(document.documentElement).getPropertyValue(STYLE_SHEET_END) !== '';

/**
 * Waits for the whole style sheet. Static pages have the rules that they need themselves, but not those of what the app
 * adds. The inline script has enabled the link, but whether its load has failed can no longer be seen: a second link asks
 * for the same file, which browsers request once.
 *
 * @throws Error when it does not load; a later call requests it again
 */
export async function loadStyleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`[${STYLE_SHEET_ATTRIBUTE}]`);
  // In the dev server pages wait for the whole sheet.
  if (link === null || isWhole()) return;
  const again = document.createElement('link');
  const failure = new Error(`The style sheet ${link.href} did not load.`);
  const loaded = new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(failure));
  });
  again.rel = 'stylesheet';
  again.href = link.href;
  link.after(again);
  try {
    await limitLoad(loaded);
    if (!isWhole()) throw failure;
  } catch (error) {
    again.remove();
    throw error;
  }
}
