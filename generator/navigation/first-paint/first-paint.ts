/** The static page until its app has loaded. Each byte of the inline script counts: every page contains it. */
import {FAILURE_TEMPLATE} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS, THEME_STORAGE_KEY} from '#shared/limits.ts';
import {captureEarlyEvents} from './early-events.ts';

/**
 * The color mode (spec point 4): for the first paint from the query, storage, the system or the default; later it follows
 * the system and other tabs. Anything but `dark` is light.
 *
 * @param storage undefined when it is unavailable
 */
export function applyTheme({dataset}: HTMLElement, storage: Record<string, unknown> | undefined): void {
  const system = matchMedia('(prefers-color-scheme:dark)');
  const apply = (mode: unknown): void => void (dataset['theme'] = mode === 'dark' ? mode : 'light');
  // The attribute is absent if the system's mode is respected.
  const fallback = (): unknown => dataset['themeDefault'] || (system.matches && 'dark');
  const requested = /[?&]theme=(\w+)/.exec(location.search)?.[1];
  apply(requested ?? storage?.[THEME_STORAGE_KEY] ?? fallback());

  let isDark = system.matches;
  system.addEventListener('change', () => {
    // Printing switches it to light and back, and browsers report that late or only once.
    if (dataset['themeDefault'] || matchMedia('print').matches || system.matches === isDark) return;
    isDark = system.matches;
    apply(fallback());
    delete storage?.[THEME_STORAGE_KEY];
  });
  addEventListener('storage', ({key, newValue}) => {
    if (key === THEME_STORAGE_KEY && newValue && !dataset['themeSwitch']) apply(newValue);
  });
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string};
  }
}

type Connection = Pick<Navigator, 'connection'>;

/** On 2g and for readers who save data, nothing is fetched ahead. */
export const isSaving = ({connection}: Connection): boolean | undefined =>
  connection?.saveData || connection?.effectiveType?.includes('2g');

/**
 * Removes the rules that let the browser fetch ahead the page of a link under pointer or finger: when the reader saves data,
 * on a saved copy, which answers at once, and when the app does it.
 */
export const removeSpeculationRules = (): void => document.scripts[0]?.remove();

/**
 * Loads the app on first interaction. When it fails, or has not started at the limit, the page's template takes over, which
 * contains a script (`recovery-script.ts`). A late start still counts.
 *
 * @param isEager loads it at once
 */
export function loadAppOnInteraction({app, page, sheet}: DOMStringMap, isEager: unknown): void {
  let isLoading = false;
  const fail = (): void => {
    // The app removes the function when it starts.
    const template = document.querySelector<HTMLTemplateElement>(FAILURE_TEMPLATE);
    if (window.drainEvents && template) document.body.append(template.content);
  };
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    setTimeout(fail, LOAD_LIMIT_MS);
    // Between the rules of the page and those of its content. In the dev server it is there already.
    if (sheet) document.scripts[0]?.insertAdjacentHTML('afterend', `<link rel=stylesheet href="${sheet}">`);
    // An empty module loads, but has not started the app.
    Promise.all([app, page].map((url) => import(url ?? ''))).then(fail, fail);
  };
  window.drainEvents = captureEarlyEvents();
  // Inert listeners take few bytes. `scroll` does not count, because browsers also scroll by themselves.
  for (const type of ['keydown', 'wheel', 'focusin', 'pointermove', 'pointerdown']) addEventListener(type, load, true);
  if (isEager) load();
}
