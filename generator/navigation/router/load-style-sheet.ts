import {STYLE_SHEET_END} from '#shared/document-markers.ts';
import {limitLoad} from '#loading/limit-load.ts';
import {addStyleSheet} from '#navigation/first-paint/first-paint.ts';

const isWhole = (): boolean => getComputedStyle(document.documentElement).getPropertyValue(STYLE_SHEET_END) !== '';

/**
 * Waits for the whole style sheet. Static pages have the rules that they need themselves, but not those of what the app
 * adds. The inline script has added a link, but whether its load has failed can no longer be seen: a second link asks for
 * the same file, which browsers request once.
 *
 * @throws Error when it does not load; a later call requests it again
 */
export async function loadStyleSheet(): Promise<void> {
  const link = isWhole() ? undefined : addStyleSheet();
  if (link === undefined) return;
  const failure = new Error(`The style sheet ${link.href} did not load.`);
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(failure));
  });
  try {
    await limitLoad(loaded);
    if (!isWhole()) throw failure;
  } catch (error) {
    link.remove();
    throw error;
  }
}
