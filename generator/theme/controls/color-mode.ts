/**
 * The color mode: `html[data-theme]` (spec point 4, "Color mode"). The inline script sets it before first paint, switches it,
 * and follows the system and other tabs; see `applyTheme`.
 */
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {THEME_STORAGE_KEY} from '#shared/limits.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

export type ColorMode = 'light' | 'dark';

export function readColorMode(): ColorMode {
  return document.documentElement.getAttribute(THEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

const stored = createStorageSlot(THEME_STORAGE_KEY);

/** Called when the mode has been switched. */
export function finishColorMode(): void {
  // Transitions would run at a different pace in every element. A rule against them would make the browser compute the
  // styles of all elements twice.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  // Says that storage is not available, if it is not.
  if (stored.get() !== readColorMode()) stored.set(readColorMode());
}
