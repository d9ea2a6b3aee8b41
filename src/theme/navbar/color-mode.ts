/** The colour mode as the document says it: `html[data-theme]`, set before first paint by the inline script. */
import {SYSTEM_THEME_ATTRIBUTE, THEME_ATTRIBUTE} from '#shared/document-markers.ts';

export type ColorMode = 'light' | 'dark';

/** On `<html>` while the mode changes; see styles/base.css. */
const SWITCHING_ATTRIBUTE = 'data-theme-switching';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Anything but `dark` is light. */
export function parseColorMode(value: string | null | undefined): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

export function readColorMode(): ColorMode {
  return parseColorMode(document.documentElement.getAttribute(THEME_ATTRIBUTE));
}

/** Applies a mode without transitions, which would run at a different pace in every element. */
export function applyColorMode(mode: ColorMode): void {
  const root = document.documentElement;
  root.setAttribute(SWITCHING_ATTRIBUTE, '');
  root.setAttribute(THEME_ATTRIBUTE, mode);
  // Reading a computed style flushes the change before transitions are enabled again.
  getComputedStyle(root).getPropertyValue('color');
  root.removeAttribute(SWITCHING_ATTRIBUTE);
}

function systemColorMode(): ColorMode {
  return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

/** Calls back whenever the attribute changes, whoever changed it. */
export function subscribeToColorMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: [THEME_ATTRIBUTE]});
  return () => observer.disconnect();
}

/**
 * Calls back when the system's preference changes. Printing switches the preference to light and back, and browsers
 * report that late or only once, so the preference on screen is compared with the last one. The first one is that of the
 * first paint, because the app may start much later.
 */
export function subscribeToSystemMode(onChange: (mode: ColorMode) => void): () => void {
  const query = window.matchMedia(SYSTEM_DARK);
  const print = window.matchMedia('print');
  const atFirstPaint = document.documentElement.getAttribute(SYSTEM_THEME_ATTRIBUTE);
  let onScreen = atFirstPaint === null ? systemColorMode() : parseColorMode(atFirstPaint);
  const listener = (): void => {
    const mode = systemColorMode();
    if (print.matches || mode === onScreen) return;
    onScreen = mode;
    onChange(mode);
  };
  listener();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
