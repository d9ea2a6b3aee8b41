import {STYLE_SHEET_END} from '#shared/document-markers.ts';
import {limitLoad} from '#loading/limit-load.ts';

const isWhole = (): boolean => getComputedStyle(document.documentElement).getPropertyValue(STYLE_SHEET_END) !== '';

/**
 * Waits for the whole style sheet, which takes the place of the rules in the page's HTML: those are for its own elements,
 * and the app adds others.
 *
 * @throws Error when it does not load; a later call requests it again
 */
export async function loadStyleSheet(): Promise<void> {
  const own = document.querySelector('style');
  const requested = document.querySelector<HTMLLinkElement>('style + link[type]');
  // In the dev server pages wait for it.
  if (own === null || requested === null) return;
  // The inline script has requested it.
  if (!isWhole()) await addStyleSheet(requested.href, own);
  own.remove();
}

/** Browsers request a file once for two links. */
async function addStyleSheet(url: string, before: Element): Promise<void> {
  const link = document.createElement('link');
  const failure = new Error(`The style sheet ${url} did not load.`);
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(failure));
  });
  link.rel = 'stylesheet';
  link.href = url;
  before.after(link);
  try {
    await limitLoad(loaded);
    if (!isWhole()) throw failure;
  } catch (error) {
    link.remove();
    throw error;
  }
}
