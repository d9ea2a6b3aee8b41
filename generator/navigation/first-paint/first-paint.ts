/** What the inline script decides about the static page. */
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, THEME_STORAGE_KEY} from '#shared/storage-keys.ts';

/** A new id resets the dismissal. Properties of the storage take fewer bytes than methods. */
export function isAnnouncementDismissed(id: string, storage: Record<string, unknown>): boolean {
  if (storage[ANNOUNCEMENT_ID_KEY] !== id) {
    storage[ANNOUNCEMENT_ID_KEY] = id;
    storage[ANNOUNCEMENT_DISMISS_KEY] = false;
  }
  return storage[ANNOUNCEMENT_DISMISS_KEY] === 'true';
}

/**
 * Shows a `<template>` at the start of the body when the stylesheet has not loaded: the home page has one, with the warning
 * about a wrong base URL (`base-url-banner.ts`). A missing stylesheet is noticed by its effect, because a host may answer
 * its request with an HTML page.
 */
export function showUnstyledTemplate(): void {
  const {body} = document;
  if (!getComputedStyle(body).getPropertyValue('--text')) body.prepend(templateContent('body>:first-child'));
}

/** Empty when it has been shown. */
export const templateContent = (selector: string): DocumentFragment | string =>
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
