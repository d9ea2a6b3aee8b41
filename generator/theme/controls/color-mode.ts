/**
 * The color mode: `html[data-theme]` (spec point 4, "Color mode"). The inline script sets it before first paint and follows
 * the system and other tabs; see `applyTheme`.
 */
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {THEME_STORAGE_KEY} from '#shared/limits.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

export type ColorMode = 'light' | 'dark';

const stored = createStorageSlot(THEME_STORAGE_KEY);

export function readColorMode(): ColorMode {
  return document.documentElement.getAttribute(THEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** Shows the other mode and stores it for the next visit. */
export function switchColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  document.documentElement.setAttribute(THEME_ATTRIBUTE, mode);
  // Transitions would run at a different pace in every element. A rule against them would make the browser compute the
  // styles of all elements twice.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  stored.set(mode);
}
