/** The color mode: `html[data-theme]` (spec point 4, "Color mode"). The inline script sets it before the first paint. */
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {THEME_STORAGE_KEY} from '#shared/limits.ts';
import {type ColorMode, defaultColorMode, toColorMode} from '#navigation/first-paint/color-mode.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

const stored = createStorageSlot(THEME_STORAGE_KEY);

export const readColorMode = (): ColorMode => toColorMode(document.documentElement.getAttribute(THEME_ATTRIBUTE));

const show = (mode: ColorMode): void => document.documentElement.setAttribute(THEME_ATTRIBUTE, mode);

export function toggleColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  show(mode);
  // Transitions would run at a different pace in every element. A rule against them would make the browser compute the
  // styles of all elements twice.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  stored.set(mode);
}

/** Follows the system and other tabs. Called once. */
export function followColorMode(): void {
  const {dataset} = document.documentElement;
  const showChoice = (choice: string | null): void => {
    if (choice && !dataset['themeSwitch']) show(toColorMode(choice));
  };
  stored.subscribe(showChoice);

  const system = matchMedia('(prefers-color-scheme: dark)');
  let isDark = system.matches;
  system.addEventListener('change', () => {
    // Printing switches it to light and back, and browsers report that late or only once.
    if (dataset['themeDefault'] || matchMedia('print').matches || system.matches === isDark) return;
    isDark = system.matches;
    show(defaultColorMode(dataset));
    stored.delete();
  });

  // A page in the back/forward cache gets no events of storage.
  let left: string | null = null;
  addEventListener('pagehide', () => (left = stored.get()));
  addEventListener('pageshow', ({persisted}) => {
    const choice = persisted ? stored.get() : left;
    if (choice !== left) showChoice(choice);
  });
}
