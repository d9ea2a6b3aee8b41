/**
 * The script in the `<head>` of every page, at most one kilobyte: what the first paint must know, and the first press.
 * `dataset` is the attributes of `generator/shared/document-markers.ts` in fewer bytes.
 */
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, NEEDED_PROPERTY, THEME_STORAGE_KEY} from '#shared/limits.ts';
import {storedColorMode} from './color-mode.ts';
import {keepPress} from './early-press.ts';

const {style, dataset} = document.documentElement;

// Older browsers get a page to read: no control starts.
if (NEEDED_PROPERTY in style) {
  const {announcement, app = '', edition} = dataset;
  let storage: Record<string, string | undefined> = {};
  try {
    // Properties instead of methods: fewer bytes.
    storage = localStorage;
    if (dataset['themeSwitch']) delete storage[THEME_STORAGE_KEY];
    // The announcement that was dismissed, unless it is another one.
    if (storage[ANNOUNCEMENT_ID_KEY] === announcement) {
      dataset['announcementDismissed'] = storage[ANNOUNCEMENT_DISMISS_KEY];
    }
  } catch {
    // Without storage the page has its defaults.
  }
  dataset['theme'] = storedColorMode(dataset, storage);
  if (edition) {
    const [parameter = '', key = ''] = edition.split(' ');
    dataset['edition'] = new URLSearchParams(location.search).get(parameter) ?? storage[key];
  }
  keepPress(app);
}
