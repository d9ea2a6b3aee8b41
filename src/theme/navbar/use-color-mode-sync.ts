import {useEffect} from 'react';
import type {SiteData} from '#shared/site-data.ts';
import {firstTheme} from '#client/first-paint/first-paint.ts';
import {applyColorMode, type ColorMode, parseColorMode, readColorMode, storedColorMode} from './color-mode.ts';

/** Follows the system and other tabs. Used once, by the shell. */
export function useColorModeSync({disableSwitch, respectPrefersColorScheme}: SiteData['colorMode']): void {
  useEffect(() => {
    if (disableSwitch) storedColorMode.delete();
    // The system or another tab may have changed the mode since first paint.
    const shown = readColorMode();
    const mode = firstTheme(location.search, storedColorMode.get(), respectPrefersColorScheme ? systemMode() : shown);
    if (mode !== shown) applyColorMode(mode);
    if (disableSwitch) return;
    return storedColorMode.subscribe((value, source) => {
      if (source === 'other-tab' && value !== null) applyColorMode(parseColorMode(value));
    });
  }, [disableSwitch, respectPrefersColorScheme]);

  useEffect(() => {
    if (!respectPrefersColorScheme) return;
    return subscribeToSystemMode((mode) => {
      applyColorMode(mode);
      storedColorMode.delete();
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
