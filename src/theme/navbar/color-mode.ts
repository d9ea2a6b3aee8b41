/** The colour mode: `html[data-theme]`, set before first paint by the inline script (spec point 4, "Colour mode"). */
import {useSyncExternalStore} from 'react';
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';

export type ColorMode = 'light' | 'dark';

/** On `<html>` while the mode changes; see styles/base.css. */
const SWITCHING_ATTRIBUTE = 'data-theme-switching';

export const storedColorMode = createStorageSlot(THEME_STORAGE_KEY);

/** The mode on screen; `undefined` in static HTML, which is the same for both. */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore<ColorMode | undefined>(subscribe, readColorMode, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: [THEME_ATTRIBUTE]});
  return () => observer.disconnect();
}

export function readColorMode(): ColorMode {
  return parseColorMode(document.documentElement.getAttribute(THEME_ATTRIBUTE));
}

/** Anything but `dark` is light. */
export function parseColorMode(value: string | null): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** Shows the other mode and stores it for the next visit. */
export function switchColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  applyColorMode(mode);
  storedColorMode.set(mode);
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
