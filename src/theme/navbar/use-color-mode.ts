import {useEffect, useSyncExternalStore} from 'react';
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import type {SiteData} from '#shared/site-data.ts';
import {firstTheme} from '#client/first-paint/first-paint.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';
import type {ColorMode} from './color-mode.ts';
import {
  applyColorMode,
  parseColorMode,
  readColorMode,
  subscribeToColorMode,
  subscribeToSystemMode,
} from './color-mode.ts';

const stored = createStorageSlot(THEME_STORAGE_KEY);

/** The mode on screen; `undefined` in static HTML, where nobody knows it. */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore<ColorMode | undefined>(subscribeToColorMode, readColorMode, () => undefined);
}

/** Switches to the other mode: shown at once and kept for the next visit. */
export function switchColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  applyColorMode(mode);
  stored.set(mode);
}

/** Follows the system and other tabs. Used once, by the shell (spec point 4, colour mode). */
export function useColorModeSync({disableSwitch, respectPrefersColorScheme}: SiteData['colorMode']): void {
  useEffect(() => {
    if (disableSwitch) {
      stored.delete();
      return;
    }
    // Another tab may have chosen since the first paint, which asks the address first.
    const shown = readColorMode();
    const mode = firstTheme(location.search, stored.get(), shown);
    if (mode !== shown) applyColorMode(mode);
    return stored.subscribe((value, source) => {
      if (source === 'other-tab' && value !== null) applyColorMode(parseColorMode(value));
    });
  }, [disableSwitch]);

  useEffect(() => {
    if (!respectPrefersColorScheme) return;
    return subscribeToSystemMode((mode) => {
      applyColorMode(mode);
      stored.delete();
    });
  }, [respectPrefersColorScheme]);
}
