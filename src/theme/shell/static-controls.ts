import {HYDRATED_ATTRIBUTE, SEARCH_BUTTON, THEME_BUTTON} from '#shared/document-markers.ts';
import {switchColorMode} from '#theme/color-mode/use-color-mode.ts';
import {shortcutOf} from '#theme/search/shortcuts.ts';

/** Makes colour mode and the keys of search work until the page is hydrated, which may never happen. */
export function enableStaticControls(): void {
  const isHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE);
  addEventListener('click', ({target}) => {
    if (!isHydrated() && target instanceof Element && target.closest(THEME_BUTTON)) switchColorMode();
  });
  addEventListener('keydown', (event) => {
    if (isHydrated() || !shortcutOf(event)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
  });
}
