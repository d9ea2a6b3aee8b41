/** The rules of the color mode (spec point 4). The inline script contains them: each byte counts. */
import {THEME_STORAGE_KEY} from '#shared/limits.ts';

export type ColorMode = 'light' | 'dark';

/** Anything but `dark` is light. */
export const toColorMode = (mode: unknown): ColorMode => (mode === 'dark' ? mode : 'light');

/**
 * The mode without a choice.
 *
 * @param dataset of the root element. It has a default unless the system's mode is respected
 */
export const defaultColorMode = (dataset: DOMStringMap): ColorMode =>
  toColorMode(dataset['themeDefault'] || (matchMedia('(prefers-color-scheme:dark)').matches && 'dark'));

/**
 * The mode of the first paint: from the query, storage, the system or the default.
 *
 * @param storage empty when it is unavailable
 */
export const storedColorMode = (dataset: DOMStringMap, storage: Readonly<Record<string, unknown>>): ColorMode =>
  toColorMode(location.href.match(/[?&]theme=(\w+)/)?.[1] ?? storage[THEME_STORAGE_KEY] ?? defaultColorMode(dataset));
