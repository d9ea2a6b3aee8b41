/** The color mode: `html[data-theme]`, set before first paint by the inline script (spec point 4, "Color mode"). */
import {useEffect, useSyncExternalStore} from 'react';
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {firstTheme} from '#client/first-paint/first-paint.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';

type ColorMode = 'light' | 'dark';

/** On `<html>` while the mode changes; see styles/base.css. */
const SWITCHING_ATTRIBUTE = 'data-theme-switching';

const stored = createStorageSlot(THEME_STORAGE_KEY);

/** The mode on screen; `undefined` in static HTML, which is the same for both. */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore<ColorMode | undefined>(subscribe, readColorMode, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: [THEME_ATTRIBUTE]});
  return () => observer.disconnect();
}

function readColorMode(): ColorMode {
  return parseColorMode(document.documentElement.getAttribute(THEME_ATTRIBUTE));
}

/** Anything but `dark` is light. */
function parseColorMode(value: string | null): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** Shows the other mode and stores it for the next visit. */
export function switchColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  applyColorMode(mode);
  stored.set(mode);
}

/** Applies a mode without transitions, which would run at a different pace in every element. */
function applyColorMode(mode: ColorMode): void {
  const root = document.documentElement;
  root.setAttribute(SWITCHING_ATTRIBUTE, '');
  root.setAttribute(THEME_ATTRIBUTE, mode);
  // Reading a computed style flushes the change before transitions are enabled again.
  getComputedStyle(root).getPropertyValue('color');
  root.removeAttribute(SWITCHING_ATTRIBUTE);
}

/** Follows the system and other tabs. Used once, by the shell. */
export function useColorModeSync({disableSwitch, respectPrefersColorScheme}: SiteData['colorMode']): void {
  useEffect(() => {
    if (disableSwitch) stored.delete();
    // The system or another tab may have changed the mode since first paint.
    const shown = readColorMode();
    const mode = firstTheme(location.search, stored.get(), respectPrefersColorScheme ? systemMode() : shown);
    if (mode !== shown) applyColorMode(mode);
    if (disableSwitch) return;
    return stored.subscribe((value, source) => {
      if (source === 'other-tab' && value !== null) applyColorMode(parseColorMode(value));
    });
  }, [disableSwitch, respectPrefersColorScheme]);

  useEffect(() => {
    if (!respectPrefersColorScheme) return;
    return subscribeToSystemMode((mode) => {
      applyColorMode(mode);
      stored.delete();
    });
  }, [respectPrefersColorScheme]);
}

const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const systemMode = (): ColorMode => (window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light');

/**
 * Calls back when the system's preference changes. Printing switches it to light and back, and browsers report that late
 * or only once, so it is compared with the last preference on screen.
 */
function subscribeToSystemMode(onChange: (mode: ColorMode) => void): () => void {
  const query = window.matchMedia(SYSTEM_DARK);
  const print = window.matchMedia('print');
  let onScreen = systemMode();
  const listener = (): void => {
    const mode = systemMode();
    if (print.matches || mode === onScreen) return;
    onScreen = mode;
    onChange(mode);
  };
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
