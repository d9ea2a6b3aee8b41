/** The static page until its app has loaded. Each byte of the inline script counts: every page contains it. */
import {FAILURE_TEMPLATE, NEEDED_REL} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS, THEME_STORAGE_KEY} from '#shared/limits.ts';
import {captureEarlyEvents} from './early-events.ts';

/**
 * The color mode (spec point 4): for the first paint from the query, storage, the system or the default; later it follows
 * the system and other tabs. Anything but `dark` is light.
 *
 * @param storage undefined when it is unavailable
 * @returns switches the mode
 */
export function applyTheme({dataset}: HTMLElement, storage: Record<string, unknown> | undefined): () => void {
  const system = matchMedia('(prefers-color-scheme:dark)');
  const apply = (mode: unknown): void => {
    dataset['theme'] = mode === 'dark' ? mode : 'light';
  };
  // The attribute is absent if the system's mode is respected.
  const fallback = (): unknown => dataset['themeDefault'] || (system.matches && 'dark');
  const requested = location.href.match(/[?&]theme=(\w+)/)?.[1];
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
  return () => {
    apply(dataset['theme'] === 'dark' || 'dark');
    if (storage) storage[THEME_STORAGE_KEY] = dataset['theme'];
  };
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string} | null;
  }
}

type Connection = Pick<Navigator, 'connection'>;

/** On 2g and for readers who save data, nothing is fetched ahead. */
export const isSaving = ({connection}: Connection): boolean | undefined =>
  connection?.saveData || /2g/.test(connection?.effectiveType ?? '');

/**
 * Fetches what the app needs when the page has loaded and the browser is idle, without running it, unless the reader saves
 * data. Loads the app on the first interaction. When that fails, or the app has not started at the limit, the page's
 * template takes over, which contains a script (`recovery-script.ts`). A late start still counts.
 *
 * @param isEager loads the app at once
 */
export function loadAppOnInteraction(app = '', isEager: unknown, switchColorMode: () => void): void {
  // Modules, and the style sheet, which the app applies: the browser would compute the styles of the page at once.
  const needs = document.querySelectorAll<HTMLLinkElement>(`[rel=${NEEDED_REL}]`);
  const fetchNeeds = (rel?: string): void =>
    needs.forEach((link) => (link.rel = rel ?? (link.as === 'style' ? 'preload' : 'modulepreload')));
  let loading: unknown;
  const fail = (): void => {
    const template = document.querySelector<HTMLTemplateElement>(FAILURE_TEMPLATE);
    // The app removes them when it starts.
    if (window.earlyEvents && template) document.body.append(template.content);
  };
  const load = (): void => {
    // An empty module loads, but has not started the app.
    loading ??= [setTimeout(fail, LOAD_LIMIT_MS), fetchNeeds(), import(app).then(fail, fail)];
  };
  captureEarlyEvents(switchColorMode);
  // Inert listeners take few bytes. `scroll` does not count, because browsers also scroll by themselves.
  for (const type of ['keydown', 'wheel', 'focusin', 'pointermove', 'pointerdown']) addEventListener(type, load, true);
  // The speculation rules, which are the first script.
  if (isSaving(navigator)) document.scripts[0]?.remove();
  // Not in Safari, which ignores `prefetch`, too. Firefox would keep for good that a preloaded module has failed.
  else addEventListener('load', () => window.requestIdleCallback?.(() => loading || fetchNeeds('prefetch')));
  if (isEager) load();
}
