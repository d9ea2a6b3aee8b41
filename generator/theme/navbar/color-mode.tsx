/**
 * The color mode: `html[data-theme]` (spec point 4, "Color mode"). The inline script sets it before first paint and follows
 * the system and other tabs; see `applyTheme`.
 */
import {useSyncExternalStore} from 'react';
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {THEME_STORAGE_KEY} from '#shared/limits.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';

type ColorMode = 'light' | 'dark';

/** On `<html>` while the mode changes; see styles/base.css. */
const SWITCHING_ATTRIBUTE = 'data-theme-switching';

const stored = createStorageSlot(THEME_STORAGE_KEY);

/** Both icons are in the static HTML, which is the same for both modes, and CSS shows one. */
export function ColorModeToggle() {
  const {colorMode} = useSite();
  const text = useLabel();
  const mode = useColorMode() ?? colorMode.defaultMode;
  if (colorMode.disableSwitch) return null;
  const label = text(mode === 'dark' ? 'color-mode.to-light' : 'color-mode.to-dark');
  return (
    <IconButton scripted data-replay="theme" aria-label={label} title={label} onClick={switchColorMode}>
      <span className="only-light">
        <Icon name="sun" />
      </span>
      <span className="only-dark">
        <Icon name="moon" />
      </span>
    </IconButton>
  );
}

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
  return document.documentElement.getAttribute(THEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** Shows the other mode and stores it for the next visit. */
export function switchColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  const root = document.documentElement;
  // Without transitions, which would run at a different pace in every element.
  root.setAttribute(SWITCHING_ATTRIBUTE, '');
  root.setAttribute(THEME_ATTRIBUTE, mode);
  // Reading a computed style flushes the change before transitions are enabled again.
  getComputedStyle(root).getPropertyValue('color');
  root.removeAttribute(SWITCHING_ATTRIBUTE);
  stored.set(mode);
}
