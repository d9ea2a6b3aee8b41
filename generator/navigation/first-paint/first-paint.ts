/** The static page until its app has loaded. Each byte of the inline script counts: every page contains it. */
import {APP_MODULE_META, FAILURE_TEMPLATE, PAGE_MODULE_META, STYLE_SHEET_META} from '#shared/document-markers.ts';
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, LOAD_LIMIT_MS, THEME_STORAGE_KEY} from '#shared/limits.ts';
import {captureEarlyEvents} from './early-events.ts';

/** A new id resets the dismissal. Properties of the storage take fewer bytes than methods. */
export function isAnnouncementDismissed(id: string, storage: Record<string, unknown>): boolean {
  if (storage[ANNOUNCEMENT_ID_KEY] !== id) {
    storage[ANNOUNCEMENT_ID_KEY] = id;
    storage[ANNOUNCEMENT_DISMISS_KEY] = false;
  }
  return storage[ANNOUNCEMENT_DISMISS_KEY] === 'true';
}

/** Empty when it has been shown. */
const templateContent = (selector: string): DocumentFragment | string =>
  document.querySelector<HTMLTemplateElement>(selector)?.content ?? '';

/**
 * The color mode (spec point 4): for the first paint from the query, storage, the system or the default; later it follows
 * the system and other tabs. Anything but `dark` is light.
 *
 * @param storage undefined when it is unavailable
 */
export function applyTheme({dataset}: HTMLElement, storage: Record<string, unknown> | undefined): void {
  const system = matchMedia('(prefers-color-scheme:dark)');
  const apply = (mode: unknown): void => void (dataset['theme'] = mode === 'dark' ? 'dark' : 'light');
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

const metaElement = (name: string): HTMLMetaElement | null => document.querySelector(`[name=${name}]`);

/** Adds a link to the whole style sheet, which comes before the styles of the page's content. @returns undefined in the dev server, where pages wait for it */
export function addStyleSheet(): HTMLLinkElement | undefined {
  const meta = metaElement(STYLE_SHEET_META);
  if (!meta) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = meta.content;
  meta.after(link);
  return link;
}

/**
 * Loads the app on first interaction. When it fails, or has not started at the limit, the page's template takes over, which
 * contains a script (`recovery-script.ts`). A late start still counts.
 */
export function loadAppOnInteraction(): void {
  window.drainEvents = captureEarlyEvents();
  const fail = (): void => {
    // The app removes the function when it starts.
    if (window.drainEvents) document.body.append(templateContent(FAILURE_TEMPLATE));
  };
  onFirstInteraction(() => {
    setTimeout(fail, LOAD_LIMIT_MS);
    addStyleSheet();
    // An empty module loads, but has not started the app.
    Promise.all([APP_MODULE_META, PAGE_MODULE_META].map((name) => import(metaElement(name)?.content ?? ''))).then(
      fail,
      fail,
    );
  });
}

/** Calls back once; inert listeners take few bytes. `scroll` does not count, because browsers also scroll by themselves. */
function onFirstInteraction(callback: (() => void) | null): void {
  for (const type of ['keydown', 'wheel', 'focusin', 'pointermove', 'pointerdown']) {
    addEventListener(
      type,
      () => {
        callback?.();
        callback = null;
      },
      true,
    );
  }
}
